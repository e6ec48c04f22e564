# scopes.py - programs of nothing but scopes, and what CPython's symbol table makes of
# them: an answer may list what is bound to the same symbol, and nothing else.
# SPDX-License-Identifier: Apache-2.0
#
# Each binding binds a text of its own, so that an answer tells the bindings that it
# is made of. One construct with a scope stands on a line, which tells it from others.
import ast
import random
import symtable

from see import Places

NAMES = ["a", "b", "ａ"]


class Scopes:
    def __init__(self, seed):
        self.random = random.Random(seed).random
        self.lines, self.depth, self.serial = [], 0, 0

    def below(self, n):
        return int(self.random() * n)

    def pick(self, items):
        return items[self.below(len(items))]

    def line(self, text):
        self.lines.append("    " * self.depth + text)

    def text(self):
        self.serial += 1
        return "'v%d'" % self.serial

    def block(self, kinds, n):
        self.depth += 1
        for _ in range(n):
            self.statement(kinds)
        self.depth -= 1

    def read(self):
        name = self.pick(NAMES)
        self.line("try: %s" % name)
        self.line("except NameError: pass")

    def statement(self, kinds):
        """kinds: of the scopes around, the innermost last."""
        function = kinds[-1] == "function"
        forms = [self.read] * 4 + [
            lambda: self.line("%s = %s" % (self.pick(NAMES), self.text())),
            lambda: self.line("for %s in [%s]: pass" % (self.pick(NAMES), self.text())),
            lambda: self.line("if 0: %s = %s" % (self.pick(NAMES), self.text())),
            lambda: self.line("[%s for %s in [%s]]" % (
                self.pick(NAMES), self.pick(NAMES), self.text())),
            lambda: self.line("(lambda %s=%s: %s)()" % (
                self.pick(NAMES), self.text(), self.pick(NAMES))),
            lambda: self.line("{%s: [%s for _ in (0,)] for %s in [%s]}" % (
                self.pick(NAMES[:1]), self.pick(NAMES[:1]), "a", self.text())),
            lambda: self.line("%s, *b = [%s]" % (self.pick(NAMES[::2]), self.text()))]
        if kinds[-1] != "class":
            forms.append(lambda: self.line("[(%s := %s) for _ in (0,)]" % (
                self.pick(NAMES), self.text())))
        if len(kinds) < 4:
            forms += [lambda: self.function(kinds)] * 2 + [lambda: self.klass(kinds)]
        if function and self.random() < 0.1:
            forms = [lambda: self.line("%s: object" % self.pick(NAMES))]
        self.pick(forms)()

    def function(self, kinds):
        self.serial += 1
        name = "f%d" % self.serial
        first = self.pick(["", "%s=%s" % (self.pick(NAMES), self.text())])
        self.line("def %s(%s):" % (name, first))
        self.depth += 1
        if not first and self.random() < 0.4:
            self.line("global %s" % self.pick(NAMES))
        elif not first and "function" in kinds and self.random() < 0.5:
            self.line("nonlocal %s" % self.pick(NAMES))
        self.line("pass")
        self.depth -= 1
        self.block(kinds + ["function"], 2 + self.below(3))
        if self.random() < 0.8:
            self.line("try: %s()" % name)
            self.line("except NameError: pass")

    def klass(self, kinds):
        self.serial += 1
        self.line("class C%d:" % self.serial)
        self.block(kinds + ["class"], 2 + self.below(2))


def scoped(seed):
    """A program that CPython compiles; not every one does (nonlocal without a name)."""
    while True:
        made = Scopes(seed)
        for _ in range(6 + made.below(6)):
            made.statement(["module"])
        source = "\n".join(made.lines) + "\n"
        try:
            symtable.symtable(source, "scopes", "exec")
            return source
        except SyntaxError:
            seed += 1000003


class Resolve(ast.NodeVisitor):
    """reads: (span, symbol) of each name that is read; bound: {symbol: texts}. A symbol
    is (table id, name)."""

    def __init__(self, source):
        self.places = Places(source)
        self.tables = [symtable.symtable(source, "scopes", "exec")]
        self.reads, self.bound = [], {}
        self.visit(ast.parse(source))

    def inside(self, name, line):
        for child in self.tables[-1].get_children():
            if child.get_name() == name and child.get_lineno() == line:
                return child
        raise LookupError((name, line))

    def symbol(self, name):
        for up in range(len(self.tables) - 1, -1, -1):
            table = self.tables[up]
            if up < len(self.tables) - 1 and table.get_type() == "class":
                continue
            try:
                found = table.lookup(name)
            except KeyError:
                continue
            if found.is_global() or table.get_type() == "module":
                return self.tables[0].get_id(), name
            if found.is_local():
                return table.get_id(), name
        return self.tables[0].get_id(), name

    def bind(self, name, text):
        self.bound.setdefault(self.symbol(name), set()).add(text)

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load):
            local = self.symbol(node.id)
            symbols = {local}
            if self.tables[-1].get_type() == "class":
                symbols.add((self.tables[0].get_id(), node.id))
            self.reads.append((self.places.span(node), symbols))

    def visit_AnnAssign(self, node):
        pass  # it binds nothing, and its annotation has no answer

    def visit_Assign(self, node):
        target, value = node.targets[0], node.value
        if isinstance(target, ast.Name):
            self.bind(target.id, value.value)
        else:
            self.bind(target.elts[0].id, value.elts[0].value)
        self.visit(value)

    def visit_For(self, node):
        self.bind(node.target.id, node.iter.elts[0].value)

    def visit_NamedExpr(self, node):
        self.bind(node.target.id, node.value.value)

    def scope(self, node, name, parts):
        self.tables.append(self.inside(name, node.lineno))
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            for arg, value in zip(node.args.args, node.args.defaults):
                self.bind(arg.arg, value.value)
        for part in parts:
            self.visit(part)
        self.tables.pop()

    def visit_FunctionDef(self, node):
        self.scope(node, node.name, node.body)

    def visit_ClassDef(self, node):
        self.scope(node, node.name, node.body)

    def visit_Lambda(self, node):
        self.scope(node, "lambda", [node.body])

    def comprehension(self, node, name, parts):
        first = node.generators[0]
        self.visit(first.iter)
        self.tables.append(self.inside(name, node.lineno))
        if isinstance(first.iter, ast.List):
            self.bind(first.target.id, first.iter.elts[0].value)
        for part in parts:
            self.visit(part)
        self.tables.pop()

    def visit_ListComp(self, node):
        self.comprehension(node, "listcomp", [node.elt])

    def visit_DictComp(self, node):
        self.comprehension(node, "dictcomp", [node.key, node.value])


def wrong(source, answers):
    """Reads whose answer lists a text that no binding of their symbol has."""
    seen = Resolve(source)
    found = []
    for (start, length), symbols in seen.reads:
        answer = answers.get("%d:%d" % (start, length))
        allowed = set().union(*(seen.bound.get(s, set()) for s in symbols))
        listed = {"".join(v["parts"]) for v in (answer or {}).get("values", [])
                  if v["kind"] == "text" and all(isinstance(p, str) for p in v["parts"])}
        if answer is None or listed - allowed:
            found.append("offset %d: says %s, and may say %s" % (
                start, sorted(listed) if answer else "nothing", sorted(allowed)))
    return found
