"""From a message to a picture: the only module that knows JSON and templates.

``dispatch`` is what the page calls, through one held function, with one JSON string in and one out. The build calls
``figure`` with the same functions and the same templates, so that a first view is the same in both worlds.
"""

import importlib
import json
import time
from collections import OrderedDict
from dataclasses import asdict, fields
from functools import lru_cache

from tokentrip import jobs
from tokentrip.spelled import depth, same
from tokentrip.trip import MissingTable, MissingText, Trip

VERSION = "1"  # of links; another one is ignored by the page
_TEXTS_KEPT = 8
DEEPEST = 200  # levels of lists and dicts in a message; honest ones have fewer than ten
_texts = OrderedDict()


def loader():
    """Where the templates lie: in the checkout as text, in the page's archive as modules that the build compiled."""
    import os

    from jinja2 import FileSystemLoader, ModuleLoader

    here = os.path.dirname(os.path.abspath(__file__))
    source = os.path.join(here, "..", "..", "templates")
    return FileSystemLoader(source) if os.path.isdir(source) else ModuleLoader(os.path.join(here, "_templates"))


def environment(source=None):
    """A strict Jinja2 environment: autoescape on, an unknown name is an error."""
    from jinja2 import Environment, StrictUndefined

    env = Environment(
        loader=source or loader(), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
        auto_reload=False, cache_size=400,
    )
    env.policies["json.dumps_kwargs"] = {"sort_keys": False, "ensure_ascii": True}
    env.filters["num"] = grouped
    env.filters["hue"] = hue
    env.filters["drawn"] = _drawer(env)
    env.globals["ui"] = _Ui(env.get_template("macros/ui.html").module)
    return env


class _Ui:
    """The macros of ``macros/ui.html``; those that are called for every piece remember what they made of it."""

    def __init__(self, module):
        self._module = module
        self.parts = _remembered(module.parts, _symbol_key)
        self.piece = _remembered(module.piece, lambda p, extra="": (p["id"], p.get("text"), extra, _symbol_key(p["shown"])))

    def __getattr__(self, name):
        return getattr(self._module, name)


def _symbol_key(shown):
    return tuple([(part["text"], part["kind"]) for part in shown])


def _remembered(macro, key, most=4_096):
    made = {}

    def call(*arguments):
        wanted = key(*arguments)
        if wanted not in made:
            if len(made) >= most:
                made.clear()
            made[wanted] = macro(*arguments)
        return made[wanted]

    return call


@lru_cache(maxsize=1)
def _environment():
    return environment()


def _drawer(env):
    """The filter that turns a run of pieces into markup, each piece once; all that it takes is loaded when first needed."""
    made = []

    def drawn(run):
        if not made:
            from tokentrip.strip import Drawer

            made.append(Drawer(env.get_template("macros/strip.html").module))
        return made[0].run(run)

    return drawn


def grouped(number):
    """A whole number with thin groups of three, as the page prints it: 819,200,000.

    >>> grouped(819200000)
    '819,200,000'
    """
    return f"{number:,}"


def hue(token_id):
    """The colour class of an id, h0 to h35: the same id has the same colour everywhere; neighbours are far apart."""
    return "h0" if token_id is None else f"h{token_id * 13 % 36}"


class UnknownWidget(LookupError):
    """There is no figure of this name."""


def widget(stem):
    """The module of a figure. Raises UnknownWidget for a name that is none."""
    if not (isinstance(stem, str) and stem.isidentifier()) or stem.startswith("_"):
        raise UnknownWidget(stem)
    try:
        return importlib.import_module("tokentrip.widgets." + stem)
    except ModuleNotFoundError as error:
        if error.name != "tokentrip.widgets." + stem:
            raise
        raise UnknownWidget(stem) from None


def rebuilt(kind, values):
    """A dataclass from plain JSON: unknown keys fall away, lists become tuples, construction clamps the rest."""
    known = {field.name for field in fields(kind)}
    return kind(**{key: _frozen(value) for key, value in (values or {}).items() if key in known})


def _frozen(value):
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _block(template, name, context):
    return "".join(template.blocks[name](template.new_context(context)))


def figure(stem, uid, state, trip, texts):
    """A figure's present picture: ``{"html", "say", "more"}``, and ``"then"``: an action that follows by itself, or None."""
    module = widget(stem)
    context = dict(module.view(state, trip, texts), state=state, trip=trip, uid=uid)
    template = _environment().get_template(f"widgets/{stem}.html")
    say = _environment().filters["striptags"](_block(template, "say", context)) if "say" in template.blocks else ""
    return {"html": _block(template, "figure", context), "say": say, "more": context.get("more"), "then": context.get("then")}


def link(stem, state, trip):
    """What a link has to carry to come back here: fields that differ from how the page starts, as strings."""
    params, start = {}, {Trip: Trip(), type(state): widget(stem).initial()}
    for key, part, name in _linked(stem, state, trip):
        if getattr(part, getattr(part, "NAMED", {}).get(name, ""), ""):
            continue  # a text that is long: its name says it all
        value = getattr(part, name)
        if value != getattr(start[type(part)], name):
            params[key] = value if isinstance(value, str) else json.dumps(value)
    return params


