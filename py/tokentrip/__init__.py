"""Token Trip: how text becomes numbers in front of a language model.

Pure functions, one idea a module: nothing here reads a file, opens a
connection or touches a browser when it is imported.

>>> from tokentrip import bpe
>>> tokenizer = bpe.train("low lower lowest", 2, split="words")
>>> [piece.bytes for piece in tokenizer.pieces("lower")]
[b'low', b'e', b'r']
"""

__version__ = "0.1.0"
