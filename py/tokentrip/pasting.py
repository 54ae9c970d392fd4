"""What figures share that a reader pastes a text into: the state's fields, a link's parameters, the actions."""

from dataclasses import dataclass, replace

from tokentrip.trip import SHORT, is_text_name, mended, text_of, well_formed, whole


@dataclass(frozen=True)
class Pasted:
    """A state with a text to paste into. Construction clamps and never raises.

    text: the text, "" when it is long and travels by name.  named: that name.
    note: "mended" when it came with halves of characters, "toobig" when it was left out.
    rev: the field's version: with the same one, the page leaves what the reader typed as it is.
    """

    text: str = ""
    named: str = ""
    note: str = ""
    rev: int = 0
    UNLINKED = ("note", "rev")
    NAMED = {"text": "named"}

    def __post_init__(self):
        put = object.__setattr__
        put(self, "named", self.named if is_text_name(self.named) else "")
        text = self.text if isinstance(self.text, str) else type(self).text
        put(self, "text", "" if self.named else well_formed(text)[:SHORT])
        put(self, "note", self.note if self.note in ("mended", "toobig") else "")
        put(self, "rev", whole(self.rev, 0, 10**9, 0))


def from_link(kind, params, *names):
    """A state of this kind from a link's parameters: its text and the fields `names`; all else is ignored."""
    known = {key: params[key] for key in ("text", "named", *names) if key in params}
    return kind(**known, rev=int("text" in known or "named" in known))


def pasted(state, do, value):
    """The actions that such a state knows: text and toobig. None for any other."""
    if do == "text" and isinstance(value, dict) and is_text_name(value.get("text")):
        return replace(state, text="", named=value["text"], note="")
    if do == "text" and isinstance(value, str):
        return replace(state, text=value, named="", note=mended(value))
    if do == "toobig":
        return replace(state, note="toobig")
    return None


def text_in(state, texts):
    """The text of such a state, whichever way it travels. Raises MissingText."""
    return well_formed(text_of(state.named, texts)) if state.named else state.text
