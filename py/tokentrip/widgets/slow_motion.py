"""Stop 03: ten merges on five words with every pair on the table, then the rules replayed on a word they never saw."""

from dataclasses import dataclass, replace
from functools import lru_cache

from tokentrip import bpe, replaying
from tokentrip.symbols import shown_symbol
from tokentrip.trip import mended, well_formed, whole
from tokentrip.wordlist import LETTERS, LINES, order_swapped, parse

FIVE = "low 5\nlower 2\nnewest 6\nnew 6\nwider 3"
SWAP = ("new", "newest")  # the switch puts the one before the other
TEN = 10  # rules that are replayed, also before anything was pressed
LONGEST = 1_500  # characters of a list
WORD = 40  # characters of a word to cut
PAIRS = 8  # rows of the ranked table before "show all"
POINTS = 120  # of a line in the plot
MARK = "end"
SPOKEN = ("", "merge", "word", "rule", "list")


@dataclass(frozen=True)
class State:
    """words: the list, a word and its count a line.  new_first: whether *new* goes before *newest*.  merges: presses so far.

    word: what the rules are replayed on.  tried: how many rules were tried on it, -1: all.  pairs: whether all are shown.
    playing: whether the merging goes on by itself.  rev, turn: versions of what is typed and of the slider.
    about: what happened last, for the voice.  note: "long" when the list did not fit.
    """

    words: str = FIVE
    new_first: bool = False
    merges: int = 0
    word: str = "newer"
    tried: int = -1
    pairs: bool = False
    playing: bool = False
    rev: int = 0
    turn: int = 0
    about: str = ""
    note: str = ""
    UNLINKED = ("playing", "rev", "turn", "about", "note")

    def __post_init__(self):
        put = object.__setattr__
        put(self, "words", well_formed(self.words)[:LONGEST] if isinstance(self.words, str) else FIVE)
        put(self, "word", well_formed(self.word)[:WORD] if isinstance(self.word, str) else "newer")
        for name in ("new_first", "pairs", "playing"):
            put(self, name, getattr(self, name) is True)
        put(self, "merges", whole(self.merges, 0, LINES * LETTERS, 0))
        put(self, "tried", whole(self.tried, -1, LINES * LETTERS, -1))
        for name in ("rev", "turn"):
            put(self, name, whole(getattr(self, name), 0, 10**9, 0))
        put(self, "about", self.about if self.about in SPOKEN else "")
        put(self, "note", self.note if self.note in ("", "long", "mended") else "")


def initial(params={}):
    """The state that a link describes: words, new_first, merges, word, tried, pairs; all else is ignored."""
    chosen = {key: params[key] for key in ("words", "merges", "word", "tried") if key in params}
    for key in ("new_first", "pairs"):
        chosen[key] = params.get(key) in (True, "true")
    return State(**chosen)


def update(state, trip, do, value=None):
    """One action; an unknown one changes nothing."""
    if do in ("merge", "undo", "step"):
        state = _pressed(state, do, value)
    elif do == "play":
        state = replace(state, playing=not state.playing, about="")
    elif do == "reset":
        state = State(rev=state.rev + 1, turn=state.turn + 1)
    elif do == "pairs":
        state = replace(state, pairs=not state.pairs, about="")
    elif do == "words" and isinstance(value, str):
        note = "long" if len(value) > LONGEST else mended(value)
        state = replace(state, words=value, merges=0, tried=-1, playing=False, turn=state.turn + 1, about="list", note=note)
    elif do == "new_first":
        state = replace(state, new_first=value is True, playing=False, about="list")
    elif do in ("word", "example") and isinstance(value, str):
        state = replace(state, word=value, tried=-1, rev=state.rev + (do == "example"), about="word")
    elif do in ("try", "untry", "from_first"):
        state = _tried(state, do)
    return state, trip


def _pressed(state, do, value):
    last = len(learned(entries(state))[1])
    done = min(state.merges, last)
    if do == "step":
        return replace(state, merges=min(whole(value, 0, last, done), last), playing=False, about="merge")
    merges = max(0, done - 1) if do == "undo" else min(done + 1, last)
    playing = state.playing and do == "merge" and merges < last
    return replace(state, merges=merges, playing=playing, turn=state.turn + 1, about="merge")


def _tried(state, do):
    rules = rules_replayed(state)
    tried = rules if state.tried < 0 else min(state.tried, rules)
    tried = {"try": min(tried + 1, rules), "untry": max(0, tried - 1), "from_first": 0}[do]
    return replace(state, tried=tried, about="rule")


def entries(state):
    """The words and counts in the order in which they are read: ((word, count), …)."""
    words = parse(state.words).words
    return order_swapped(words, *SWAP) if state.new_first else words


@lru_cache(maxsize=32)
def learned(words):
    """The tokenizer trained on (word, count) pairs until nothing is left to merge, and its Steps."""
    most = sum(len(word) + 1 for word, _ in words)
    options = {"unit": "characters", "mark": MARK}
    return bpe.train(dict(words), most, **options), tuple(bpe.train_steps(dict(words), most, **options))


@lru_cache(maxsize=64)
def after(words, merges):
    """The tokenizer as it is after so many merges, kept with its cache of pieces."""
    return learned(words)[0].first(merges)


def rules_replayed(state):
    """How many rules the replay has: ten, or as many as were pressed if more, or as many as there are."""
    steps = learned(entries(state))[1]
    return min(max(TEN, state.merges), len(steps))


