"""What the Python panel of this stop runs."""

from tokentrip.bpe_clear import learn, replay, spell


def five_words():
    """Ten merges on the words of stop 03, replayed on a word that is not among them."""
    words = spell({"low": 5, "lower": 2, "newest": 6, "new": 6, "wider": 3}, mark="end")
    merges = learn(words, 10)
    for rank, (left, right) in enumerate(merges, 1):
        print(rank, left, "+", right)
    print(*replay(spell({"newer": 1}, mark="end"), merges)[0])
