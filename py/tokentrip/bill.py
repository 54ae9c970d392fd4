"""What a text costs as stop 02 prints it: the table of languages, the sum of one of them, and one text against another."""

from functools import lru_cache

from tokentrip import premium, udhr
from tokentrip.numbers import shown

WINDOW = 8_192  # tokens of the context window that is filled with the text for comparison
TEN = 10  # passages in English that a prompt has room for, for comparison


@lru_cache(maxsize=16)
def languages(tokenizer, sort, falling, every, picked):
    """The table of languages in its order, and the sum of the one that is picked."""
    prices = {article.tag: premium.price(tokenizer, article.text) for article in udhr.articles()}
    base = prices[udhr.BASE]
    listed = [article for number, article in enumerate(udhr.articles()) if every or number < udhr.FEW or article.tag == picked]
    column = {"tokens": 3, "characters": 0, "points": 1, "bytes": 2}[sort]
    listed.sort(key=lambda article: prices[article.tag][column], reverse=falling)
    top = max(part.end for article in listed for part in premium.segments(prices[article.tag], base))
    rows = []
    for article in listed:
        price = prices[article.tag]
        row = dict(_row(price, base, top), tag=article.tag, script=article.script, picked=article.tag == picked)
        rows.append(dict(row, same=f"{article.tag}-{price.tokens}-{base.tokens}-{shown(top)}{'-on' if row['picked'] else ''}"))
    chosen = next(article for article in udhr.articles() if article.tag == picked)
    return {
        "rows": rows, "count": len(udhr.articles()), "few": udhr.FEW,
        "picked": dict(_sum(prices[picked], base), tag=picked, text=chosen.text, base=picked == udhr.BASE),
    }


def _row(price, base, top):
    """A price for the template: its counts, its factors, its bar in hundredths of the longest."""
    factors = premium.premium(price, base)
    bar = tuple((part.kind, shown(100 * part.start / top, 1), shown(100 * (part.end - part.start) / top, 1))
                for part in premium.segments(price, base))
    return {"price": price, "times": shown(factors.total, 1) if factors else None, "bar": bar}


def _sum(price, base):
    """The price as a product, the premium as one, and what it means where tokens are what one has."""
    factors = premium.premium(price, base)
    prices = (price,) if price is base else (price, base)
    sums = (
        [price.characters for price in prices], [shown(price.bytes / price.characters) for price in prices],
        [shown(price.tokens / price.bytes) for price in prices], [price.tokens for price in prices],
    )
    return {
        "price": price, "times": shown(factors.total, 1), "fits": [WINDOW // base.tokens, WINDOW // price.tokens], "window": WINDOW,
        "sums": [row + [shown(factor)] * (price is not base) for row, factor in zip(sums, factors)],
        "passages": [TEN, TEN * base.tokens // price.tokens],
    }


@lru_cache(maxsize=16)
def compared(tokenizer, left, right):
    """Two texts, the second measured by the first."""
    prices = [premium.price(tokenizer, text) for text in (left, right)]
    parts = [premium.segments(price, prices[0]) for price in prices]
    top = max((part.end for found in parts for part in found), default=1)
    factors = premium.premium(prices[1], prices[0])
    return {
        "rows": [_row(price, prices[0], top) for price in prices], "factors": [shown(factor, 2) for factor in factors[:3]] if factors else None,
        "times": shown(factors.total, 2) if factors else None, "alike": left != right and _composed(left) == _composed(right),
    }


def _composed(text):
    from unicodedata import normalize

    return normalize("NFC", text)
