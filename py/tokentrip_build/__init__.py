"""What build.py does after set-up. Every module does one part of the way from sources to ``dist/``."""
