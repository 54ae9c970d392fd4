"""Warm-up: a text of the reader's own in words, characters and tokens, and its share of a context window."""

from dataclasses import dataclass, replace

from tokentrip import jobs
from tokentrip.cutting import cutting
from tokentrip.pasting import Pasted, from_link, pasted
from tokentrip.tokenizers import key as key_of
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import CORPORA, corpus_text, text_of, well_formed, whole

LETTER = (
    "Dear Mr Okonkwo,\nour train from Łódź was ninety minutes late, so we missed the boat by twelve. "
    "Could you move the tour to Thursday, 14 May, at 10:30? Many thanks, and sorry for the trouble! 🙏\nSiobhán"
)
WINDOWS = (2_048, 8_192, 32_768, 128_000, 200_000, 1_000_000)  # tokens
LARGEST = 10_000_000  # bytes
SLICE = 65_536  # characters whose words are counted before others may work


@dataclass(frozen=True)
class State(Pasted):
    """text: what is counted.  window: a size of `WINDOWS`."""

    text: str = LETTER
    window: int = 8_192

    def __post_init__(self):
        super().__post_init__()
        window = whole(self.window, 0, WINDOWS[-1], 8_192)
        object.__setattr__(self, "window", window if window in WINDOWS else 8_192)


def initial(params={}):
    return from_link(State, params, "window")


def update(state, trip, do, value=None):
    if do == "window":
        state = replace(state, window=value)
    elif do == "reset":
        state = State(rev=state.rev + 1)
    elif do in ("text", "toobig"):
        state = pasted(state, do, value) or state
    return state, trip


def words_in_slices(text):
    """Counts what stands between white space; yields the share done, returns the count."""
    count, inside = 0, False
    for at in range(0, len(text), SLICE):
        part = text[at : at + SLICE]
        count += len(part.split()) - (inside and not part[0].isspace())
        inside = not part[-1].isspace()
        yield at / len(text)
    return count


def view(state, trip, texts):
    shown = {
        "windows": WINDOWS, "largest": LARGEST, "merges": trip.merges, "own": trip.corpus not in CORPORA,
        "learned_from": len(corpus_text(CORPORA[0]).split()),
        "words": None, "characters": None, "tokens": None, "share": None, "times": None, "more": None,
    }
    mine = reader_tokenizer(trip, texts)
    if not mine.done:
        return dict(shown, more=mine.progress)
    raw = text_of(state.named, texts) if state.named else state.text
    name = state.named or raw
    while True:  # a short text is counted to the end: the first view must be the one that was baked
        words = jobs.advance(("words", name), lambda: words_in_slices(raw))
        cut, done = cutting(mine.value, (key_of(trip), name), well_formed(raw))
        if state.named or (words.done and done == 1.0):
            break
    merges = len(mine.value.merges)
    if not words.done or done < 1.0:
        return dict(shown, merges=merges, more=min(done, 0.99))
    return dict(
        shown, merges=merges, words=words.value, characters=cut.graphemes, tokens=cut.tokens,
        share=cut.tokens / state.window, times=state.window // cut.tokens if cut.tokens else None,
    )
