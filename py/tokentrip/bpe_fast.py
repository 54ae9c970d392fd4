"""The fast byte pair trainer: the merges of `bpe_clear`, found incrementally.

The clear trainer reads the whole text again for every merge. This one keeps
books instead, and touches only what a merge changes:

- each distinct word is held once, with how often it occurs, as a `str`
  whose code points are ids; a pair is a string of two characters, and a
  merge is ``new.join(word.split(pair))``;
- at each place that is merged only the pairs with the left and the right
  neighbour change, so only their counts are corrected;
- a pair knows the words that hold it, by number, in rising order. Entries
  that have gone stale are left in, since splitting at a pair that is not
  there costs little;
- pairs wait in one list per count. A count only falls (but for pairs with
  the newest id, which are new), so a list is sorted out, and its stale pairs
  moved down, only when it has become the highest one. All that is left in
  it are the pairs that tie, which is also how many they are.

Source: Sennrich et al. 2016, "Neural Machine Translation of Rare Words with
Subword Units", section 3.2, for the algorithm; its reference program
`learn_bpe.py` for correcting the neighbours' counts only.
"""

from collections import defaultdict
from heapq import heappop, heappush
from itertools import islice
from operator import add

WORK = 4096  # words looked at before the caller may take a breath
TIES = ("first-met", "lowest-ids")


class FastTrainer:
    """Learns merges from distinct words.

    `words` are strings of ids, distinct, in the order in which they were
    first met; `times` says how often each occurs; `lengths` gives the length
    of each base symbol: 1 for every id there is so far. `tokens` counts the
    symbols in the whole text, and falls from merge to merge.
    """

    def __init__(self, words, times, first_new_id, ties="first-met"):
        if ties not in TIES:
            raise ValueError(f"ties is one of {', '.join(TIES)}, not {ties!r}")
        self.words, self.times = words, times
        self.by_place = ties == "first-met"
        self.lengths = [1] * first_new_id
        self.tokens = 0
        self.counts = {}
        self.where = {}
        self.filed = {}
        self.levels = []
        self.level, self.tied, self.waiting = 0, 0, []

    def count_pairs(self):
        """Count every pair of the words; yields the share done now and then."""
        where = defaultdict(list)
        number, total = 0, len(self.words)
        rows = zip(self.words, self.times)
        while number < total:
            for word, times in islice(rows, WORK):
                self.tokens += len(word) * times
                for pair in map(add, word, word[1:]):
                    where[pair].append(number)
                number += 1
            yield number / total
        self.where = dict(where)
        for pair, numbers in self.where.items():
            self.counts[pair] = count = self._times_in(numbers)
            self._file(pair, count)

    def _times_in(self, numbers):
        return sum(map(self.times.__getitem__, numbers))

    def merge(self):
        """Make one merge; yields None now and then while at it.

        Returns (pair, count, replaced, tied), or None when no pair is left.
        """
        pair = self._best()
        if pair is None:
            return None
        new = chr(len(self.lengths))
        self.lengths.append(sum(self.lengths[ord(symbol)] for symbol in pair))
        count, tied = self.counts.pop(pair), self.tied
        self.tied -= 1
        lefts, rights, meetings = defaultdict(list), defaultdict(list), []
        replaced = yield from self._splice(pair, new, lefts, rights, meetings)
        self.tokens -= replaced
        first, second = pair
        for left, words in lefts.items():
            self._pass_on(left + first, left + new, words)
        for right, words in rights.items():
            self._pass_on(second + right, new + right, words)
        if meetings:
            self._pass_on(second + first, new + new, meetings)
        return pair, count, replaced, tied

    def _splice(self, pair, new, lefts, rights, meetings):
        """Replace the pair in every word; note the neighbours at each place."""
        words, times, replaced, watch = self.words, self.times, 0, 0
        for number in self.where.pop(pair):
            watch += 1
            if watch == WORK:
                watch = 0
                yield
            parts = words[number].split(pair)
            places = len(parts) - 1
            if not places:
                continue
            words[number] = new.join(parts)
            replaced += places * times[number]
            if places == 1:
                left, right = parts
                if left:
                    lefts[left[-1]].append(number)
                if right:
                    rights[right[0]].append(number)
            else:
                _note_neighbours(parts, number, lefts, rights, meetings)
        return replaced

    def _pass_on(self, old_pair, new_pair, words):
        """As many sightings as `words` has go from the old pair to the new."""
        count = self._times_in(words)
        old_count = self.counts.get(old_pair)
        if old_count is not None:  # else it is the merged pair itself, overlapping
            if old_count == self.level:
                self.tied -= 1
            if old_count == count:
                del self.counts[old_pair], self.where[old_pair]
            else:
                self.counts[old_pair] = old_count - count
        self.counts[new_pair] = count
        self.where[new_pair] = words
        self._file(new_pair, count)

    def _file(self, pair, count):
        """Put a pair where its turn will be found: with those of its count."""
        if count == self.level:
            self.tied += 1
            self._wait(pair)
        elif count in self.filed:
            self.filed[count].append(pair)
        else:
            self.filed[count] = [pair]
            heappush(self.levels, -count)

    def _wait(self, pair):
        if self.by_place:
            heappush(self.waiting, (self.where[pair][0], -1, pair))
        else:
            heappush(self.waiting, pair)

    def _best(self):
        """The pair that wins: highest count, then the rule for ties."""
        while True:
            while self.waiting:
                pair = self._first_waiting()
                if pair is not None:
                    return pair
            if not self.levels:
                return None
            self.level, self.tied = -heappop(self.levels), 0
            for pair in self.filed.pop(self.level):
                count = self.counts.get(pair)
                if count:
                    self._file(pair, count)

    def _first_waiting(self):
        """Take the first waiting pair if it is the winner; else put it right."""
        entry = heappop(self.waiting)
        pair = entry[2] if self.by_place else entry
        count = self.counts.get(pair)
        if count != self.level:
            if count:
                self._file(pair, count)
            return None
        if not self.by_place:
            return pair
        number, offset = self._first_place(pair)
        if entry[:2] == (number, offset):
            return pair
        heappush(self.waiting, (number, offset, pair))
        return None

    def _first_place(self, pair):
        """(word number, offset in base symbols) where the pair stands first.

        Counted in base symbols since merges do not shift those: a place that
        was noted earlier can then only have become too early.
        """
        where, words = self.where[pair], self.words
        for stale, number in enumerate(where):
            at = words[number].find(pair)
            if at >= 0:
                break
        if stale:
            del where[:stale]
        return number, sum(map(self.lengths.__getitem__, map(ord, words[number][:at])))


def _note_neighbours(parts, number, lefts, rights, meetings):
    """The neighbours in a word where the pair stands several times."""
    last = len(parts) - 1
    for index, part in enumerate(parts):
        if part:
            if index:
                rights[part[0]].append(number)
            if index < last:
                lefts[part[-1]].append(number)
        elif 0 < index < last:
            meetings.append(number)
