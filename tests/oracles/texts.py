"""Texts to encode: of every kind, the same each time."""

import html
import inspect
import json
import random
import re
import unicodedata
from functools import cache
from pathlib import Path

from oracles.make_udhr_articles import DECLARATIONS, LANGUAGES

SCRIPTS = ("abcdefgh ij", "ABC deF", "éèñüßçå", "αβγδεζ ά", "бвгдежз и", "אבגד ה", "ابتثج ح", "हिन्दीक् षि", "தமிழ் நா", "ไทยสระ", "한국어 가", "日本語のカタ", "中文字漢",
           "ꥬᝄᏣ𐐷𞤣", "🎉👍🏻👩‍👩‍👧🇨🇿", "\u0301\u0308\u200d\ufe0f\u0e31", "0123456789", "٠١٢३४½²Ⅷ𐵀", " \t\u00a0\u3000\u2028", "\r\n", "\n\n", "'\"’“”", "'s 't 're 'VE 'll",
           ".,;:!?/-_()[]{}<>|", "<|endoftext|>", "=+*&^%$#@~`\\", "\x00\x1c\x7f\x85\ufeff\ufffd")


def mixtures(count, seed):
    """So many strings that mix scripts, white space, digits, quotes, marks and line ends."""
    lots = random.Random(seed)
    for _ in range(count):
        yield "".join(lots.choice(part) if lots.random() < 0.8 else part for part in lots.choices(SCRIPTS, k=lots.randint(1, 14)))


@cache
def assigned():
    """Every code point that this Python knows, without surrogates."""
    return [chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) not in ("Cn", "Cs")]


@cache
def multilingual(size=1_000_000):
    """A megabyte: the Universal Declaration of Human Rights in the languages of stop 02, and its beginning once more to fill it."""
    texts = [_plain((DECLARATIONS / f"{name}.html").read_text("utf-8")) for name in LANGUAGES]
    whole = "\n".join(texts).encode()
    return (whole + b"\n" + whole)[:size].decode("utf-8", "ignore")


def _plain(page):
    body = re.sub(r"<[^>]+>", "", page.split("<body>")[-1])
    return re.sub(r"\s*\n\s*", "\n", html.unescape(body)).strip()


@cache
def code(least=1_000_000):
    """A megabyte of Python: modules of the standard library, in the order of their names."""
    files = sorted(Path(inspect.getfile(json)).parents[1].glob("*.py"))
    text = "".join(file.read_text("utf-8") for file in files)
    return text[:least]
