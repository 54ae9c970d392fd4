"""Loads cl100k and encodes the texts beside it, each several times, cold and warm. Its last line is the result."""

import json
import time
from pathlib import Path

from tokentrip import pretrained

RUNS = 5


def timed(work, *given):
    began = time.perf_counter()
    made = work(*given)
    return made, (time.perf_counter() - began) * 1_000


def loaded():
    pretrained._load.cache_clear()
    pretrained.give("cl100k_base", Path("/cl100k_base.columns").read_bytes())
    return pretrained.load("cl100k_base")


def measured():
    times = {"load": []}
    for name in ("english", "multilingual"):
        text = Path(f"/{name}.txt").read_text("utf-8")
        times[name], times[name + " warm"] = [], []
        for _ in range(RUNS):
            tokenizer, load = timed(loaded)
            times["load"].append(load)
            ids, cold = timed(tokenizer.encode, text)
            times[name].append(cold)
            times[name + " warm"].append(timed(tokenizer.encode, text)[1])
        times[name + " ids"] = [len(ids), sum(id * (at % 1009) for at, id in enumerate(ids)) % 1000003]
    return times


json.dumps(measured()) if __name__ == "__main__" else None
