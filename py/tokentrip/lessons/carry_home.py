"""What the Python panel of the last section runs."""

import json

from tokentrip import bpe
from tokentrip.prefix_cache import kept_and_equal
from tokentrip.trip import corpus_text


def five_habits():
    """The first three habits and the last, as one would try them at a prompt."""
    tokenizer = bpe.train(corpus_text("alice"), 300)
    for text in ("She sat down to wait.", "x = [i**2 for i in rows]", "1414213562373095"):
        print(len(text) / 4, "by the rule,", tokenizer.count(text), "really:", text)

    prompt = "It is 9:41 in the morning. Be short and be kind."
    before, after = tokenizer.encode(prompt), tokenizer.encode(prompt.replace("9:41", "9:42"))
    print("kept, equal again:", kept_and_equal(before, after))

    print(tokenizer.encode("strawberry"), "strawberry".count("r"))
    booking = {"guest": "Zoë", "nights": 2, "paid": True}
    for form in ({"indent": 4}, {"separators": (",", ":"), "ensure_ascii": False}):
        print(tokenizer.count(json.dumps(booking, **form)), form)
