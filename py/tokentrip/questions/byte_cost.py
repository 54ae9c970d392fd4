"""Stop 02: which language pays most for the same text, and how many bytes one character takes."""

from tokentrip.graphemes import graphemes
from tokentrip.questions import question, trained
from tokentrip.widgets import byte_cost as figure

GROUPS = (("en", "fr", "zh", "hi"), ("de", "vi", "ja", "ta"), ("ar", "ko", "ru", "th"), ("en", "ja", "el", "si"))
PRESETS = ("emoji", "scripts", "family", "accents")
PLACES = ((2, 0, 4), (4, 6, 2), (0,), (3, 8))  # of the characters of a preset that are asked for


def dearest(trip, texts, seed):
    """The same article in four languages: which takes most tokens?"""
    rows = {row["tag"]: row for row in figure.languages(trained(trip, texts).value, "tokens", False, False, "hi")["rows"]}
    group = sorted(GROUPS[seed % len(GROUPS)], key=lambda tag: -rows[tag]["price"].tokens)
    right, *wrong = [{"key": tag, "tag": tag, "tokens": rows[tag]["price"].tokens, "characters": rows[tag]["price"].characters,
                      "bytes": rows[tag]["price"].bytes} for tag in group]
    cheaper = [option for option in wrong if option["tokens"] < right["tokens"]]
    return question("dearest", {}, right, cheaper, ("byte_cost", {}), lot=seed)


def how_many_bytes(trip, texts, seed):
    """One character as the eye sees it: how many bytes? Wrong: one, as many as code points, twice as many."""
    at = seed % len(PRESETS)
    preset, places = PRESETS[at], PLACES[at]
    character = graphemes(figure.PRESETS[preset])[places[seed // len(PRESETS) % len(places)]]
    size = len(character.encode())
    wrong = [{"key": number} for number in (1, len(character), 2, 4, 2 * size)]
    about = {"character": character, "points": len(character)}
    return question("how_many_bytes", about, {"key": size}, wrong, ("byte_cost", {"preset": preset}))


QUESTIONS = (dearest, how_many_bytes)
