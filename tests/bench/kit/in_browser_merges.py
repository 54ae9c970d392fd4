"""300 merges on the text of stop 00, by the fast trainer and by the clear loop, by turns. Its last line is the result."""

import json
import time
from collections import Counter

from tokentrip import bpe, bpe_clear
from tokentrip.trip import text_of

MERGES, RUNS = 300, 9
text = text_of("alice", {})


def fast():
    return bpe.train(text, MERGES).merges


def clear():
    words = Counter(bpe.pretokenize(text, "gpt4"))
    return bpe_clear.learn(bpe_clear.spell(words, "bytes"), MERGES)


def timed(work):
    began = time.perf_counter()
    return work(), (time.perf_counter() - began) * 1_000


def measured():
    fast(), clear()  # the engine compiles what runs often
    times = {"fast": [], "clear": []}
    for _ in range(RUNS):
        merges, took = timed(fast)
        times["fast"].append(took)
        same, took = timed(clear)
        times["clear"].append(took)
        assert merges == same and len(merges) == MERGES
    return times


json.dumps(measured()) if __name__ == "__main__" else None
