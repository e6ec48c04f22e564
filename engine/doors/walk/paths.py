# paths.py - which paths lead to the same object.
# SPDX-License-Identifier: Apache-2.0


def is_public(path):
    return not any(part.startswith("_") and part != "__future__" for part in path.split("."))


def is_left_out(path):
    parts = path.split(".")
    return not TESTS.isdisjoint(parts[1:]) or not is_public(path)


# One value of these stands for another wherever it is kept: who has it says nothing.
PLAIN = (type(None), bool, int, float, complex, str, bytes, tuple, frozenset, range, type(Ellipsis))


class Paths:
    """Which paths lead to the same object, over all modules that are loaded."""

    def __init__(self):
        self.by_id = {}
        for path, module in sorted(sys.modules.items()):
            if not isinstance(module, types.ModuleType) or is_left_out(path):
                continue
            self.add(path, module)
            for name, value in vars_of(module).items():
                if isinstance(name, str) and is_public(name):
                    self.add(path + "." + name, value)

    def add(self, path, value):
        if not isinstance(value, PLAIN):
            self.by_id.setdefault(id(value), []).append(path)

    def of(self, value, at):
        """The path by which rules know the object at a path."""
        if isinstance(value, PLAIN):
            return at
        if isinstance(value, types.ModuleType):
            real = read(value, "__name__")
            return real if isinstance(real, str) and sys.modules.get(real) is value and is_public(real) else at
        owner = read(value, "__module__")
        if not isinstance(owner, str):
            owner = read(type(value), "__module__") or ""
        root = owner.split(".")[0].lstrip("_")
        name = read(value, "__name__")

        def order(path):
            last = path.rpartition(".")[2]
            return (path.split(".")[0] != root, last != name, path.count("."),
                    path != "%s.%s" % (owner, name), len(path), path)
        return min([at, *self.by_id.get(id(value), [])], key=order)

    def meant(self, value, at):
        """The same, through functions that only hand their arguments on."""
        for _ in range(4):
            at = self.of(value, at)
            inner = forwarded(value)
            if inner is None:
                break
            value, at = inner
        return at


def forwarded(function):
    """`def rc(group, **kw): return matplotlib.rc(group, **kw)`: (what it calls, its path)."""
    if not isinstance(function, types.FunctionType):
        return None
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, SyntaxError, TypeError, ValueError):
        return None
    made = tree.body[0] if tree.body else None
    if not isinstance(made, ast.FunctionDef):
        return None
    body = [s for s in made.body if not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))]
    call = body[0].value if len(body) == 1 and isinstance(body[0], (ast.Return, ast.Expr)) else None
    if not isinstance(call, ast.Call) or not hands_on(made.args, call):
        return None
    path = []
    callee = call.func
    while isinstance(callee, ast.Attribute):
        path.insert(0, callee.attr)
        callee = callee.value
    if not isinstance(callee, ast.Name) or callee.id in {a.arg for a in made.args.args}:
        return None
    value, at = function.__globals__.get(callee.id), None
    for name in path:
        at, value = value, read(value, name)
    if not isinstance(value, (types.FunctionType, type)) or value is function:
        return None
    owner = read(at, "__name__") if isinstance(at, types.ModuleType) else read(value, "__module__")
    if not isinstance(owner, str) or (at is not None and not isinstance(at, types.ModuleType)):
        return None
    return value, owner + "." + (path[-1] if path else value.__name__)


def hands_on(takes, call):
    """Every parameter once, at the same place or under the same name."""
    given = []
    for arg in call.args:
        star = isinstance(arg, ast.Starred)
        inner = arg.value if star else arg
        if not isinstance(inner, ast.Name):
            return False
        given.append("*" + inner.id if star else inner.id)
    places = [a.arg for a in takes.posonlyargs + takes.args]
    rest = (["*" + takes.vararg.arg] if takes.vararg else []) + [a.arg for a in takes.kwonlyargs]
    named = []
    for keyword in call.keywords:
        if not isinstance(keyword.value, ast.Name) or keyword.arg not in (None, keyword.value.id):
            return False
        named.append(keyword.value.id if keyword.arg else "**" + keyword.value.id)
    rest += ["**" + takes.kwarg.arg] if takes.kwarg else []
    return (given + named)[:len(given)] == (places + rest)[:len(given)] and \
        sorted(given + named) == sorted(places + rest)
