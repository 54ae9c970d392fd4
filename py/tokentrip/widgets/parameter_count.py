"""Stop 04: how many numbers an embedding table holds, how much memory they take, and what share of a model they are."""

from dataclasses import dataclass, replace

from tokentrip.embedding_clear import BYTES, D_MODEL, memory, parameters
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import whole

WIDTHS = (8, 16, 32, 64, 128, 256, 512, 768, 1_024, 1_280, 1_600, 2_048, 3_072, 4_096, 8_192, 12_288, 16_384)
SIZES = (256, 512, 1_000, 2_000, 5_000, 10_000, 20_000, 32_000, 50_257, 65_536, 100_277, 128_256, 151_936, 200_000, 256_000)
# name → entries of the list, numbers a row, parameters of the whole model, tables in it (1: the output is tied to the input).
# GPT-2: sizes from OpenAI's code, where the shapes add up to these totals (124 million and 1.5 billion in its model card).
# Llama 3.1 8B: shapes as published with the model, added up; its output has a table of its own.
# The last is no model: a list as long as that of GPT-4o, whose width is not published, with rows as wide as Llama's.
MODELS = {
    "gpt2": (50_257, 768, 124_439_808, 1),
    "gpt2-xl": (50_257, 1_600, 1_557_611_200, 1),
    "llama": (128_256, 4_096, 8_030_261_248, 2),
    "large": (200_000, 4_096, None, 1),
}
UNITS = ((10**9, "GB"), (10**6, "MB"), (10**3, "kB"))


@dataclass(frozen=True)
class State:
    """vocab_size: entries of the list.  d_model: numbers a row.  rev: the sliders' version."""

    vocab_size: int = 200_000
    d_model: int = 4_096
    rev: int = 0
    UNLINKED = ("rev",)

    def __post_init__(self):
        put = object.__setattr__
        put(self, "vocab_size", whole(self.vocab_size, 1, 10**6, 200_000))
        put(self, "d_model", whole(self.d_model, 1, 10**5, 4_096))
        put(self, "rev", whole(self.rev, 0, 10**9, 0))


def initial(params={}):
    return State(**{key: params[key] for key in ("vocab_size", "d_model") if key in params})


def update(state, trip, do, value=None):
    if do == "size":
        return replace(state, vocab_size=_step(SIZES, value, state.vocab_size)), trip
    if do == "width":
        return replace(state, d_model=_step(WIDTHS, value, state.d_model)), trip
    if do == "model" and isinstance(value, str) and value in MODELS:
        return State(*MODELS[value][:2], rev=state.rev + 1), trip
    if do == "mine":
        sizes = isinstance(value, str) and value.isascii() and value.isdigit()
        return (State(whole(value, 256, 10**6, 256), D_MODEL, rev=state.rev + 1) if sizes else state), trip
    if do == "reset":
        return State(rev=state.rev + 1), trip
    return state, trip


def _step(steps, value, now):
    """The step of a slider; what it was before for a value that is no number."""
    at = whole(value, 0, len(steps) - 1, -1)
    return now if at < 0 else steps[at]


def nearest(steps, number):
    """The place of the step that is nearest to a number, as a ratio.

    >>> nearest((8, 16, 32), 20)
    1
    """
    return min(range(len(steps)), key=lambda at: max(steps[at], number) / min(steps[at], number))


def view(state, trip, texts):
    mine = reader_tokenizer(trip, texts)
    own = len(mine.value.symbols) if mine.done else None
    count = parameters(state.vocab_size, state.d_model)
    model = next((name for name, (*sizes, _, _) in MODELS.items() if sizes == [state.vocab_size, state.d_model]), "")
    amounts = [(dtype, memory(count, dtype)) for dtype in BYTES]
    return {
        "parameters": count, "model": model, "models": tuple(MODELS), "own": own, "own_width": D_MODEL,
        "mine": (state.vocab_size, state.d_model) == (own, D_MODEL), "more": None if mine.done else mine.progress,
        "size": slider(SIZES, state.vocab_size, ("gpt2", "llama", "large"), 0), "width": slider(WIDTHS, state.d_model, ("gpt2", "gpt2-xl", "llama"), 1),
        "memory": [{"dtype": dtype, "bytes": amount, "share": amount / amounts[0][1], "shown": amount_shown(amount)} for dtype, amount in amounts],
        "share": share(model, count) if model else None,
    }


def slider(steps, number, models, which):
    """A slider over sizes: where it stands, its last step, and where models lie, in per cent of its length."""
    last = len(steps) - 1
    marks = [{"model": model, "x": f"{100 * steps.index(MODELS[model][which]) / last:.2f}"} for model in models]
    return {"at": nearest(steps, number), "last": last, "marks": marks}


def amount_shown(amount):
    """An amount of bytes in three digits, and its unit (GB are 10**9 bytes).

    >>> amount_shown(3_276_800_000), amount_shown(154_389_504), amount_shown(800)
    (('3.28', 'GB'), ('154', 'MB'), ('800', 'B'))
    """
    for size, unit in UNITS:
        if amount >= size:
            value = amount / size
            return f"{value:.{2 if value < 9.995 else 1 if value < 99.95 else 0}f}", unit
    return str(amount), "B"


def share(model, count):
    """What part of a model its table is, and all its tables are, in per cent; None where the model's size is not known."""
    total, tables = MODELS[model][2:]
    if total is None:
        return None
    return {"total": total, "tables": tables, "one": f"{100 * count / total:.1f}", "all": f"{100 * tables * count / total:.1f}", "part": tables * count / total}
