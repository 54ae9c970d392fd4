"""Stop 03: rules from a few words are replayed on a word that was not among them, and one of them comes too late."""

from tokentrip.bpe_clear import apply_merge, learn, spell

WORDS = ("low", "lower", "lowest", "new", "newer", "newest", "wide", "wider", "widest", "slow", "slower", "few", "fewer", "fewest", "show", "shower", "west", "test", "tower")
RULES = 7
LEARNT, TIMES = 4, 7


def made(draw):
    """words: word -> count; rules: pairs in order; word: the unseen one; turns: what each rule does to it; late: a rule whose pair was there before its turn."""
    return draw.until(lambda: _drawn(draw), lambda task: task and task["late"] and task["clear"])


def _drawn(draw):
    *known, unseen = draw.some(WORDS, LEARNT + 1)
    if not set(unseen) <= set("".join(known)):
        return None
    counts = {word: draw.whole(1, TIMES) for word in known}
    rules = learn(spell(counts, mark="end"), RULES)
    start = next(iter(spell({unseen: 1}, mark="end")))
    return {"words": counts, "rules": rules, "word": unseen, "start": start, **replayed(start, rules)}


def replayed(start, rules):
    """What each rule does to a word, in order; `late`: the rules whose pair stood there earlier, and was taken apart before their turn."""
    symbols, turns, late, had = start, [], [], [set(zip(start, start[1:]))]
    for rank, pair in enumerate(rules, 1):
        after = apply_merge(symbols, pair)
        if after == symbols and any(pair in there for there in had):
            late.append(rank)
        turns.append({"rank": rank, "pair": pair, "used": after != symbols, "symbols": after})
        symbols = after
        had.append(set(zip(symbols, symbols[1:])))
    used = sum(turn["used"] for turn in turns)
    return {"turns": turns, "late": late, "end": symbols, "clear": 2 <= used and len(symbols) > 1 and len(rules) == RULES}
