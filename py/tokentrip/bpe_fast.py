"""The fast byte pair trainer: the merges of `bpe_clear`, found incrementally.

The clear trainer reads the whole text again for every merge. This one keeps
books instead, and touches only what a merge changes:

- each distinct word is held once, with how often it occurs, as a `str`
  whose code points are ids; a pair is a string of two characters, and a
  merge is find and splice;
- at each place that is merged only the pairs with the left and the right
  neighbour change, so only their counts are corrected;
- a pair knows the words that hold it, by number, in rising order, once for
  each sighting; its count stands last. Words that hold it no longer are left
  in, since looking for a pair that is not there costs little;
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

    words: strings of ids, distinct, in the order in which they were first met;
        changed in place by the merges
    times: how often each of them occurs
    first_new_id: the id of the first merge; lower ones are base symbols

    Call `count_pairs` to its end, then take merges from `merges`. `tokens` is
    how many symbols the whole text takes at the moment.
    """

    def __init__(self, words, times, first_new_id, ties="first-met"):
        if ties not in TIES:
            raise ValueError(f"ties is one of {', '.join(TIES)}, not {ties!r}")
        self.words, self.times = words, times
        self.by_place = ties == "first-met"
        self.lengths = [1] * first_new_id
        self.tokens = 0
        self.pairs = {}  # pair → [word number, word number, …, count]
        self.filed = {}  # count → the pairs that had it when last looked at
        self.levels = []  # a heap of the counts in `filed`, negative
        self.level, self.tied, self.waiting = 0, 0, []  # the highest count, and its pairs

    def count_pairs(self):
        """Count every pair of the words; yields the share done now and then."""
        pairs = defaultdict(list)
        number, total = 0, len(self.words)
        rows = zip(self.words, self.times)
        while number < total:
            for word, times in islice(rows, WORK):
                self.tokens += len(word) * times
                for pair in map(add, word, word[1:]):
                    pairs[pair].append(number)
                number += 1
            yield number / total
        self.pairs, looked_at = dict(pairs), 0
        for pair, entry in pairs.items():
            looked_at += len(entry)
            if looked_at > 8 * WORK:
                looked_at = 0
                yield 1.0
            count = sum(map(self.times.__getitem__, entry))
            entry.append(count)
            self._file(pair, count)

    def merges(self):
        """Make merge after merge until no pair is left.

        Yields (pair, count, replaced, tied) for each, and None now and then
        amid a long one.
        """
        while (pair := self._best()) is not None:
            first, second = pair
            new = chr(len(self.lengths))
            self.lengths.append(self.lengths[ord(first)] + self.lengths[ord(second)])
            numbers, tied = self.pairs.pop(pair), self.tied
            count = numbers.pop()
            self.tied -= 1
            lefts, rights, meetings, replaced = {}, {}, [], 0
            for at in range(0, len(numbers), WORK):
                if at:
                    yield None
                replaced += self._splice(pair, new, numbers[at:at + WORK], lefts, rights, meetings)
            self.tokens -= replaced
            changes = [(left + first, left + new, words) for left, words in lefts.items()]
            changes += [(second + right, new + right, words) for right, words in rights.items()]
            if meetings:
                changes.append((second + first, new + new, meetings))
            self._correct(changes)
            yield pair, count, replaced, tied

    def _splice(self, pair, new, numbers, lefts, rights, meetings):
        """Replace the pair in these words; note the neighbours at each place."""
        words, times, replaced, seen = self.words, self.times, 0, -1
        for number in numbers:
            if number == seen:
                continue
            seen = number
            left, found, right = words[number].partition(pair)
            if not found:
                continue
            if pair in right:
                replaced += self._splice_often(number, pair, new, lefts, rights, meetings)
                continue
            words[number] = left + new + right
            replaced += times[number]
            if left:
                left = left[-1]
                if left in lefts:
                    lefts[left].append(number)
                else:
                    lefts[left] = [number]
            if right:
                right = right[0]
                if right in rights:
                    rights[right].append(number)
                else:
                    rights[right] = [number]
        return replaced

    def _splice_often(self, number, pair, new, lefts, rights, meetings):
        """The same for a word in which the pair stands several times."""
        parts = self.words[number].split(pair)
        self.words[number] = new.join(parts)
        last = len(parts) - 1
        for index, part in enumerate(parts):
            if part:
                if index:
                    rights.setdefault(part[0], []).append(number)
                if index < last:
                    lefts.setdefault(part[-1], []).append(number)
            elif 0 < index < last:
                meetings.append(number)
        return last * self.times[number]

    def _correct(self, changes):
        """For each (old pair, new pair, words): as many sightings as `words`
        has go from the old pair to the new one."""
        pairs, times, filed, level = self.pairs, self.times, self.filed, self.level
        for old_pair, new_pair, words in changes:
            count = times[words[0]] if len(words) == 1 else sum(map(times.__getitem__, words))
            old = pairs.get(old_pair)
            if old:  # else it is the merged pair itself, overlapping
                if old[-1] == level:
                    self.tied -= 1
                if old[-1] == count:
                    del pairs[old_pair]
                else:
                    old[-1] -= count
            words.append(count)
            pairs[new_pair] = words
            if count != level and count in filed:
                filed[count].append(new_pair)
            else:
                self._file(new_pair, count)

    def _file(self, pair, count):
        """Put a pair where its turn will be found: with those of its count."""
        if count == self.level:
            self.tied += 1
            heappush(self.waiting, (self.pairs[pair][0], -1, pair) if self.by_place else pair)
        elif count in self.filed:
            self.filed[count].append(pair)
        else:
            self.filed[count] = [pair]
            heappush(self.levels, -count)

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
                if pair in self.pairs:
                    self._file(pair, self.pairs[pair][-1])

    def _first_waiting(self):
        """Take the first waiting pair if it is the winner; else put it right."""
        entry = heappop(self.waiting)
        pair = entry[2] if self.by_place else entry
        if pair not in self.pairs:
            return None
        count = self.pairs[pair][-1]
        if count != self.level:
            self._file(pair, count)
            return None
        if self.tied == 1 or not self.by_place:
            return pair
        place = self._first_place(pair)
        if not self.waiting or place < self.waiting[0]:
            return pair
        heappush(self.waiting, (*place, pair))
        return None

    def _first_place(self, pair):
        """(word number, offset in base symbols) where the pair stands first.

        Counted in base symbols since merges do not shift those: a place that
        was noted earlier can then only have become too early.
        """
        entry, words = self.pairs[pair], self.words
        for stale, number in enumerate(entry):
            at = words[number].find(pair)
            if at >= 0:
                break
        if stale:
            del entry[:stale]
        return number, sum(map(self.lengths.__getitem__, map(ord, words[number][:at])))
