"""The whole page as the build bakes it: the prose, and every figure with its first view. Not used in the browser."""

import contextlib
import functools
import importlib
import inspect
import io
import json
import re
from dataclasses import asdict
from html import escape, unescape
from typing import NamedTuple

from tokentrip import classroom, facts, moments, runtime
from tokentrip.stops import STOPS, TAUGHT, Stop
from tokentrip.trip import Trip

ROOMS = (("", "teachers", None), ("sheets/", "sheets", "exercise_sheet"), ("cards/", "cards", "paper_cards"))  # folder, template, figure


def render(files, assets, template="page.html", base="", **more):
    """One page as a string. `files`: the manifest as JSON; `assets`: name → relative URL; `base`: where the site will be, with a slash
    at its end, or "" where nobody knows; `more`: what the template wants."""
    env = runtime.environment()
    owners = iter([_trip()])  # the first figure carries the trip, for all
    env.globals["place"] = lambda stem, uid=None: placed(env, stem, uid or stem, next(owners, None))
    env.globals["python_panel"] = python_panel
    env.globals["facts"] = facts.of
    return env.get_template(template).render(
        files=in_element(files), assets=assets, stops=STOPS, trip=asdict(Trip()), link_version=runtime.VERSION, base=base, **more
    )


def embeds(files, assets, base=""):
    """The figures one by one, as they stand in other people's pages: yields ``(Alone, page as a string)``.

    A figure that no stop shows (the one in the bar at the top) is left out.
    """
    env = runtime.environment()
    env.globals["heading"] = heading
    template = env.get_template("embed.html")
    for stem, stop in figures_of_stops(env).items():
        figure = placed(env, stem, stem, _trip())
        alone = Alone(stem, stop, plain(r"<h3>(.*?)</h3>", figure), brief(plain(r'<div class="figcaption">(.*?)</div>', figure)))
        yield alone, template.render(files=in_element(files), assets=assets, alone=alone, stop=stop, link_version=runtime.VERSION, figure=figure, base=base)


class Alone(NamedTuple):
    """A figure as it is announced elsewhere. title: what it finds; caption: the beginning of its caption."""

    stem: str
    stop: Stop
    title: str
    caption: str


class Told(NamedTuple):
    """A stop as it is announced elsewhere: what it finds, and how its prose begins."""

    stop: Stop
    title: str
    lede: str


def told(whole):
    """The open stops as the whole page (its HTML) tells of them."""
    found = []
    for stop in STOPS:
        if stop.open:
            section = whole[whole.index(f' id="{stop.stem}" data-stop'):]
            found.append(Told(stop, plain(r"<h2[^>]*>(.*?)</h2>", section), brief(plain(r'<p class="lede">(.*?)</p>', section))))
    return found


def in_element(text):
    """Text as the content of an element, where quotes may stay as they are."""
    from markupsafe import Markup

    return Markup(escape(text, quote=False))


def plain(pattern, html):
    """What a pattern's group finds in HTML first, without tags."""
    from markupsafe import Markup

    return Markup(re.search(pattern, html, re.S)[1]).striptags()


def brief(text, most=300):
    """The first sentences of a text, as many as a card has room for.

    >>> brief("One. Two? Three.", 10)
    'One. Two?'
    """
    sentences = re.split(r"(?<=[.?!]) ", text)
    kept = sentences.pop(0)
    while sentences and len(f"{kept} {sentences[0]}") <= most:
        kept = f"{kept} {sentences.pop(0)}"
    return kept


@functools.cache
def presenter():
    """Presenter mode's HTML: its bar, the speaker's notes, and each stop's path with its words."""
    env = runtime.environment()
    env.globals["facts"] = facts.of
    paths = [(stop, classroom.MINUTES[stop.stem], moments.shown(stop.stem)) for stop in TAUGHT if stop.open]
    return env.get_template("present/presenter.html").render(paths=paths, lesson=classroom.LESSON)


def rooms(files, assets):
    """The pages for teachers: yields ``(folder below classroom/, page as a string)``."""
    for here, name, figure in ROOMS:
        up = "../" * (1 + here.count("/"))
        yield here, render(files, assets, template=f"classroom/{name}.html", here=here, figure=figure, up=up)


def figures_of_stops(env=None):
    """Which stop shows a figure: ``{stem of the figure: Stop}``, in the order of the page."""
    loader = (env or runtime.environment()).loader
    found = {}
    for stop in STOPS:
        prose = loader.get_source(None, f"stops/{stop.stem}.html")[0] if stop.open else ""
        found.update((stem, stop) for stem in re.findall(r'place\("(\w+)"\)', prose))
    return found


def heading(stem):
    """What a stop finds, as its prose has it for a title."""
    source = runtime.environment().loader.get_source(None, f"stops/{stem}.html")[0]
    return unescape(re.search(r"<h2[^>]*>([^<{]+)</h2>", source)[1])


def _trip():
    return json.dumps(asdict(Trip()))


def placed(env, stem, uid, trip):
    """A figure's element with its first view in it, which is that of `initial()`: a shell that knows no state asks for the same.

    trip: the trip that all share as JSON, None when another figure carries it.
    """
    from markupsafe import Markup

    shown = runtime.figure(stem, uid, runtime.widget(stem).initial(), Trip(), {})
    return Markup(env.get_template("macros/figure.html").render(
        stem=stem, uid=uid, html=Markup(shown["html"]), say=shown["say"], trip=trip))


def python_panel(lesson, *shown):
    """The same thing in Python: the source of the functions `shown` (``module.name``) and of the lesson, and what it printed.

    The lesson (``<stem>.<name>``, in the package lessons) is really run; nothing is typed by hand.
    """
    program = _find("lessons." + lesson)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        program()
    sources = [{"name": name, "text": inspect.getsource(_find(name)).rstrip()} for name in shown]
    return {"sources": sources, "program": _body(program), "printed": printed.getvalue().rstrip()}


def _find(name):
    module, _, function = name.rpartition(".")
    return getattr(importlib.import_module("tokentrip." + module), function)


def _body(function):
    """The statements of a lesson without its def line and docstring, as one would type them."""
    lines = inspect.getsource(function).rstrip().split("\n")
    docstring = inspect.getdoc(function) is not None
    start = 1
    if docstring:
        start = next(i for i, line in enumerate(lines[1:], 1) if line.rstrip().endswith('"""')) + 1
    return inspect.cleandoc("\n" + "\n".join(lines[start:]))
