"""For the last section: what the habits cost and save with the tokenizer of stop 00, and how large a real matrix is."""

from tokentrip.trip import Trip
from tokentrip.widgets import count_tokens, format_cost, letters_within, same_model, stable_prefix


def facts():
    """What the prose prints."""
    def seen(figure):
        return figure.view(figure.initial(), Trip(), {})

    rows = {row["kind"]: row for row in seen(count_tokens)["rows"]}
    prefix, word, forms, spaces = seen(stable_prefix), seen(letters_within), seen(format_cost), seen(same_model)
    return {
        "english": rows["english"]["times"], "script": rows["script"]["times"],
        "kept": prefix["kept"], "equal": prefix["equal"], "tokens": prefix["tokens"], "word": letters_within.WORD, "letter": letters_within.LETTER,
        "ids": word["ids"], "count": word["count"], "pasted": forms["rows"][0]["tokens"], "short": forms["rows"][-1]["tokens"],
        "saved": forms["rows"][-1]["saved"], "words": spaces["total"],
    }
