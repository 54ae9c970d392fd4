"""The numbers that the prose mentions, computed: ``facts/<stem>.py`` has a ``facts()`` whose dict the prose of that stop may print.

For the build only; the page's archive leaves this package out.
"""

import importlib
import importlib.util


def of(stem):
    """The facts of a stop, {} where it has none.

    >>> of("slow_motion")["ten"]
    10
    >>> of("no_such_stop")
    {}
    """
    name = f"{__name__}.{stem}"
    return importlib.import_module(name).facts() if importlib.util.find_spec(name) else {}
