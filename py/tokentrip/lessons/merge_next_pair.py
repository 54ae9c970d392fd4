"""What the Python panel of this stop runs."""

from tokentrip.bpe_clear import learn_steps, spell


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
