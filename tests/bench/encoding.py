"""Encoding a megabyte with real tables, on one thread: ours against tiktoken (Rust), in one process, by turns.

Cold is a tokenizer that has encoded nothing yet; warm is the same text once more.
"""

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from bench.kit.english import english
from oracles import texts
from tokentrip_build.bench import figure
from tokentrip_build.common import ROOT

KINDS = {"english": lambda: english(1_000_000), "multilingual": texts.multilingual, "code": texts.code}
CHILD = Path(__file__).resolve().parent / "kit" / "one_encoding.py"
TURNS = 7
COLD = {  # (table, text) → at least so much of tiktoken's speed
    ("cl100k_base", "english"): 0.5, ("cl100k_base", "multilingual"): 0.25, ("o200k_base", "multilingual"): 0.15,
    ("cl100k_base", "code"): 0.5, ("o200k_base", "code"): 0.25}


def figures(_dist=None):
    for (table, kind), least in COLD.items():
        turns = measured(table, kind)
        yield compared(f"1 MB of {kind}, {table}, cold: our speed ÷ tiktoken's", turns, "cold", least)
        if (table, kind) == ("cl100k_base", "english"):
            yield compared(f"1 MB of {kind}, {table}, warm: our speed ÷ tiktoken's", turns, "warm", 1.0)


def measured(table, kind):
    paths = os.pathsep.join(map(str, (ROOT / "py", ROOT / "tests")))
    command = [sys.executable, str(CHILD), table, kind, str(TURNS)]
    return json.loads(subprocess.run(command, env=dict(os.environ, PYTHONPATH=paths), capture_output=True, text=True, check=True).stdout)


def compared(name, turns, when, least):
    ratio = statistics.median(turn["tiktoken"] / turn[when] for turn in turns)
    return figure(name, ratio, "×", least=least, ms=[{key: round(1_000 * value) for key, value in turn.items()} for turn in turns])
