"""Python modules that import less when they are imported themselves: what only their functions use is imported there."""

import ast

LATER = '''
def __getattr__(name):
    if name in {names!r}:
        exec({imports!r}, globals())
        return globals()[name]
    raise AttributeError(f"module {{__name__!r}} has no attribute {{name!r}}")
'''
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def postponed(source, names, constants=None):
    """The module's text (bytes) with its imports of `names` moved from the top into the functions that use them.

    constants: what to write in place of an expression that the module needs at once.  The module keeps the names as
    attributes; they are imported when somebody asks for them.  Raises ValueError when a name is not imported, or is used
    while the module is imported.

    >>> print(postponed(b"import os, re\\ndef f():\\n    return os.sep", ["os"]).decode().split("def __getattr__")[0].strip())
    import re
    <BLANKLINE>
    def f():
        import os
        return os.sep
    """
    text = source.decode()
    for expression, value in (constants or {}).items():
        text = text.replace(expression, value)
    tree = ast.parse(text)
    imports = _taken(tree, set(names))
    missing = set(names) - imports.keys()
    if missing:
        raise ValueError(f"not imported at the top: {sorted(missing)}")
    _Moving(imports).visit(tree)
    later = LATER.format(names=sorted(names), imports="\n".join(ast.unparse(imports[name]) for name in sorted(names)))
    return (ast.unparse(ast.fix_missing_locations(tree)) + "\n" + later).encode()


def _taken(tree, names):
    """Take the imports of `names` out of a module: ``{name: statement}``."""
    imports, body = {}, []
    for node in tree.body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in [alias for alias in node.names if _bound(alias) in names]:
                node.names.remove(alias)
                more = {"module": node.module, "level": node.level} if isinstance(node, ast.ImportFrom) else {}
                imports[_bound(alias)] = type(node)(names=[alias], **more)
            if not node.names:
                continue
        body.append(node)
    tree.body = body
    return imports


def _bound(alias):
    return alias.asname or alias.name.partition(".")[0]


class _Moving(ast.NodeTransformer):
    """Puts the imports into the outermost functions, and turns annotations that need them into text."""

    def __init__(self, imports):
        self.imports = imports

    def visit_FunctionDef(self, node):
        used = {name.id for part in node.body for name in ast.walk(part) if isinstance(name, ast.Name)} & self.imports.keys()
        if used:
            after = 1 if ast.get_docstring(node, clean=False) is not None else 0
            node.body[after:after] = [self.imports[name] for name in sorted(used)]
        self._annotate(node)
        for outside in (*node.decorator_list, *node.args.defaults, *node.args.kw_defaults):
            if outside is not None:
                self.visit(outside)
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Name(self, node):
        if node.id in self.imports:
            raise ValueError(f"{node.id} is used while the module is imported (line {node.lineno})")
        return node

    def _annotate(self, function):
        for inner in (node for node in ast.walk(function) if isinstance(node, FUNCTIONS)):
            arguments = [*inner.args.posonlyargs, *inner.args.args, *inner.args.kwonlyargs, inner.args.vararg, inner.args.kwarg]
            for argument in filter(None, arguments):
                argument.annotation = self._as_text(argument.annotation)
            inner.returns = self._as_text(inner.returns)

    def _as_text(self, annotation):
        names = {node.id for node in ast.walk(annotation) if isinstance(node, ast.Name)} if annotation else set()
        return ast.Constant(ast.unparse(annotation)) if names & self.imports.keys() else annotation
