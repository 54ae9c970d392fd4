"""Encodes a text with our table and with tiktoken's, turn by turn; prints the seconds of each as JSON.

Usage: one_encoding.py <table> <english, multilingual or code> <turns>.
"""

import json
import sys
import time

from bench.encoding import KINDS
from oracles.published import real

from tokentrip import pretrained


def timed(work, text):
    began = time.perf_counter()
    ids = work(text)
    return ids, time.perf_counter() - began


def main(table, kind, turns):
    text, found = KINDS[kind](), []
    oracle = real(table).encode_ordinary
    oracle(text)
    for _ in range(int(turns)):
        pretrained._load.cache_clear()
        encode = pretrained.load(table).encode
        ids, cold = timed(encode, text)
        same, warm = timed(encode, text)
        theirs, tiktoken = timed(oracle, text)
        assert ids == same == theirs
        found.append({"cold": cold, "warm": warm, "tiktoken": tiktoken})
    return found


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))
