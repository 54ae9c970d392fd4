"""Stop 04: an id picks a row; the matrix read the other way; what the table costs."""

from tokentrip import facts
from tokentrip.moments import Moment


def path():
    """In through the matrix, out through it, and the bill."""
    read = facts.of("embedding_lookup")["read"]["id"]
    return (
        Moment("row", "embedding_lookup", at=".lookup", to=".cols"),
        Moment("next", "embedding_lookup", (("row", str(read + 1)),), at=".lookup", to=".cols"),
        Moment("tag", "embedding_lookup", at=".tags"),
        Moment("out", "output_scores"),
        Moment("untied", "output_scores", (("untied", True),)),
        Moment("cost", "parameter_count"),
        Moment("gpt2", "parameter_count", (("model", "gpt2"),)),
    )
