"""How a byte pair encoder came to what it says: its rules tried on a word, and a symbol taken apart."""

from collections import namedtuple

from tokentrip.bpe_pieces import spell_out

Rule = namedtuple("Rule", "rank pair used symbols")
Rule.__doc__ = """One merge rule tried on a word.

rank: its place in the order of learning; the first rule is 1
pair: the two symbols that it joins
used: whether the pair stood in the word when the rule's turn came
symbols: the word's symbols after it
"""

Node = namedtuple("Node", "id symbol rank left right")
Node.__doc__ = """A symbol and how it was put together.

rank: the place of its merge in the order of learning, from 1; None: a base symbol or a special token
left, right: the two Nodes that were joined, or None
"""


def explain(tokenizer, word):
    """`Tokenizer.explain`."""
    row, rules, known = tokenizer.write(word), [], tokenizer.symbols
    symbols = _spelled(tokenizer, word, row)
    for rank, (pair, new) in enumerate(tokenizer.ranks.items(), 1):
        used = pair in row
        if used:
            row = row.replace(pair, new)
            symbols = _spelled(tokenizer, word, row)
        left, right = map(ord, pair)
        rules.append(Rule(rank, (known[left], known[right]), used, symbols))
    return rules


def _spelled(tokenizer, word, row):
    return tuple(symbol for _, symbol, _ in spell_out(word, row, tokenizer.symbols, tokenizer.mark))


def tree(tokenizer, id):
    """`Tokenizer.tree`."""
    base, needed, waiting = tokenizer.base_size, {id}, [id]
    while waiting:
        number = waiting.pop()
        if base <= number < base + len(tokenizer.pairs):  # special tokens are above
            parts = set(tokenizer.pairs[number - base]) - needed
            needed |= parts
            waiting.extend(parts)
    nodes = {}
    for number in sorted(needed):  # parts are older than what they make
        made = base <= number < base + len(tokenizer.pairs)
        left, right = tokenizer.pairs[number - base] if made else (None, None)
        nodes[number] = Node(number, tokenizer.symbol(number), number - base + 1 if made else None, nodes.get(left), nodes.get(right))
    return nodes[id]
