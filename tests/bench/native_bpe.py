"""Training outside the browser: 8,000 merges on 1 MB and 10 MB of English, against two trainers written in Rust.

Each training has a process of its own; the trainers take turns, and each ratio is taken within one turn. `tokenizers`
runs on one thread, as ours does; `rustbpe` on as many as it likes.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.kit.english import english
from oracles.published import pattern
from tokentrip_build.bench import figure
from tokentrip_build.common import ROOT

MERGES, RUNS = 8_000, 5
SIZES = {"1 MB": 1_000_000, "10 MB": 10_000_000}
TRAINERS = ("first-met", "lowest-ids", "tokenizers", "rustbpe")
CHILD = Path(__file__).resolve().parent / "kit" / "one_training.py"


def figures(_dist=None):
    for label, characters in SIZES.items():
        with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
            file.write(english(characters))
            file.flush()
            turns = [{name: training(name, file.name) for name in TRAINERS} for _ in range(RUNS)]
        yield from compared(label, turns)


def training(name, file):
    env = dict(os.environ, PYTHONPATH=str(ROOT / "py"), TOKENIZERS_PARALLELISM="false")
    if name == "tokenizers":
        env["RAYON_NUM_THREADS"] = "1"
    command = [sys.executable, str(CHILD), name, file, str(MERGES), pattern("gpt4")]
    return json.loads(subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout)


def compared(label, turns):
    seconds = {name: [round(turn[name]["seconds"], 3) for turn in turns] for name in TRAINERS}
    for ties in TRAINERS[:2]:
        yield figure(f"8,000 merges on {label}, {ties}: tokenizers' time ÷ ours", ratio(turns, "tokenizers", ties, "seconds"), "×",
                     least=1.5, seconds=seconds)
        yield figure(f"8,000 merges on {label}, {ties}: our time ÷ rustbpe's", ratio(turns, ties, "rustbpe", "seconds"), "×",
                     most=5, seconds=seconds)
    if label == "10 MB":
        megabytes = {name: [round(turn[name]["bytes"] / 1e6) for turn in turns] for name in TRAINERS}
        for ties in TRAINERS[:2]:
            yield figure(f"memory that training on {label} takes, {ties}: ours ÷ tokenizers'", ratio(turns, ties, "tokenizers", "bytes"),
                         "×", most=0.25, megabytes=megabytes)


def ratio(turns, above, below, what):
    """The median of the ratios within each turn."""
    return statistics.median(turn[above][what] / turn[below][what] for turn in turns)


if __name__ == "__main__":
    for line in figures():
        print(line)
