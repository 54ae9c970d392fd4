"""Some forty words with eight numbers each: a toy to walk on.

Made by hand: each number says, from −1 to 1, how much of a named quality was judged to be in the word.  The qualities have two ends: *human*
goes down to animal, *female* to male, *old* to young (a past tense counts as old), *moving* to resting.  Two things were taken from real
word vectors: what two related words share weighs more than what parts them, and words have accidents (a queen is also a bee and a piece of
chess, a prince was a frog, a mouse lies on desks, computers run).  The level of the contrasts was set once for the whole table, low enough
that *king* wins its own riddle when it may, as it does in published vectors; no number was changed for the sake of a score.  Real vectors
come out of counting who stands beside whom in a great deal of text; they have hundreds of numbers, and none of those has a name.
"""

DIMENSIONS: tuple[str, ...] = ("human", "royal", "female", "old", "machine", "edible", "moving", "place")

VECTORS: dict[str, tuple[float, ...]] = {
    "man": (0.95, 0.0, -0.15, 0.1, 0.15, 0.0, 0.2, 0.0),
    "woman": (0.95, 0.05, 0.25, 0.1, 0.0, 0.05, 0.15, 0.05),
    "boy": (0.85, 0.0, -0.2, -0.45, 0.1, 0.05, 0.5, 0.0),
    "girl": (0.85, 0.1, 0.25, -0.45, 0.0, 0.0, 0.3, 0.0),
    "king": (0.8, 0.95, -0.15, 0.3, 0.0, 0.0, 0.1, 0.4),
    "queen": (0.55, 0.95, 0.3, 0.2, 0.05, 0.0, 0.4, 0.1),
    "prince": (0.65, 0.8, -0.15, -0.25, 0.0, 0.0, 0.25, 0.2),
    "princess": (0.8, 0.75, 0.3, -0.35, 0.0, 0.05, -0.1, 0.1),
    "uncle": (0.95, 0.05, -0.2, 0.3, 0.05, 0.0, -0.05, 0.15),
    "aunt": (0.9, 0.0, 0.3, 0.3, 0.0, 0.25, -0.1, 0.05),
    "actor": (0.9, 0.15, -0.05, 0.0, 0.15, 0.0, 0.3, 0.1),
    "actress": (0.85, 0.3, 0.3, -0.15, 0.05, 0.0, 0.2, 0.1),
    "cat": (-0.7, 0.15, 0.1, 0.0, -0.1, -0.05, 0.2, 0.0),
    "kitten": (-0.65, 0.0, 0.15, -0.45, -0.1, 0.05, 0.35, 0.0),
    "dog": (-0.55, 0.0, -0.1, 0.05, -0.05, 0.1, 0.5, 0.05),
    "puppy": (-0.5, 0.0, 0.0, -0.5, -0.1, 0.0, 0.45, 0.0),
    "horse": (-0.7, 0.3, -0.05, 0.2, 0.1, 0.1, 0.8, 0.1),
    "mouse": (-0.55, -0.05, 0.05, -0.1, 0.6, 0.1, 0.35, -0.05),
    "computer": (0.2, 0.0, -0.05, -0.2, 0.95, -0.05, 0.1, 0.05),
    "keyboard": (0.15, 0.0, 0.0, -0.05, 0.85, 0.0, -0.25, 0.0),
    "robot": (0.35, 0.0, -0.1, -0.2, 0.9, -0.05, 0.4, 0.0),
    "cheese": (0.0, 0.0, 0.0, 0.25, 0.05, 0.95, -0.25, 0.2),
    "apple": (-0.05, 0.05, 0.1, -0.05, 0.35, 0.9, -0.15, 0.05),
    "banana": (-0.2, 0.0, -0.05, -0.1, -0.05, 0.9, -0.1, 0.1),
    "run": (0.05, 0.0, 0.0, -0.1, 0.25, 0.0, 0.95, 0.1),
    "ran": (0.2, 0.0, 0.0, 0.4, 0.1, 0.0, 0.85, 0.15),
    "walk": (0.35, 0.0, 0.05, 0.05, -0.05, 0.0, 0.7, 0.3),
    "walked": (0.4, 0.0, 0.0, 0.45, 0.0, 0.0, 0.55, 0.15),
    "jump": (-0.25, 0.0, 0.0, -0.25, 0.0, 0.0, 0.9, -0.05),
    "jumped": (-0.05, 0.0, 0.0, 0.25, 0.0, 0.0, 0.85, -0.1),
    "eat": (-0.15, 0.0, 0.0, -0.05, -0.05, 0.8, 0.35, 0.0),
    "ate": (0.05, 0.0, 0.0, 0.4, 0.0, 0.75, 0.15, 0.0),
    "sleep": (0.1, 0.0, 0.05, -0.1, -0.05, -0.1, -0.9, 0.0),
    "France": (0.1, 0.2, 0.15, 0.2, 0.0, 0.45, -0.2, 0.95),
    "Paris": (0.3, 0.25, 0.3, 0.15, 0.1, 0.35, 0.2, 0.85),
    "Italy": (0.15, 0.1, 0.1, 0.3, 0.0, 0.55, -0.25, 0.9),
    "Rome": (0.25, 0.5, -0.05, 0.5, 0.0, 0.25, 0.1, 0.85),
    "Japan": (0.1, 0.3, 0.0, 0.2, 0.35, 0.35, -0.15, 0.95),
    "Tokyo": (0.35, 0.1, 0.0, -0.1, 0.5, 0.25, 0.4, 0.85),
}
