"""Stop 01: pieces and ids with a small list of rules; the same word with a space, without, and with a capital."""

from tokentrip import bpe

FAMILIES = (
    ("rain", "rained", "raining", "train", "trained"), ("light", "night", "lighter", "right", "lights"), ("play", "played", "player", "plays", "playing"),
    ("stone", "stones", "alone", "phone", "phones"), ("water", "later", "waters", "wait", "waiter"), ("house", "houses", "mouse", "housed", "hours"),
)
RULES = 7
TIMES = 6  # how often a word may have been counted


def made(draw):
    """letters: the ids of the single bytes that are needed; rules: (left, right, id); cuts: the texts to cut, each with its pieces."""
    return draw.until(lambda: _drawn(draw), lambda task: len({tuple(cut["ids"]) for cut in task["cuts"]}) == 3 and task["clear"])


def _drawn(draw):
    family = draw.one(FAMILIES)
    text = "".join(draw.whole(1, TIMES) * (" " + word) for word in draw.some(family, 4))
    steps = list(bpe.train_steps(text, RULES))
    tokenizer = bpe.train(text, RULES)
    word = family[0]
    texts = (" " + word, word, " " + word.capitalize())
    singles = sorted({symbol for text in texts for symbol in text.encode()})
    return {
        "word": word, "letters": [{"text": chr(byte), "id": byte} for byte in singles],
        "rules": [{"left": step.pair[0].decode(), "right": step.pair[1].decode(), "id": step.new_id} for step in steps],
        "cuts": [{"text": text, "pieces": [piece.bytes.decode() for piece in tokenizer.pieces(text)], "ids": tokenizer.encode(text)} for text in texts],
        "clear": len(tokenizer.encode(texts[0])) <= 3 and len(steps) == RULES,
    }