def view(state, trip, texts):
    """Everything that the template prints."""
    words = entries(state)
    tokenizer, steps = learned(words)
    done = min(state.merges, len(steps))
    now, singles = after(words, done), tokenizer.base_size
    before = steps[0].tokens + steps[0].replaced if steps else sum((len(word) + 1) * count for word, count in words)
    falling = [before] + [step.tokens for step in steps]
    return {
        "words": _words(words, now, steps, done), "total": sum(count for _, count in words),
        "problems": [problem._asdict() for problem in parse(state.words).problems],
        "table": _ranked(words, now, steps[done] if done < len(steps) else None, state.pairs),
        "last": _step(steps[done - 1], falling[done - 1]) if done else None,
        "next": _step(steps[done], falling[done]) if done < len(steps) else None,
        "done": done, "possible": len(steps), "ten": min(TEN, len(steps)), "tokens": falling[done], "vocab_size": singles + done, "singles": singles,
        "plot": _plot(falling, singles, done), "entries": _listed(words, now, steps, done),
        "replay": replaying.replayed(state.word, state.tried, rules_replayed(state), tokenizer, steps),
        "tie": _tie(state),
        "most": {"lines": LINES, "letters": LETTERS, "text": LONGEST},
    }


def _words(words, now, steps, done):
    """Each word as its present pieces; `next`: it takes part in the coming merge, `new`: the latest merge made it."""
    coming = after(words, min(done + 1, len(steps)))
    shown = []
    for word, count in words:
        fused = {(p.start, p.end, len(p.symbol)) for p in coming.pieces(word)}
        pieces = []
        for p in now.pieces(word):
            pieces.append({
                "id": p.id, "shown": shown_symbol(p.symbol, MARK), "text": word[p.start:p.end],
                "new": bool(done) and p.id == steps[done - 1].new_id, "next": (p.start, p.end, len(p.symbol)) not in fused,
            })
        shown.append({"word": word, "count": count, "pieces": pieces, "hit": any(p["next"] for p in pieces)})
    last = max((number for number, row in enumerate(shown) if row["hit"]), default=-1)
    for number, row in enumerate(shown):
        row["line"] = "through" if number < last else "end" if number == last else ""
    return shown


def _ranked(words, now, coming, all_pairs):
    """The pairs by how often they are seen; of equals, the one met first stands first (`sorted` keeps their order)."""
    spelled = {tuple(p.symbol for p in now.pieces(word)): count for word, count in words}
    ranked = sorted(bpe.pair_counts(spelled).items(), key=lambda item: -item[1])
    rows = []
    for rank, ((left, right), count) in enumerate(ranked if all_pairs else ranked[:PAIRS], 1):
        rows.append({
            "rank": rank, "left": shown_symbol(left, MARK), "right": shown_symbol(right, MARK), "count": count,
            "share": count / ranked[0][1], "win": rank == 1, "tied": count == ranked[0][1] and coming.tied > 1,
        })
    return {"rows": rows, "more": len(ranked) - len(rows), "all": len(ranked), "fold": len(ranked) > PAIRS,
            "next_count": ranked[len(rows)][1] if len(rows) < len(ranked) else 0}


def _step(step, before):
    left, right = step.pair
    return {
        "left": shown_symbol(left, MARK), "right": shown_symbol(right, MARK), "made": shown_symbol(left + right, MARK), "id": step.new_id,
        "count": step.count, "replaced": step.replaced, "tied": step.tied,
        "before": before, "after": step.tokens, "vocab_before": step.vocab_size - 1, "vocab_after": step.vocab_size,
    }


def _plot(falling, singles, done):
    """Two lines over the merges, in a square of 100 by 100: the symbols in the words fall, those in the list rise."""
    last = len(falling) - 1
    top = max(1, falling[0], singles + last)
    chosen = sorted({round(last * at / POINTS) for at in range(POINTS + 1)})

    def line(height):
        return " ".join(f"{100 * at / max(1, last):.2f},{100 - 100 * height(at) / top:.2f}" for at in chosen)

    return {"falling": line(lambda at: falling[at]), "rising": line(lambda at: singles + at),
            "here": f"{100 * done / max(1, last):.2f}", "now": [f"{100 - 100 * n / top:.2f}" for n in (falling[done], singles + done)]}


def _listed(words, now, steps, done):
    """The list as it is now; `idle`: an entry that none of the words needs at the moment."""
    used = {p.id for word, _ in words for p in now.pieces(word)}
    newest = steps[done - 1].new_id if done else None
    return [{"id": number, "shown": shown_symbol(symbol, MARK), "new": number == newest, "idle": number not in used}
            for number, symbol in enumerate(now.symbols)]


def _tie(state):
    """What the order of the two words decides: both orders side by side; None when the list does not hold them in this order."""
    plain = parse(state.words).words
    swapped = order_swapped(plain, *SWAP)
    if swapped == plain:
        return None
    typed = replaying.first_word(state.word)
    rows = [_course(words, typed, rules_replayed(state)) for words in (plain, swapped)]
    merges = [learned(words)[0].merges for words in (plain, swapped)]
    at = next((n for n, (one, other) in enumerate(zip(*merges)) if one != other), None)
    for row, words in zip(rows, (plain, swapped)):
        row["rule"] = _step(learned(words)[1][at], 0) if at is not None else None
    rows[state.new_first]["here"] = True
    return {"rows": rows, "at": at + 1 if at is not None else None}


def _course(words, word, rules):
    """What becomes of the longer of the two words, and of the replayed one, when the list stands in this order."""
    steps = learned(words)[1]
    whole_word = SWAP[1] + bpe.MARKS[MARK]
    complete = next((n for n, step in enumerate(steps, 1) if "".join(step.pair) == whole_word), None)
    encoder = after(words, rules)
    return {"complete": complete, "used": replaying.used(encoder, word), "pieces": replaying.pieces_of(encoder, word), "here": False}

