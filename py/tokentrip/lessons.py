"""The small programs of the panels "The same thing in Python". The build runs them and prints what they print."""

from tokentrip.bpe_clear import train_clear


def cat_sentence():
    """Six merges on the sentence of the warm-up."""
    sentence = "the cat sat on the mat the cat ate the rat"
    words = [("▁", *word) for word in sentence.split()]
    print(sum(map(len, words)), "tokens before the first merge")
