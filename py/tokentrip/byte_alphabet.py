"""Bytes written as characters that can be seen, as GPT-2's files and `tokenizer.json` write tokens: a space is Ġ.

A byte that prints in Latin-1 is its own character; the others, in order, are the characters from U+0100 on.

Source: the encoder released with Radford et al. 2019, `bytes_to_unicode`.
"""

from tokentrip.pretrained import BYTES, PRINTED

CHARS = [*map(chr, PRINTED), *map(chr, range(0x100, 0x100 + 256 - len(PRINTED)))]
BYTE_OF = dict(zip(CHARS, (symbol[0] for symbol in BYTES)))
_WRITTEN = {byte: char for char, byte in BYTE_OF.items()}
_READ = {ord(char): byte for char, byte in BYTE_OF.items()}


def written(symbol: bytes) -> str:
    """A token's bytes in these characters.

    >>> written(" né".encode())
    'ĠnÃ©'
    """
    return symbol.decode("latin-1").translate(_WRITTEN)


def read(name: str) -> bytes:
    """The bytes again. A character that is none of these is a ValueError.

    >>> read("ĠnÃ©").decode()
    ' né'
    """
    if not BYTE_OF.keys() >= set(name):
        raise ValueError(f"{name!r} is not written in the alphabet of bytes")
    return name.translate(_READ).encode("latin-1")
