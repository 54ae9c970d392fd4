"""A walk a - b + c on the toy words, as plain values for a template: the sum line by line, the ranked words, the picture."""

import math
from functools import lru_cache

from tokentrip import walkplane
from tokentrip.analogies import answered, questions
from tokentrip.numbers import shown
from tokentrip.toy import VECTORS
from tokentrip.vectors_clear import ALIKE, NOWHERE, dot, norm, unit
from tokentrip.walkplane import UNITS

LISTED = 8  # words of the ranked list
SIGNS = ("", "−", "+")
NAMED = 3  # of them that have a name in the picture
LAST = 2  # stages: 0 at a, 1 after - b, 2 after + c
FAR = 0.5  # a cosine below this is more than 60 degrees off
# what one expects at the end of a - b + c, and of c - b + a, which is the same sum
WANTED = {words: q.wanted for q in questions() for words in ((q.a, q.b, q.c), (q.c, q.b, q.a))}


def partial(words):
    """The sums a, a - b, a - b + c of vectors of length 1, as a tuple of three."""
    a, b, c = (UNITS[word] for word in words)
    less = tuple(x - y for x, y in zip(a, b))
    return a, less, tuple(x + y for x, y in zip(less, c))


def signed(x):
    """A number as the page prints it, with a real minus sign.

    >>> signed(-0.5), signed(-0.001)
    ('−0.50', '0.00')
    """
    return shown(x).replace("-", "−")


def kind(a, b, c):
    """What is odd about three words: "same", "back" (b and c), "gone" (a and b), "twice" (a and c), else "".

    >>> kind("king", "man", "man"), kind("king", "man", "woman")
    ('back', '')
    """
    if a == b == c:
        return "same"
    return "back" if b == c else "gone" if a == b else "twice" if a == c else ""


@lru_cache(maxsize=128)
def ranking(words, stage):
    """All words by their cosine with the sum so far, best first: ((word, cosine), …); () when the sum is zero.

    What ``vectors_clear.nearest`` gives, without bringing every word to length 1 again (a test holds them equal).
    """
    here = partial(words)[stage]
    if norm(here) < NOWHERE:
        return ()
    way = unit(here)
    found = [(word, max(-1.0, min(1.0, dot(way, vector)))) for word, vector in UNITS.items()]
    return tuple(sorted(found, key=lambda item: -round(item[1], ALIKE)))


@lru_cache(maxsize=128)
def walked(words, inputs, stage):
    """The walk over three known words: `inputs`, whether these may win; `stage`, how much of it is done."""
    ranked = ranking(words, stage)
    barred = set() if inputs or stage < LAST else set(words)
    free = [(word, cosine) for word, cosine in ranked if word not in barred]
    best = free[0] if free else None
    other = next(((word, cosine) for word, cosine in ranked if word not in words), None)
    wanted = WANTED.get(words) if stage == LAST else None
    return {
        "ranked": _listed(words, barred, ranked),
        "winner": _named(best, words), "first": _named(ranked[0] if ranked else None, words), "other": _named(other, words),
        "far": best is not None and best[1] < FAR, "other_far": other is not None and other[1] < FAR, "kind": kind(*words), "wanted": wanted,
        "wanted_rank": 1 + [word for word, _ in free].index(wanted) if wanted in dict(free) else None,
        "step": shown(_apart(words[1], words[2])), "other_step": shown(_apart(words[1], words[0])),
        "length": shown(norm(partial(words)[stage])),
    }


def waiting(words):
    """What stands there while a word has no vector: the lines of the sum that are known, and a map of the words that are."""
    known = tuple(dict.fromkeys(word for word in words if word in UNITS))
    rows = [{"word": word, "sign": sign, "numbers": _numbers(UNITS.get(word, ()))} for word, sign in zip(words, SIGNS)]
    picture = walkplane.still(known)
    return {"rows": rows + [{"word": "", "sign": "=", "numbers": _numbers(())}],
            "picture": {**picture, "words": [{**word, "cls": "i", "r": "3.5", "note": "", "drag": ""} for word in picture["words"]]}}


def _named(item, words):
    return item and {"word": item[0], "cosine": signed(item[1]), "degrees": round(math.degrees(math.acos(item[1]))), "input": item[0] in words}


def _apart(one, other):
    return norm(tuple(x - y for x, y in zip(UNITS[one], UNITS[other])))


def summed(words, stage):
    """The sum as one writes it: a line a word, those to come empty, then what it makes so far."""
    lines = [{"word": word, "sign": sign, "there": at <= stage, "numbers": _numbers(UNITS[word] if at <= stage else ())}
             for at, (word, sign) in enumerate(zip(words, SIGNS))]
    return lines + [{"word": "", "sign": "=", "there": True, "numbers": _numbers(partial(words)[stage])}]


def _numbers(vector):
    return [signed(x) for x in vector] or [""] * len(next(iter(VECTORS.values())))


def _listed(words, barred, ranked):
    """The best words; inputs that may not win stand in their place all the same, without a number."""
    rows, rank = [], 0
    for word, cosine in ranked[:LISTED]:
        rank += word not in barred
        rows.append({"word": word, "cosine": signed(cosine), "share": max(0.0, cosine), "input": word in words,
                     "out": word in barred, "rank": rank, "win": rank == 1 and word not in barred})
    return rows


def drawn(words, inputs, stage, plane):
    """The picture of a walk as far as it is done, on a plane, "walk" or "map".

    The three words have their names in it, and the best that are none of them; these stay the same from step to step.
    """
    leading = [word for word, _ in ranking(words, LAST) if word not in words][:NAMED]
    whole = walkplane.drawn(words, tuple(dict.fromkeys([*words, *leading])), plane)
    best = walked(words, inputs, stage)["winner"]["word"] if stage == LAST else None
    marked = [{**word, "cls": " ".join(["i"] * (word["word"] in words) + ["pick"] * (word["word"] == best)), "r": "5" if word["word"] == best else "3.5",
               "note": "", "drag": ""} for word in whole["words"]]
    return {**whole, "words": marked, "arrows": whole["arrows"][:stage], "signs": whole["signs"][:stage],
            "ghosts": whole["ghosts"] if stage == LAST else [], "here": whole["here"][stage], "stops": whole["stops"][:stage + 1]}


@lru_cache(maxsize=1)
def score():
    """How many of the built-in questions are answered right, by relation and in all, with the inputs allowed and excluded."""
    asked, answers = list(questions()), answered(VECTORS, questions())
    rows = {}
    for (relation, *_, wanted), allowed, excluded in answers:
        row = rows.setdefault(relation, {"relation": relation, "asked": 0, "allowed": 0, "excluded": 0})
        row["asked"] += 1
        row["allowed"] += allowed == wanted
        row["excluded"] += excluded == wanted
    total = {key: sum(row[key] for row in rows.values()) for key in ("asked", "allowed", "excluded")}
    wrong = [{"a": q.a, "b": q.b, "c": q.c, "wanted": q.wanted, "allowed": allowed, "excluded": excluded}
             for q, allowed, excluded in answers if allowed != q.wanted or excluded != q.wanted]
    inputs = sum(allowed in q[1:4] for q, allowed, _ in answers)
    return {"rows": list(rows.values()), "total": total, "skipped": len(asked) - len(answers), "wrong": wrong, "inputs": inputs}
