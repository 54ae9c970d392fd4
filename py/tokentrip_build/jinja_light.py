"""Jinja2 without its compiler at start: the page's templates are compiled by the build, so parsing can wait.

``jinja2``, ``jinja2.nodes``, ``.lexer``, ``.parser`` and ``.compiler`` become small modules that import the whole ones, which lie
beside them as ``nodes_`` and so on, when something of them is first used. Nothing else of Jinja2 is changed, but that
``random`` and ``urllib.parse`` are imported where they are used.
Measured: 60 ms less until the first view, and 120 kB less to fetch before it.
"""

import ast

from tokentrip_build.postponed import postponed

# which names other modules import from these while they are imported themselves; each is called only to compile a template
CALLED_LATER = {"compiler": ("CodeGenerator", "generate"), "lexer": ("get_lexer", "Lexer", "TokenStream"), "parser": ("Parser",), "nodes": ()}
NEVER = {"nativetypes", "meta"}  # they subclass the compiler, and no page uses them
AFTERWARDS = {"bccache", "constants", "debug", "ext", "sandbox", *(name + "_" for name in CALLED_LATER)}
POSTPONED = {"utils": ("choice", "quote_from_bytes", "randrange"), "filters": ("random",)}

LATER = '''
def _later(name):
    def called(*args, **kwargs):
        return __getattr__(name)(*args, **kwargs)
    return called


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    from importlib import import_module
    return getattr(import_module(__name__ + "_"), name)
'''

FRONT = '''
def __getattr__(name):
    if name not in _WHERE:
        raise AttributeError(name)
    from importlib import import_module
    return getattr(import_module("jinja2." + _WHERE[name]), name)
'''


def lightened(files):
    """Jinja2's sources ``{"jinja2/….py": bytes}`` in two parts: what rendering compiled templates needs, and what may come afterwards."""
    files = {name: data for name, data in files.items() if _stem(name) not in NEVER}
    for stem, names in CALLED_LATER.items():
        path = f"jinja2/{stem}.py"
        whole = files[path]
        files[f"jinja2/{stem}_.py"] = whole
        kept = _segment(whole, "EvalContext") if stem == "nodes" else ""
        files[path] = "\n".join([LATER, kept, *(f"{name} = _later({name!r})" for name in names), ""]).encode()
    for stem, names in POSTPONED.items():
        files[f"jinja2/{stem}.py"] = postponed(files[f"jinja2/{stem}.py"], names)
    files["jinja2/__init__.py"] = _front(files["jinja2/__init__.py"])
    first = {name: data for name, data in files.items() if _stem(name) not in AFTERWARDS}
    return first, {name: data for name, data in files.items() if name not in first}


def _stem(name):
    return name.rpartition("/")[2].removesuffix(".py") if name.startswith("jinja2/") else ""


def _segment(source, name):
    """The source of one class of a module, with what its annotations need (they are never evaluated)."""
    text = source.decode()
    return ast.get_source_segment(text, next(node for node in ast.parse(text).body if getattr(node, "name", None) == name))


def _front(source):
    """The package's own module: each name is imported from where it lies when it is first asked for."""
    tree = ast.parse(source.decode())
    where = {alias.asname: node.module for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    version = next(ast.unparse(node) for node in tree.body if isinstance(node, ast.Assign))
    return f"{version}\n_WHERE = {where!r}\n{FRONT}".encode()
