"""The small programs of the panels "The same thing in Python". The build runs them and prints what they print."""

from tokentrip import bpe
from tokentrip.bpe_clear import apply_merge, learn, learn_steps, replay, spell
from tokentrip.trip import corpus_text


def cat_sentence():
    """Six merges on the sentence of the warm-up."""
    sentence = "the cat sat on the mat the cat ate the rat"
    words = {}
    for word in sentence.split():
        words[word] = words.get(word, 0) + 1
    words = spell(words, mark="start")
    tokens = sum(len(word) * times for word, times in words.items())
    print(tokens, "tokens before the first merge")
    for step in learn_steps(words, 6):
        print(step.new_id, step.pair, "seen", step.count, "times:", step.tokens, "tokens")


def five_words():
    """Ten merges on the words of stop 03, replayed on a word that is not among them."""
    words = spell({"low": 5, "lower": 2, "newest": 6, "new": 6, "wider": 3}, mark="end")
    merges = learn(words, 10)
    for rank, (left, right) in enumerate(merges, 1):
        print(rank, left, "+", right)
    print(*replay(spell({"newer": 1}, mark="end"), merges)[0])


def alice_list():
    """The list of stop 00 and how it cuts a name that it has never met."""
    text = corpus_text("alice")
    tokenizer = bpe.train(text, 300)
    print(len(text.encode()), "bytes,", tokenizer.count(text), "tokens")
    print(len(tokenizer.vocab), "entries, the newest:", list(tokenizer.vocab)[-3:])
    print([piece.bytes for piece in tokenizer.pieces("Alice met Dorothy")])


def own_sentence():
    """The merges of stop 00, used on a word with and without its space."""
    tokenizer = bpe.train(corpus_text("alice"), 300)
    for text in (" strawberry", "strawberry"):
        ids = tokenizer.encode(text)
        print(ids, [piece.bytes.decode() for piece in tokenizer.pieces(text)])
        print("the same bytes again:", tokenizer.decode_bytes(ids) == text.encode())
