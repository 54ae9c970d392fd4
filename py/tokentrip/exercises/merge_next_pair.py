"""Warm-up: three merges by hand on a small text of which no merge is a tie."""

from tokentrip.unplugged import laid_out, pieces, rounds

WORDS = ("an", "and", "ant", "band", "can", "cat", "hand", "hat", "hot", "land", "man", "mat", "not", "on", "pan", "pot", "ran", "rat", "sand", "sat", "tan", "ten", "the", "then")
COUNT, MERGES = 6, 3
LARGEST = 30  # symbols of the text: what one can count by hand


def made(draw):
    """text; letters: its symbols; merges: the rounds (`unplugged.Round`), no two pairs of which are seen equally often at the top."""
    text = draw.until(lambda: " ".join(draw.some(WORDS, COUNT)), fit)
    return {"text": text, "row": laid_out(text), "letters": pieces(laid_out(text)), "rounds": list(rounds(text, MERGES))}


def fit(text):
    """Whether a text makes an exercise: short, each of the merges clear, and seen at least twice."""
    if pieces(laid_out(text)) > LARGEST:
        return False
    clear = 0
    for turn in rounds(text, MERGES, lowest=2):
        if len(turn.tied) > 1 or turn.count != turn.replaced:
            return False
        clear += 1
    return clear == MERGES
