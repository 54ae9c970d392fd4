"""Replaying the rules on one word: each tried once, in the order of learning, used or skipped, and why."""

from tokentrip.fate import fate
from tokentrip.symbols import shown_symbol

ROWS = 30  # rules that are listed one by one; of more, runs of skipped ones are drawn together
SHORT_RUN = 3  # a run below this is listed all the same
NEIGHBOURS = 4  # pairs of the final cut that are named


def replayed(typed, tried, rules, tokenizer, steps):
    """The replay of the first `rules` merges on what the reader typed, as plain values for a template.

    typed: any text; its first word is taken.  tried: how many rules were tried, -1: all.
    tokenizer: of unit "characters", with all its merges.  steps: the Steps of its training.
    """
    word = first_word(typed)
    tried = rules if tried < 0 else min(tried, rules)
    explained = tokenizer.first(rules).explain(word) if word else []
    pieces = pieces_of(tokenizer.first(tried), word)
    rows = _rows(_start(tokenizer, word), explained, tried, tokenizer)
    return {
        "word": word, "several": len(typed.split()) > 1, "tried": tried, "rules": rules, "pieces": pieces,
        "rows": _drawn_together(rows) if len(rows) > ROWS else rows, "current": rows[tried - 1] if rows and tried else None,
        "used": [rule.rank for rule in explained if rule.used], "unknown": [piece for piece in pieces if piece["id"] is None],
        "neighbours": list(zip(pieces, pieces[1:]))[:NEIGHBOURS + 1] if tried == rules else [], "named": NEIGHBOURS,
        "waiting": _waiting(explained, tokenizer, steps, rules) if word and tried == rules else None,
    }


def first_word(typed):
    """The first word of what was typed, "" when there is none.

    >>> first_word("  newer lower")
    'newer'
    """
    return next(iter(typed.split()), "")


def used(encoder, word):
    """The numbers of the rules that are used on a word."""
    return [rule.rank for rule in encoder.explain(word) if rule.used]


def pieces_of(encoder, word):
    """The pieces of one word: id (None: never seen), parts to show, and the text without its mark."""
    return [{"id": p.id, "shown": shown_symbol(p.symbol, encoder.mark), "text": word[p.start:p.end]} for p in encoder.pieces(word)]


def _start(tokenizer, word):
    return tuple(piece.symbol for piece in tokenizer.first(0).pieces(word))


def _rows(symbols, explained, tried, tokenizer):
    """One row a rule; `symbols` is the word before the first of them."""
    rows = []
    for rule in explained:
        rows.append({
            **_rule(rule.rank, rule.pair, symbols, tokenizer), "run": False, "used": rule.used,
            "when": "here" if rule.rank == tried else "done" if rule.rank < tried else "ahead",
            "after": _symbols(rule.symbols, tokenizer) if rule.used else [],
        })
        symbols = rule.symbols
    return rows


def _symbols(symbols, tokenizer):
    return [{"id": tokenizer.vocab.get(symbol), "shown": shown_symbol(symbol, tokenizer.mark)} for symbol in symbols]


def _rule(rank, pair, symbols, tokenizer):
    """A rule and what it meets in `symbols`; `by`: the number of the rule that was there before."""
    left, right = pair
    met = fate(pair, symbols)
    by = tokenizer.vocab[met.symbol] - tokenizer.base_size + 1 if met.kind == "taken" else None
    shown = {name: shown_symbol(symbol, tokenizer.mark)
             for name, symbol in (("left", left), ("right", right), ("made", left + right), ("taker", met.symbol))}
    return {"rank": rank, "kind": met.kind, "by": by, **shown}


def _waiting(explained, tokenizer, steps, rules):
    """The rule that would come next if one more were learned, and what it would meet; None where there is none."""
    if rules >= len(steps) or not explained:
        return None
    return _rule(rules + 1, steps[rules].pair, explained[-1].symbols, tokenizer)


def _drawn_together(rows):
    """The rows with each long run of skipped rules as one row, {"run", "first", "last", "when"}."""
    drawn, run = [], []

    def close():
        if len(run) < SHORT_RUN:
            drawn.extend(run)
        else:
            drawn.append({"run": True, "first": run[0]["rank"], "last": run[-1]["rank"], "when": run[0]["when"]})
        run.clear()

    for row in rows:
        if row["used"] or row["when"] == "here" or (run and run[0]["when"] != row["when"]):
            close()
        if row["used"] or row["when"] == "here":
            drawn.append(row)
        else:
            run.append(row)
    close()
    return drawn
