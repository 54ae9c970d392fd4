"""The end: what the rule of four characters makes of a text, and how many numbers a word with three r's is."""

from tokentrip.questions import question
from tokentrip.questions import trained
from tokentrip.widgets import count_tokens, letters_within

KINDS = ("script", "code", "digits", "json")


def rule_of_four(trip, texts, seed):
    """A text of so many characters: how many tokens? Wrong: a quarter of them, a half of them, one each."""
    trained(trip, texts)
    kind = KINDS[seed % len(KINDS)]
    row = next(row for row in count_tokens.view(count_tokens.State(), trip, texts)["rows"] if row["kind"] == kind)
    wrong = [round(row["guess"]), row["characters"] // 2, row["characters"]]
    about = {"kind": kind, "characters": row["characters"], "times": row["times"], "said": row["said"], "text": count_tokens.PRESETS[kind].strip()}
    right, *others = [{"key": number, "tokens": number, "rule": at == 1} for at, number in enumerate((row["tokens"], *wrong))]
    return question("rule_of_four", about, right, others, ("count_tokens", {"text": count_tokens.PRESETS[kind]}))


def letters(trip, texts, seed):
    """A question about the letters of a word: how many numbers does a model get? Wrong: one a letter, one for the word."""
    trained(trip, texts)
    word = letters_within.WORDS[seed % 3]
    letter = {"strawberry": "r", "bookkeeper": "e"}.get(word, "s")
    shown = letters_within.view(letters_within.State(word=word, letter=letter), trip, texts)
    ids = tuple(shown["ids"])
    right, *wrong = [{"key": number} for number in dict.fromkeys([len(ids), shown["long"], 1, shown["count"]])]
    about = {"word": word, "letter": letter, "letters": shown["long"], "count": shown["count"], "ids": ids}
    return question("letters", about, right, wrong, ("letters_within", {"word": word, "letter": letter}))


QUESTIONS = (rule_of_four, letters)
