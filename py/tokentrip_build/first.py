"""Which of our modules, templates and data the page begins with: what the figures at its top refer to, directly and through others.

Read from the sources and not traced, so that what a figure imports only later, in a function, is there with it.
"""

import ast
import re
from functools import lru_cache

ALWAYS = ("tokentrip.runtime", "tokentrip.widgets")  # whichever figure is asked for first


def figures():
    """The stems of the figures at the top: those of the bar and of the first stop."""
    from tokentrip import page

    shown = page.figures_of_stops()
    first = next(iter(shown.values()))
    return ["traveller", *(stem for stem, stop in shown.items() if stop == first)]


def files(sources, environment):
    """Names of the files that travel first: of `sources` (``{"tokentrip/bpe.py": bytes}``, data too), and of templates ("widgets/….html")."""
    stems = figures()
    python = modules(sources, [*ALWAYS, *(f"tokentrip.widgets.{stem}" for stem in stems)])
    text = "".join(sources[name].decode("utf-8") for name in python)
    always = re.findall(r"""get_template\("([\w/]+\.html)"\)""", sources["tokentrip/runtime.py"].decode("utf-8"))
    data = {name for name in sources if name.startswith("tokentrip/data/") and re.search(rf"""["']{_stem(name)}["'.]""", text)}
    return python | data, templates(environment, [*always, *(f"widgets/{stem}.html" for stem in stems)])


def _stem(name):
    return re.escape(name.rpartition("/")[2].partition(".")[0])


def modules(sources, names):
    """The files of the modules `names` and of all that they import from the package, also inside functions."""
    found, todo = set(), list(names)
    while todo:
        path = todo.pop().replace(".", "/")
        file = next((file for file in (f"{path}.py", f"{path}/__init__.py") if file in sources), None)
        if file and file not in found:
            found.add(file)
            todo += {"tokentrip", *_imported(sources[file])}
    return found


@lru_cache(maxsize=None)
def _imported(source):
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "tokentrip":
            found.update([node.module, *(f"{node.module}.{alias.name}" for alias in node.names)])
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
    return found


def templates(environment, names):
    """The templates `names` and all that they import or include."""
    from jinja2 import meta

    found, todo = set(), list(names)
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            source = environment.loader.get_source(environment, name)[0]
            todo += [other for other in meta.find_referenced_templates(environment.parse(source)) if other]
    return found
