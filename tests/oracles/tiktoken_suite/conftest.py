"""The same examples every time."""

from hypothesis import settings

settings.register_profile("same", derandomize=True)
settings.load_profile("same")
