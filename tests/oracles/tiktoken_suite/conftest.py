"""The same examples every time, and none of our own words in them.

Hypothesis puts constants of the modules beside it into texts, `<|endoftext|>` among them, which tiktoken refuses unless it is
allowed: these tests were written where no such module lies near.
"""

from hypothesis import settings
from hypothesis.internal.conjecture import providers

settings.register_profile("same", derandomize=True)
settings.load_profile("same")
providers.is_local_module_file = lambda path: False
