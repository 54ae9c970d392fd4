"""Trains one byte pair encoder in a process of its own; prints seconds and the memory that training took, as JSON.

Usage: one_training.py <trainer> <file of text> <merges> <pattern>. Trainers: first-met, lowest-ids (ours, by the rule for
ties), tokenizers, rustbpe. All get the whole text as one string, and the same pattern to cut it.
"""

import json
import re
import sys
import time
from pathlib import Path


def ours(ties):
    from tokentrip import bpe

    return lambda text, merges, _: len(bpe.train(text, merges, ties=ties).merges)


def tokenizers():
    from tokenizers import Regex, Tokenizer, models, pre_tokenizers, trainers

    def train(text, merges, pattern):
        alphabet = pre_tokenizers.ByteLevel.alphabet()
        tokenizer = Tokenizer(models.BPE())
        tokenizer.pre_tokenizer = pre_tokenizers.Sequence([
            pre_tokenizers.Split(Regex(pattern), "isolated"), pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)])
        trainer = trainers.BpeTrainer(vocab_size=256 + merges, initial_alphabet=alphabet, show_progress=False)
        tokenizer.train_from_iterator([text], trainer)
        return tokenizer.get_vocab_size() - 256

    return train


def rustbpe():
    import rustbpe

    def train(text, merges, pattern):
        trainer = rustbpe.Tokenizer()
        trainer.train_from_iterator([text], 256 + merges, pattern=pattern)
        return trainer.vocab_size - 256

    return train


def resident(name):
    """A line of this process's status, in bytes: VmRSS (now) or VmHWM (at its highest)."""
    return int(re.search(rf"{name}:\s+(\d+) kB", Path("/proc/self/status").read_text())[1]) * 1024


def main(name, file, merges, pattern):
    train = {"tokenizers": tokenizers, "rustbpe": rustbpe}.get(name, lambda: ours(name))()
    text = Path(file).read_text("utf-8")
    before = resident("VmRSS")
    began = time.perf_counter()
    made = train(text, int(merges), pattern)
    seconds = time.perf_counter() - began
    assert made == int(merges), f"{name} made {made} merges"
    return {"seconds": seconds, "bytes": resident("VmHWM") - before, "peak": resident("VmHWM")}


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))
