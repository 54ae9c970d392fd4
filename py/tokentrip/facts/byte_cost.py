"""For stop 02: how many bytes four characters take, what a family is made of, and the dearest of the languages."""

from tokentrip import premium, real_prices, tokenizers, udhr
from tokentrip.charnames import code
from tokentrip.trip import Trip
from tokentrip.widgets import byte_cost

FOUR = "aé不🐭"
REAL = ("hi", "my", "dv")  # gained most of what there was to gain, a good part, nothing


def facts():
    """What the prose prints."""
    tokenizer = tokenizers.reader_tokenizer(Trip(), {}).value
    prices = {article.tag: premium.price(tokenizer, article.text) for article in udhr.articles()}
    chinese = premium.premium(prices["zh"], prices["en"])
    family = premium.price(tokenizer, byte_cost.PRESETS["family"])
    composed, apart = (premium.price(tokenizer, word) for word in byte_cost.PRESETS["accents"].split())
    return {
        "four": [(char, code(char), char.encode().hex(" "), len(char.encode())) for char in FOUR],
        "family": family, "composed": composed, "apart": apart,
        "chinese": {"share": round(100 * chinese.characters), "bytes": chinese.bytes_per_character, "total": chinese.total},
        "plain": [tag for tag, price in prices.items() if price.tokens == price.bytes], "languages": len(prices),
        "real": [row for tag in REAL for row in real_prices.compared("repaired")["rows"] if row["tag"] == tag],
        "saved": round(100 - 100 * prices["en"].tokens / prices["en"].bytes),
    }
