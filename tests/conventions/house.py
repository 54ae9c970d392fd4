"""What the tests of the house rules share: the files of the project, and readers of Python, JavaScript and templates."""

import ast
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MADE = {".git", ".venv", "node_modules", "dist", "build", "__pycache__", ".pytest_cache", ".hypothesis"}  # not ours, or made
OTHERS = {"tiktoken_tests"}  # other people's, as they are
PACKAGE, BUILD, JS, CSS = ROOT / "py" / "tokentrip", ROOT / "py" / "tokentrip_build", ROOT / "site" / "js", ROOT / "site" / "css"
TEMPLATES = ROOT / "templates"


def files(*suffixes, under=ROOT):
    """The project's own files with these suffixes (all where none is given), in order; what git ignores is left out."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode == 0:
        found = [ROOT / name for name in listed.stdout.splitlines()]
    else:  # a copy without git
        found = [path for path in ROOT.rglob("*") if not MADE & set(path.relative_to(ROOT).parts)]
    found = [path for path in found if path.is_file() and path.is_relative_to(under) and not OTHERS & set(path.parts)]
    return sorted(path for path in found if not suffixes or path.suffix in suffixes)


def short(path):
    return path.relative_to(ROOT).as_posix()


def read(path):
    return path.read_text("utf-8")


def over(paths, check):
    """All findings of `check(text)` in these files, each with the file's name before it."""
    return [f"{short(path)}: {found}" for path in paths for found in check(read(path))]


# Python


def functions(tree):
    """(qualified name, node) of every function and method, nested ones too."""
    def walk(node, prefix):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                yield prefix + child.name, child
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield from walk(child, f"{prefix}{child.name}.")
            else:
                yield from walk(child, prefix)
    return list(walk(tree, ""))


def own_lines(node):
    """Lines of a function without its docstring."""
    lines = node.end_lineno - node.lineno + 1
    first = node.body[0]
    if ast.get_docstring(node, clean=False) is not None:
        lines -= first.end_lineno - first.lineno + 1
    return lines


def strings(tree):
    """(line, value) of the string constants that could be shown: no docstrings, no messages of errors, no constants in capitals."""
    left_out = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise | ast.Assert):
            left_out.update(map(id, ast.walk(node)))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            left_out.add(id(node.value))
        elif isinstance(node, ast.Assign) and all(isinstance(t, ast.Name | ast.Attribute) and is_constant(t) for t in node.targets):
            left_out.update(map(id, ast.walk(node.value)))
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in ("__init__", "namedtuple"):
            left_out.update(map(id, ast.walk(node)))  # an exception that makes its message; names of fields
    return [(node.lineno, node.value) for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out]


def is_constant(target):
    name = target.id if isinstance(target, ast.Name) else target.attr
    return name.isupper() or name == "__doc__"


# JavaScript

_JS = re.compile(r"""
    (?P<comment> //[^\n]* | /\*.*?\*/ )
  | (?P<string> "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' | `(?:\\.|[^`\\])*` )
  | (?P<regex> (?<=[(,=:\[!&|?{};\n])[ ]*/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]* )
""", re.X | re.S)


def js_bare(text):
    """JavaScript with its comments, strings and regular expressions blanked out, line for line."""
    return _JS.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def js_strings(text):
    """(line number, whole line, value) of every string literal of JavaScript."""
    lines = text.split("\n")
    for found in _JS.finditer(text):
        if found["string"]:
            number = text.count("\n", 0, found.start()) + 1
            yield number, lines[number - 1], found["string"][1:-1]


def js_functions(text):
    """(first line, number of lines) of everything in JavaScript that opens a body as a function does."""
    bare = js_bare(text)
    heads = re.finditer(r"\bfunction\b[^{;]*\{|=>\s*\{|^\s*(?:static\s+|async\s+|get\s+|set\s+|\*\s*)*(?!(?:if|for|while|switch|catch|with)\b)[\w#$]+\([^;{}]*\)\s*\{", bare, re.M)
    for head in heads:
        depth, at = 1, head.end()
        while depth and at < len(bare):
            depth += {"{": 1, "}": -1}.get(bare[at], 0)
            at += 1
        first = bare.count("\n", 0, head.end()) + 1
        yield first, bare.count("\n", 0, at) + 1 - first + 1


# Templates


def template_bare(text):
    """A template without its comments."""
    return re.sub(r"{#.*?#}", "", text, flags=re.S)


def actions(text):
    """The names that a template asks `update` to do: in data-on-…, data-do, data-keys, and in calls of ui.button."""
    text = template_bare(text)
    found = re.findall(r"""data-(?:on-[a-z]+|do|still)=["']([\w-]+)["']""", text)
    for keys in re.findall(r"""data-keys=["']([^"']*)["']""", text):
        found += [pair.rpartition(":")[2] for pair in keys.split() if "{" not in pair]
    for call in re.findall(r"ui\.button\((.*?)\) }}", text, re.S):
        found += re.findall(r"""^\s*["']([\w-]+)["']|\bstill=[^,)]*?["']([\w-]+)["']""", call)
    return sorted(set(name for name in map("".join, found) if name))
