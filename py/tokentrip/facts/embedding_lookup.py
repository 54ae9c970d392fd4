"""For stop 04: the reader's table, and how large the tables of real models are."""

from tokentrip import strip
from tokentrip.embedding_clear import DEVIATION, D_MODEL, parameters
from tokentrip.trip import Trip
from tokentrip.widgets import embedding_lookup, parameter_count

ALIKE = (" Alice", "Alice")


def facts():
    """What the prose prints."""
    figure = embedding_lookup.view(embedding_lookup.initial(), Trip(), {})
    models = {}
    for name, (vocab_size, d_model, total, _) in parameter_count.MODELS.items():
        count = parameters(vocab_size, d_model)
        models[name] = {"vocab_size": vocab_size, "d_model": d_model, "parameters": count, "total": total, "share": parameter_count.share(name, count)}
    return {
        "read": figure["read"], "vocab_size": figure["vocab_size"], "d_model": D_MODEL, "numbers": figure["numbers"],
        "by_zero": figure["numbers"] - D_MODEL, "deviation": DEVIATION, "alike": [strip.parts(word) for word in ALIKE], "models": models,
    }
