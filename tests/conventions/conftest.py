"""Lets the tests of the house rules find `house`. Appended and not put first: other folders have a conftest too."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent))
