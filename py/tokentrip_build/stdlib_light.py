"""A standard library that imports less at start, and is the whole one as soon as its second part is there.

Pyodide's own start imports asyncio (for its futures), shutil, tempfile and zipfile (for packages). Most of what these bring
with them – sockets, subprocesses, TLS, logging, thread pools, archives – is used inside functions only, which no first view
calls. So those imports move into the functions, and the asyncio package gives its names when they are asked for.
Measured: 80 ms less until the first view, and 450 kB less to fetch before it.
"""

import ast
import re

from tokentrip_build.postponed import postponed

POSTPONED = {
    "asyncio/events.py": (("signal", "socket", "subprocess"), {
        "=socket.AF_UNSPEC": "=0", "=socket.AI_PASSIVE": "=1", "=subprocess.PIPE": "=-1",
    }),
    "asyncio/futures.py": (("concurrent", "logging"), {"logging.DEBUG": "10"}),
    "asyncio/tasks.py": (("concurrent", "queues", "timeouts"), {
        f"= concurrent.futures.{name}": f"= '{name}'" for name in ("FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED")
    }),
    "html/__init__.py": (("_html5",), {}),
    "pyodide/_package_loader.py": (("shutil", "NamedTemporaryFile", "ZipFile"), {}),
    "pyodide/common.py": (("shutil",), {}),
}

AT_ONCE = ("events", "exceptions", "coroutines", "futures", "tasks")  # what Pyodide's event loop is made of
ASYNCIO = '''
def _later(name):
    from importlib import import_module
    if name in _PARTS:
        return import_module("asyncio." + name)
    return getattr(import_module("asyncio." + _WHERE[name]), name)


def __dir__():
    return sorted({*globals(), *_WHERE, *_PARTS})
'''

# the policy that Pyodide's own derives from: its class, without the event loop that it would make
POLICY = '''
from . import events


class _Loop:
    def __get__(self, policy, owner=None):
        from .unix_events import _UnixSelectorEventLoop
        return _UnixSelectorEventLoop


class _UnixDefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):
    """UNIX event loop policy"""
    _loop_factory = _Loop()


_UnixDefaultEventLoopPolicy.__module__ = "asyncio.unix_events"
'''


def lightened(files):
    """The sources ``{"asyncio/events.py": bytes, …}`` of the standard library, with what is above done to them."""
    files = dict(files)
    files["pyodide/_package_loader.py"] = _registering_later(files)
    files["shutil.py"] += b"\nfrom pyodide import _package_loader\n_package_loader._register()\n"
    files["asyncio/unix_events.py"] = _without_policy(files["asyncio/unix_events.py"].decode())
    files["asyncio/_policy.py"] = POLICY.encode()
    files["asyncio/__init__.py"] = _front(files)
    for name, (names, constants) in POSTPONED.items():
        files[name] = postponed(files[name], names, constants)
    return files


def _exactly(text, old, new):
    """`text` with its one `old` replaced."""
    if text.count(old) != 1:
        raise ValueError(f"found {text.count(old)} times instead of once: {old!r}")
    return text.replace(old, new)


def _without_policy(text):
    node = next(node for node in ast.parse(text).body if getattr(node, "name", "") == "_UnixDefaultEventLoopPolicy")
    return _exactly(text, ast.get_source_segment(text, node), "from ._policy import _UnixDefaultEventLoopPolicy").encode()


def _registering_later(files):
    """Pyodide tells shutil what a wheel is as soon as somebody imports shutil."""
    text = _exactly(files["pyodide/_package_loader.py"].decode(), "if IN_PYODIDE:\n    shutil.reg", "def _register():\n    shutil.reg")
    return text.encode()


def _front(files):
    """asyncio's own module: the same names, but only those of `AT_ONCE` are there from the beginning."""
    text = files["asyncio/__init__.py"].decode()
    stems = [stem for stem in re.findall(r"(\w+)\.__all__", text) if stem != "windows_events"]
    names = {stem: _all(files[f"asyncio/{stem}.py"]) for stem in stems}
    where = {name: stem for stem in stems if stem not in AT_ONCE for name in names[stem]}
    parts = sorted(path[8:-3] for path in files if path.startswith("asyncio/") and "windows" not in path and "__" not in path)
    deprecated = text[text.index("def __getattr__"):]
    deprecated = _exactly(deprecated, "    import warnings\n", "    if name in _WHERE or name in _PARTS:\n        return _later(name)\n    import warnings\n")
    deprecated = _exactly(deprecated, "return unix_events._DefaultEventLoopPolicy",
                          "from ._policy import _UnixDefaultEventLoopPolicy\n            return _UnixDefaultEventLoopPolicy")
    head = "import sys\n" + "".join(f"from .{stem} import *\n" for stem in AT_ONCE)
    listed = tuple(name for stem in stems for name in names[stem])
    return f"{head}__all__ = {listed!r}\n_WHERE = {where!r}\n_PARTS = {parts!r}\n{ASYNCIO}\n\n{deprecated}".encode()


def _all(source):
    """A module's ``__all__``."""
    for node in ast.parse(source.decode()).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return ast.literal_eval(node.value)
    raise ValueError("no __all__")
