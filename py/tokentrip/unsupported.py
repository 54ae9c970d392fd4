"""Why a file of an encoder cannot be read, as a code; the words for readers are in `templates/macros/unsupported.html`."""

from tokentrip.bpe_symbols import without_surrogates

# empty: nothing in it.  too_large: more than we take.  unknown: neither JSON nor ranks.  not_json: begins like JSON and is none.
# line: a line that is no rank.  not_bpe: another kind of encoder.  not_byte_level: does not work on bytes.  bytes: some of the 256
# bytes have no token.  normalizer: changes the text first.  pattern: cuts the text in another way.  prefix_space: puts a space
# before the text.  order: ids are not in the order of the merges.  merges: merges that do not fit together.
# unmerged: tokens that are not merged from two of lower rank, as Llama 3 has some.  special: special tokens that do not fit together.
# added: texts that are always one token, though they are not special.
CODES = ("empty", "too_large", "unknown", "not_json", "line", "not_bpe", "not_byte_level", "bytes", "normalizer", "pattern", "prefix_space",
         "order", "merges", "unmerged", "special", "added")


class Unsupported(ValueError):
    """This file cannot be read exactly. code: one of `CODES`. detail: what it is about, a short str, as it stands in the file."""

    def __init__(self, code, detail=""):
        if isinstance(detail, bytes):
            detail = detail[:80].decode("utf-8", "replace")
        detail = without_surrogates(str(detail))[:80]
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code, self.detail = code, detail
