"""For the teacher's page: the plan with its minutes, and those numbers in its answers that no stop's own prose prints."""

from tokentrip import classroom, tokenizers
from tokentrip.stops import TAUGHT
from tokentrip.trip import Trip
from tokentrip.unplugged import laid_out, pieces, rounds, seen
from tokentrip.widgets import merge_next_pair as warm_up
from tokentrip.widgets import paper_cards

WORD, LETTER = "strawberry", "r"


def facts():
    """What the page prints."""
    first = next(rounds(warm_up.CAT, 1))
    row = laid_out(warm_up.CAT)
    tokenizer = tokenizers.reader_tokenizer(Trip(), {}).value
    cards = paper_cards.view(paper_cards.initial(), Trip(), {})
    return {
        "path": path(), "lesson": classroom.lesson(), "whole": classroom.lesson(whole=True),
        "th": seen(row)["t", "h"], "before": pieces(row), "after": first.pieces,
        "word": WORD, "mid": tokenizer.encode(" " + WORD), "start": tokenizer.encode(WORD), "rs": WORD.count(LETTER), "lone": tokenizer.encode(LETTER)[0],
        "cards": cards["total"], "blanks": cards["blanks"], "rounds": len(cards["played"]),
    }


def path():
    """The lesson stop by stop: when it begins, in minutes; None for a stop that is left out."""
    found, now = [], 0
    for stop in TAUGHT:
        plan = classroom.MINUTES[stop.stem]
        found.append({"stop": stop, "minutes": plan.minutes, "skippable": plan.skippable, "at": None if plan.skippable else now})
        now += 0 if plan.skippable else plan.minutes
    return found
