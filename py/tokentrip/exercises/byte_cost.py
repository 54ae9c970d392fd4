"""Stop 02: how many bytes four characters take, the bits of one of them, and a word with an accent."""

from tokentrip.charnames import code
from tokentrip.utf8 import byte_patterns, length

POOLS = ("AKMRadgkrz7?", "éñßøçüŁЖλд", "€不木水火日あかกह", "🐭🎈🚀🌍🍎🐢")
BITS = (0xA1, 0x17F)  # of the character that is written out: two bytes, and a number that is not too long
WORDS = ("café", "naïve", "über", "Zoë", "façade", "señor", "crème")


def made(draw):
    """characters: four, one of each length, mixed; spelled: one to write out as bits; word: characters and bytes."""
    characters = [{"char": char, "code": code(char), "bytes": length(char)} for char in draw.some([draw.one(pool) for pool in POOLS], 4)]
    char = draw.until(lambda: chr(draw.whole(*BITS)), str.isalpha)
    patterns = byte_patterns(char)
    word = draw.one(WORDS)
    return {
        "characters": characters, "most": max(one["bytes"] for one in characters),
        "spelled": {"char": char, "code": code(char), "number": ord(char), "bits": f"{ord(char):011b}", "patterns": patterns},
        "word": {"text": word, "characters": len(word), "bytes": sum(map(length, word)), "long": [char for char in word if length(char) > 1]},
    }
