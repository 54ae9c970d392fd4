"""What stop 02 counts and names is what Python, Unicode's tables and PyPI `regex` say."""

import unicodedata

import regex
from hypothesis import given
from hypothesis import strategies as st
from oracles.published import real

from tokentrip import anatomy, premium, pretrained, real_prices, strip, udhr
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import Trip

clusters = regex.compile(r"\X").findall


def tokenizer():
    return reader_tokenizer(Trip(), {}).value


def test_every_article_is_counted_as_regex_and_python_count_it():
    for article in udhr.articles():
        price = premium.price(tokenizer(), article.text)
        assert price[:3] == (len(clusters(article.text)), len(article.text), len(article.text.encode("utf-8"))), article.tag


def test_every_article_costs_in_real_lists_what_tiktoken_counts():
    tokens, _ = real_prices.counted()
    assert set(tokens) == set(pretrained.PUBLISHED)
    for name, counts in tokens.items():
        assert counts == {article.tag: len(real(name).encode_ordinary(article.text)) for article in udhr.articles()}, name


def test_every_article_is_in_its_script():
    scripts = {"Kore": r"\p{Hangul}", "Jpan": r"\p{Hira}|\p{Kana}|\p{Han}", "Hans": r"\p{Han}"}
    for article in udhr.articles():
        letters = regex.findall(r"\p{L}", article.text)
        own = regex.compile(scripts.get(article.script) or rf"\p{{Script={article.script}}}")
        assert sum(bool(own.match(letter)) for letter in letters) > 0.98 * len(letters), article.tag


@given(st.text(max_size=40))
def test_the_rungs_of_any_text_hold_its_graphemes_code_points_and_bytes(text):
    units = strip.units(tokenizer().pieces(text), text)
    rungs = [anatomy.rung(unit) for unit in units]
    assert "".join(anatomy.text_of(unit) for unit in units) == text
    assert [letter.bytes for rung in rungs for letter in rung.letters] == [len(cluster.encode()) for cluster in clusters(text)]
    points = [point for unit in units for point in anatomy.points(unit)]
    if not any(len(anatomy.text_of(unit)) > anatomy.LISTED for unit in units):
        assert [int(point.code[2:], 16) for point in points] == list(map(ord, text))
        assert b"".join(bytes(int(two, 16) for two, _, _ in point.bytes) for point in points) == text.encode()
        assert all(point.name == unicodedata.name(char, point.name) for point, char in zip(points, text))
