"""The house rules that a machine can check in the code: sizes, docstrings, purity. Each check is shown something to find."""

import ast
import doctest
import importlib
import pkgutil
import re

import pytest
from house import BUILD, CSS, JS, PACKAGE, ROOT, files, functions, js_functions, over, own_lines, read, short

CODE = files(".py", ".js", ".mjs", ".css", under=ROOT / "py") + files(".py", ".js", ".mjs", ".css", under=ROOT / "site") + [ROOT / "build.py"]
TESTS = files(".py", ".mjs", ".js", under=ROOT / "tests")
TABLES = {"py/tokentrip/grapheme_table.py", "py/tokentrip/charnames_table.py"}  # generated, data and no program
PYTHON = files(".py", under=ROOT / "py") + [ROOT / "build.py"]
CONTRACT = {"initial", "update", "view"}  # of a figure: ARCHITECTURE.md says what they are
FUNCTION, FILE, TEST_FILE = 40, 300, 400  # lines; a file of tests is a list and not one thing to follow


def too_long(limit):
    return lambda text: [f"{text.count(chr(10))} lines"] if text.count("\n") > limit else []


def long_functions(text):
    return [f"{name} has {own_lines(node)} lines" for name, node in functions(ast.parse(text)) if own_lines(node) >= FUNCTION]


def long_js_functions(text):
    return [f"line {first}: a function of {lines} lines" for first, lines in js_functions(text) if lines >= FUNCTION]


def undocumented(text):
    """Public functions and classes of a module, and public methods that are no properties, without a docstring; and the module itself."""
    tree = ast.parse(text)
    found = [] if ast.get_docstring(tree) else ["the module"]
    for name, node in functions(tree) + [(node.name, node) for node in tree.body if isinstance(node, ast.ClassDef)]:
        depth = name.count(".")
        inside = depth and not any(isinstance(other, ast.ClassDef) and other.name == name.split(".")[0] for other in tree.body)
        if inside or depth > 1 or name in CONTRACT or any(part.startswith("_") for part in name.split(".")):
            continue
        plain = isinstance(node, ast.ClassDef) or not node.decorator_list or depth == 0
        if plain and not ast.get_docstring(node):
            found.append(name)
    return found


def impure(text):
    """What an algorithm must not do: print, run text as code, read files or sockets, or know a browser."""
    tree, found = ast.parse(text), []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("print", "eval", "exec", "open", "input", "__import__"):
            found.append(f"line {node.lineno}: {node.func.id}()")
        if isinstance(node, ast.Import | ast.ImportFrom):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
            found += [f"line {node.lineno}: import {name}" for name in modules
                      if name.split(".")[0] in {"js", "pyodide", "pyodide_js", "subprocess", "socket", "urllib", "http", "asyncio", "threading", "random"}]
    return found


@pytest.mark.parametrize("path", CODE, ids=short)
def test_a_file_has_at_most_300_lines(path):
    assert short(path) in TABLES or not too_long(FILE)(read(path))


@pytest.mark.parametrize("path", TESTS, ids=short)
def test_a_file_of_tests_has_at_most_400_lines(path):
    assert not too_long(TEST_FILE)(read(path))


def test_a_function_has_less_than_40_lines():
    assert not over(PYTHON + files(".py", under=ROOT / "tests"), long_functions)
    assert not over(files(".js", under=JS) + files(".mjs", under=ROOT / "py"), long_js_functions)


def test_everything_public_says_what_it_does():
    assert not over(files(".py", under=PACKAGE), undocumented)


def test_every_module_of_the_build_says_what_it_is():
    assert not [short(path) for path in files(".py", under=BUILD) if not ast.get_docstring(ast.parse(read(path)))]


def test_the_package_prints_nothing_and_touches_nothing():
    own = [path for path in files(".py", under=PACKAGE) if path.parent.name != "lessons"]
    assert not over(own, impure)


def modules():
    import tokentrip

    return ["tokentrip"] + [found.name for found in pkgutil.walk_packages(tokentrip.__path__, "tokentrip.")]


@pytest.mark.parametrize("name", modules())
def test_the_examples_in_docstrings_are_true(name):
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0


def test_tests_are_sentences():
    named = re.compile(r"test_[a-z0-9]+(_[a-z0-9]+){2,}$")
    found = [f"{short(path)}: {name}" for path in TESTS if path.suffix == ".py" and path.name.startswith("test_")
             for name, _ in functions(ast.parse(read(path))) if name.startswith("test_") and "." not in name and not named.match(name)]
    assert not found


def test_every_style_sheet_is_part_of_the_page():
    imported = re.findall(r'@import "\./([\w-]+\.css)";', read(CSS / "main.css"))
    alone = ["main.css", "embed.css", "classroom.css", "gallery.css", "handout.css", "predict.css", "present.css", "room.css"]  # of other pages, or of what comes on demand
    assert sorted(imported + alone) == sorted(path.name for path in files(".css", under=CSS))


# Each check finds what it is for.


@pytest.mark.parametrize("check, text", [
    (too_long(FILE), "x = 1\n" * 301),
    (long_functions, "def f():\n" + "    x = 1\n" * 40),
    (long_functions, "class A:\n def f(self):\n  '''Doc.'''\n" + "  x = 1\n" * 39),
    (long_js_functions, "function f() {\n" + "  x();\n" * 40 + "}\n"),
    (long_js_functions, "const f = (a) => {\n" + "  x('}');\n" * 40 + "};\n"),
    (long_js_functions, "class A {\n  async run(a, b) {\n" + "    // }\n" * 40 + "  }\n}\n"),
    (undocumented, "def f():\n    pass\n"),
    (undocumented, '"""Doc."""\ndef f():\n    pass\n'),
    (undocumented, '"""Doc."""\nclass A:\n    """Doc."""\n    def f(self):\n        pass\n'),
    (undocumented, '"""Doc."""\nclass A:\n    pass\n'),
    (impure, "print(1)"), (impure, "import js"), (impure, "def f():\n    return open('x')"), (impure, "eval('1')"), (impure, "from urllib import request"),
])
def test_the_checks_of_code_find_faults(check, text):
    assert check(text)


@pytest.mark.parametrize("check, text", [
    (too_long(FILE), "x = 1\n" * 300),
    (long_functions, "def f():\n    '''" + "a\n" * 60 + "    '''\n    return 1\n"),
    (long_js_functions, "function f() {\n  x(/[{]/);\n  if (a) {\n  }\n}\nfunction g() {\n" + "  x();\n" * 36 + "}\n"),
    (undocumented, '"""Doc."""\ndef _f():\n    pass\ndef view(a):\n    pass\n'),
    (impure, "x.print(1)"),
])
def test_the_checks_of_code_find_nothing_where_nothing_is_wrong(check, text):
    assert not check(text)
