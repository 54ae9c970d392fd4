"""What travels first: the files that the figures at the top of the page refer to, and no others."""

from jinja2 import DictLoader, Environment

from tokentrip_build import app, first

SOURCES = {
    "tokentrip/__init__.py": b"", "tokentrip/runtime.py": b'x.get_template("macros/ui.html")', "tokentrip/widgets/__init__.py": b"",
    "tokentrip/widgets/a.py": b"from tokentrip import b\ndef later():\n    from tokentrip.c import d\n", "tokentrip/b.py": b"import json",
    "tokentrip/c.py": b"import tokentrip.e\n", "tokentrip/e.py": b'NAMES = ("alice",)', "tokentrip/other.py": b"", "tokentrip/data/alice.txt": b"", "tokentrip/data/book.txt": b"",
}
TEMPLATES = {
    "macros/ui.html": "", "widgets/a.html": '{% from "macros/x.html" import y %}{% block figure %}{% if 0 %}{% include "macros/z.html" %}{% endif %}{% endblock %}',
    "macros/x.html": "{% macro y() %}{% endmacro %}", "macros/z.html": "", "widgets/other.html": "",
}


def test_what_a_figure_refers_to_travels_with_it_also_what_it_imports_later(monkeypatch):
    monkeypatch.setattr(first, "figures", lambda: ["a"])
    files, templates = first.files(SOURCES, Environment(loader=DictLoader(TEMPLATES)))
    assert set(SOURCES) - files == {"tokentrip/other.py", "tokentrip/data/book.txt"}
    assert set(TEMPLATES) - templates == {"widgets/other.html"}


def test_the_figures_at_the_top_are_the_bar_and_those_of_the_first_stop():
    assert first.figures()[0] == "traveller" and "merge_next_pair" in first.figures() and "slow_motion" not in first.figures()


def test_each_file_of_the_archive_is_in_one_of_its_three_parts():
    top, others, last = ([name for name, _ in part] for part in app.entries())
    assert len({*top, *others, *last}) == len(top + others + last)
    assert {"tokentrip/runtime.pyc", "tokentrip/widgets/merge_next_pair.pyc", "jinja2/runtime.pyc"} <= set(top)
    assert {"tokentrip/widgets/slow_motion.pyc", "tokentrip/data/udhr_article_1.tsv"} <= set(others)
    assert {"tokentrip/runtime.py", "tokentrip/questions/slow_motion.pyc", "jinja2/compiler_.pyc"} <= set(last)
