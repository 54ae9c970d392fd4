"""What all figures share: the reader's sentence, and the tokenizer that they trained."""

import pkgutil
from dataclasses import dataclass, replace
from functools import lru_cache

DEFAULT_SENTENCE = "Alice met 2 mice at the café; the mice met Alice 🐭"
SHORT = 4_000  # characters; a longer sentence travels as a named text
CORPORA = ("alice",)
TOKENIZERS = ("mine", "gpt2", "cl100k_base", "o200k_base")
MAX_MERGES = 50_000


class MissingText(LookupError):
    """A text is known by name only: the page has to send it (again). ``name`` says which."""

    def __init__(self, name):
        super().__init__(name)
        self.name = name


class MissingTable(LookupError):
    """The table of a real tokenizer is not here yet: in a browser it comes only when it is asked for. ``name`` says which."""

    def __init__(self, name):
        super().__init__(f"the table of {name} has not been loaded")
        self.name = name


def well_formed(text):
    """The text with every lone surrogate replaced by U+FFFD, which is how a browser would send it.

    >>> well_formed("a\\ud83db") == "a\\ufffdb"
    True
    """
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def mended(text):
    """The code "mended" when `text` holds halves of characters, else "".

    >>> mended("a\\ud83db"), mended("ab")
    ('mended', '')
    """
    return "" if well_formed(text) == text else "mended"


def whole(value, low, high, default):
    """`value` as an int between `low` and `high`; `default` where it is no number at all.

    >>> whole("7", 0, 5, 1), whole("-1e99", 0, 5, 1), whole("NaN", 0, 5, 1), whole(None, 0, 5, 1)
    (5, 0, 1, 1)
    """
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return default
    if number != number:
        return default
    return int(max(low, min(high, number)))


def is_text_name(value):
    """Whether `value` is a name that the page gives to a large text: ``text-`` and 16 hex digits."""
    return (
        isinstance(value, str)
        and len(value) == 21
        and value.startswith("text-")
        and all(c in "0123456789abcdef" for c in value[5:])
    )


@dataclass(frozen=True)
class Trip:
    """The thread that runs through all stops. Construction clamps and never raises.

    sentence: the reader's sentence, "" when it is longer than `SHORT` and travels by name.
    long: the name of that longer text, else "".
    corpus: a built-in text's name (`CORPORA`) or the name of a text of the reader's own.
    merges: how many rules the reader's tokenizer keeps; None means the default of stop 00.
    tokenizer: "mine", the one trained at stop 00; a real one by the name of its table; or the name of a file's text that holds one.
    """

    sentence: str = DEFAULT_SENTENCE
    long: str = ""
    corpus: str = "alice"
    merges: int = 300
    tokenizer: str = "mine"
    NAMED = {"sentence": "long"}

    def __post_init__(self):
        put = object.__setattr__
        sentence = self.sentence if isinstance(self.sentence, str) else DEFAULT_SENTENCE
        put(self, "sentence", well_formed(sentence))
        put(self, "long", self.long if is_text_name(self.long) else "")
        if self.long:
            put(self, "sentence", "")
        known = self.corpus in CORPORA or is_text_name(self.corpus)
        put(self, "corpus", self.corpus if known else "alice")
        put(self, "merges", whole(self.merges, 0, MAX_MERGES, 300))
        put(self, "tokenizer", self.tokenizer if self.tokenizer in TOKENIZERS or is_text_name(self.tokenizer) else "mine")


@lru_cache(maxsize=None)
def corpus_text(name):
    """A built-in corpus, read from the package's data (raises KeyError for a name that is none)."""
    if name not in CORPORA:
        raise KeyError(name)
    return pkgutil.get_data("tokentrip", f"data/{name}.txt").decode("utf-8")


def text_of(name, texts):
    """The text behind a name: built in, or sent by the page.

    Raises MissingText when the page has to send it first.
    """
    if name in CORPORA:
        return corpus_text(name)
    try:
        return texts[name]
    except KeyError:
        raise MissingText(name) from None


def sentence_of(trip, texts):
    """The reader's sentence, whichever way it travels. Raises MissingText."""
    return text_of(trip.long, texts) if trip.long else trip.sentence


def put_tokenizer(trip, value):
    """`trip` with another tokenizer; an unknown name changes nothing."""
    return replace(trip, tokenizer=value) if value in TOKENIZERS or is_text_name(value) else trip


def put_sentence(trip, value):
    """`trip` with another sentence: a str, or ``{"text": name}`` for a long one."""
    if isinstance(value, dict):
        return replace(trip, sentence="", long=value.get("text", ""))
    return replace(trip, sentence=value if isinstance(value, str) else "", long="")