def _linked(stem, state, trip):
    """What a link can carry, each as (its name in links, the part that has it, its name there)."""
    for part in (trip, state):
        for field in fields(part):
            if field.name not in getattr(part, "UNLINKED", ()):
                yield _key(stem, part, field.name), part, field.name


def _key(stem, part, name):
    """A field's name in links: one of the trip that the figure has a field of its own for, as `merges`, is called `trip_merges`."""
    return f"trip_{name}" if isinstance(part, Trip) and name in widget(stem).State.__dataclass_fields__ else name


def opened(stem, params):
    """State and trip as a link (or an embed's attributes) describes them; whatever makes no sense is ignored."""
    keys = {_key(stem, Trip(), field.name): field.name for field in fields(Trip)}
    trip = rebuilt(Trip, {keys[key]: value for key, value in params.items() if key in keys})
    return widget(stem).initial(params), trip


def lost(stem, params, state, trip):
    """The names in a link that came to nothing: unknown, or of a value that had to give way to another."""
    linked = {key: getattr(part, name) for key, part, name in _linked(stem, state, trip)}
    return [name for name, wanted in params.items() if name not in linked or not same(wanted, linked[name])]


def dispatch(message):
    """Answer one request (a JSON string) with one reply (a JSON string); see ARCHITECTURE.md for both. Never raises."""
    began, request = time.perf_counter(), {}
    jobs.set_budget(jobs.SLICE)
    try:
        if message.count("[") + message.count("{") > DEEPEST and depth(message) > DEEPEST:
            raise RecursionError(f"nested deeper than {DEEPEST}")  # in a browser, parsing it could cost the whole interpreter
        request = dict(json.loads(message, parse_constant=_none, parse_float=_finite))
        reply = _answer(request)
    except MissingText as missing:
        reply = _trouble(request, {"code": "missing_text", "text": missing.name})
    except MissingTable as missing:  # the worker brings it and asks again
        reply = _trouble(request, {"code": "missing_table", "table": missing.name})
    except ModuleNotFoundError as error:  # while part of the standard library is still on its way; the worker asks again
        reply = _trouble(request, {"code": "no_module", "detail": str(error)})
    except UnknownWidget as error:
        reply = _trouble(request, {"code": "unknown_widget", "detail": str(error)})
    except RecursionError as error:
        reply = _trouble(request, {"code": "too_deep", "detail": str(error)})
    except Exception as error:  # whatever it is, the page has to go on and the reader has to be told
        reply = _trouble(request, {"code": "python", "detail": _traceback(error)})
    finally:
        jobs.set_budget(None)
    if reply["error"] is None:
        reply["computed"] = _computed(began)
    return json.dumps(reply, allow_nan=False)


def _none(name):
    """Infinity and NaN, which are no JSON, read as null."""


def _finite(digits):
    number = float(digits)
    return number if abs(number) < float("inf") else None


def _answer(request):
    for name, text in dict(request.get("texts") or {}).items():
        _texts[name] = text
        _texts.move_to_end(name)
        while len(_texts) > _TEXTS_KEPT:
            _texts.popitem(last=False)
    stem, uid = request.get("widget"), request.get("uid")
    module = widget(stem)
    params = request.get("params") or {}
    state, trip = opened(stem, params)
    unheeded = lost(stem, params, state, trip) if params else []
    if request.get("state") is not None:
        state = rebuilt(module.State, request["state"])
    if request.get("trip") is not None:
        trip = rebuilt(Trip, request["trip"])
    before, file = trip, None
    for action in request.get("actions") or ():
        state, trip = module.update(state, trip, action["do"], action.get("value"))
        if action["do"] == "save" and hasattr(module, "saved"):
            file = module.saved(state, trip, action.get("value"), _texts)
    shown = figure(stem, uid, state, trip, _texts)
    if shown["then"]:
        state, trip = module.update(state, trip, *shown["then"])
        shown = figure(stem, uid, state, trip, _texts)
    moved = trip != before or request.get("trip") is None
    reply = dict(shown, id=request.get("id"), uid=uid, error=None, file=file, unheeded=unheeded)
    reply.update(state=asdict(state), trip=asdict(trip), link=link(stem, state, trip))
    reply["beside"] = [_beside(other, trip) for other in request.get("beside") or ()] if moved else []
    return reply


def _beside(other, trip):
    module = widget(other["widget"])
    state = module.initial() if other["state"] is None else rebuilt(module.State, other["state"])
    shown = figure(other["widget"], other["uid"], state, trip, _texts)
    return dict(shown, widget=other["widget"], uid=other["uid"], state=asdict(state))


def _trouble(request, error):
    plain = {"html": None, "say": "", "computed": "", "link": {}, "more": None, "beside": []}
    return dict(plain, id=request.get("id"), uid=request.get("uid"), state=request.get("state"),
                trip=request.get("trip"), error=error)


def _traceback(error):
    import traceback

    try:
        return "".join(traceback.format_exception(error))[-4_000:]
    except Exception:
        return repr(error)


def _computed(began):
    template = _environment().get_template("widgets/_computed.html")
    return template.render(ms=(time.perf_counter() - began) * 1_000)


__all__ = ["dispatch", "environment", "figure", "link", "opened", "rebuilt", "widget", "VERSION"]
