"""The prepared path of presenter mode: ``moments/<stem>.py`` has a ``path()`` with the moments of that stop, in order.

For the build only; the words of a moment stand in ``templates/present/<stem>.html``, under its name.
"""

import importlib
from dataclasses import replace
from typing import NamedTuple

from tokentrip import runtime
from tokentrip.trip import Trip


class Moment(NamedTuple):
    """One state of one figure.

    name: by which the template calls it.  figure: the stem of the figure that is on the screen.  do: actions ``(do, value)`` from the
    state in which the figure starts.  trip: fields of the trip that this moment lends, ``((name, value), …)``; without them the
    figure shows the audience's own sentence and list.  at: a CSS selector of the part of the figure that is brought into sight.
    to: one of the part that it has to be seen down to, where that is not all of it; the figure is made smaller for it, within limits.
    """

    name: str
    figure: str
    do: tuple = ()
    trip: tuple = ()
    at: str = ""
    to: str = ""


def of(stem):
    """The moments of a stop.

    >>> of("slow_motion")[0].name
    'start'
    """
    return importlib.import_module(f"{__name__}.{stem}").path()


def reached(moment, trip=Trip()):
    """(state, trip) of a moment; `trip`: what the audience has."""
    module = runtime.widget(moment.figure)
    state, trip = module.initial(), replace(trip, **dict(moment.trip))
    for do, value in moment.do:
        state, trip = module.update(state, trip, do, value)
    return state, trip


def view(moment, trip=Trip()):
    """What the figure shows then, with the page's own sentence and list or with those of `trip`."""
    state, trip = reached(moment, trip)
    return runtime.widget(moment.figure).view(state, trip, {})


def shown(stem, trip=Trip()):
    """For the template: the moments of a stop by name, each with its place, its view and what the page has to know to get there."""
    path = of(stem)
    return {
        moment.name: {
            "place": place, "of": len(path), "view": view(moment, trip),
            "set": {"figure": moment.figure, "do": moment.do, "trip": dict(moment.trip), "at": moment.at, "to": moment.to},
        }
        for place, moment in enumerate(path, 1)
    }
