"""One text in many languages: Article 1 of the Universal Declaration of Human Rights.

Credit: the Office of the United Nations High Commissioner for Human Rights (OHCHR) and the project "UDHR in Unicode";
``data/README.md`` says how the file came about.
"""

import pkgutil
from functools import lru_cache
from typing import NamedTuple

FILE = "data/udhr_article_1.tsv"
FEW = 14  # the first so many languages are shown before "all"
BASE = "en"  # what the others are compared with


class Article(NamedTuple):
    """tag: the language, as BCP 47 writes it.  script: its script, as ISO 15924 writes it.  text: Article 1, in NFC."""

    tag: str
    script: str
    text: str


@lru_cache(maxsize=1)
def articles() -> tuple[Article, ...]:
    """All languages, in the order of the file: those of the first view come first.

    >>> articles()[0].text[:41], len({article.script for article in articles()[:FEW]})
    ('All human beings are born free and equal ', 11)
    """
    lines = pkgutil.get_data("tokentrip", FILE).decode("utf-8").splitlines()
    return tuple(Article(*line.split("\t")) for line in lines)


@lru_cache(maxsize=1)
def tags() -> tuple[str, ...]:
    """The tags of all languages.

    >>> "hi" in tags()
    True
    """
    return tuple(article.tag for article in articles())
