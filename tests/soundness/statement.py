# statement.py - programs of 5 to 40 statements: every form that binds a name.
# SPDX-License-Identifier: Apache-2.0
#
# generate(seed) is the text of one program; a seed gives the same text on each
# machine and with each Python (random() alone is promised to stay the same).
from idiom import idioms, written
from program import ATTRIBUTES, NAMES, OUTSIDE, Klass, Program

HEAD = """import contextlib, copy, functools, itertools, json, math, operator, os, re, string
import typing
"""
KINDS = ["num", "text", "bool", "any", ("list", "num"), ("list", "text"), ("list", "any"),
         ("dict", "num"), ("dict", "text"), ("dict", "any")]
SPECIAL = {"__len__": ("num", "return 2"), "__bool__": ("bool", "return True"),
           "__iter__": ("any", "return iter([%s])"), "__getitem__": ("any", "return %s"),
           "__call__": ("any", "return %s"), "__eq__": ("any", "return %s"),
           "__add__": ("any", "return %s"), "__radd__": ("any", "return %s"),
           "__contains__": ("any", "return %s"), "__str__": ("text", "return %s"),
           "__getattr__": ("any", "return %s"), "__lt__": ("any", "return %s")}
TAKES = {"__getitem__": ", k", "__call__": ", *p", "__eq__": ", o", "__add__": ", o",
         "__radd__": ", o", "__contains__": ", o", "__getattr__": ", k", "__lt__": ", o"}


IDIOMS = idioms()


class Statements(Program):
    def idiom(self):
        source, names, anywhere = self.pick(IDIOMS)
        if self.scope.kind == "class" or (self.scope.outer and not anywhere):
            return
        self.serial += 1
        value = self.name_of("any") if self.chance(0.5) else None
        for line in written(source, names, "_i%d" % self.serial, value):
            self.line(line)

    def block(self, n=None):
        self.depth += 1
        before = len(self.lines)
        for _ in range(n or 1 + self.below(3)):
            self.statement()
        if len(self.lines) == before:
            self.line("pass")
        self.depth -= 1

    def kind(self):
        kind = self.pick(KINDS)
        if kind == "any" and self.classes and self.chance(0.5):
            return "obj", self.pick(self.classes)
        return kind

    def statement(self):
        self.budget -= 1
        simple = [self.assign] * 6 + [self.augment, self.chain, self.targets, self.starred,
                                      self.annotated, self.store, self.change, self.delete,
                                      self.use, self.swap, self.shadow, self.escape]
        compound = [self.branch, self.loop, self.attempt, self.using, self.function,
                    self.function, self.cls, self.choose, self.declared, self.dead,
                    self.decorated, self.generator, self.idiom, self.idiom]
        deep = self.depth > 2 or self.budget < 0
        self.pick(simple if deep else simple + compound + compound)()

    # ------------------------------------------------------------ bindings
    def assign(self):
        kind, name = self.kind(), self.new_name()
        self.line("%s = %s" % (self.spell(name), self.expr(kind, 3)))
        self.bind(name, kind)

    def augment(self):
        kind = self.pick(["num", "text", ("list", "num"), ("list", "any")])
        names = [n for n, k in self.scope.types.items() if k == kind]
        if names:
            self.line("%s += %s" % (self.spell(self.pick(names)), self.expr(kind, 2)))

    def chain(self):
        kind, one, other = self.kind(), self.new_name(), self.new_name()
        self.line("%s = %s = %s" % (one, self.spell(other), self.expr(kind)))
        self.bind(one, kind)
        self.bind(other, kind)

    def targets(self):
        kinds = [self.kind(), self.kind()]
        one, other = self.new_name(), self.new_name()
        form, value = self.pick([
            ("%s, %s", "%s, %s"), ("(%s, %s)", "(%s, %s)"), ("[%s, %s]", "[%s, %s]"),
            ("%s, (%s,)", "%s, [%s]"), ("%s, *(%s,)", "%s, %s")])
        self.line("%s = %s" % (form % (self.spell(one), other),
                               value % tuple(self.expr(k) for k in kinds)))
        # A bracket on the next line would be taken for the end of this one, which the
        # lint refuses (JOINED_LINES).
        self.line("pass")
        self.bind(one, kinds[0])
        self.bind(other, kinds[1])

    def starred(self):
        of, one, rest = self.pick(["num", "text", "any"]), self.new_name(), self.new_name("r")
        self.line("%s, *%s = %s" % (one, rest, self.expr(("list", of))))
        self.bind(one, of)
        self.bind(rest, "any")

    def annotated(self):
        kind, name = self.kind(), self.new_name()
        if self.scope.declared:
            return
        if self.chance(0.3):
            self.line("%s: int" % self.pick([name, "(%s)" % self.pick(OUTSIDE)])
                      if self.scope.kind != "function" else "(%s): int" % self.pick(OUTSIDE))
            return
        self.line("%s: object = %s" % (self.spell(name), self.expr(kind)))
        self.bind(name, kind)

    def swap(self):
        names = list(self.scope.types)
        if len(names) > 1:
            one, other = self.pick(names), self.pick(names)
            kinds = self.scope.types[one], self.scope.types[other]
            self.line("%s, %s = %s, %s" % (one, other, other, one))
            self.bind(other, kinds[0])
            self.bind(one, kinds[1])

    def delete(self):
        names = [n for n in self.scope.types if self.scope.types[n] not in ("num",)
                 and self.scope.types[n][0] not in ("func",)]
        if names and self.chance(0.4):
            name = self.pick(names)
            self.line("del %s" % name)
            self.forget(name)

    def shadow(self):
        """A binding of a builtin's name, which may or may not run."""
        name, value = self.pick(OUTSIDE), self.expr("any")
        if self.scope.kind == "function":
            return
        form = self.pick(["if %s: %s = %s", "for %s in %s: pass", "while False: %s = %s",
                          "0 and (%s := %s)", "%s: object"])
        if form.startswith("if"):
            self.line(form % (self.pick(["0", "1", self.expr("bool")]), name, value))
        elif form.startswith("0 and"):
            if self.scope.kind != "class":
                self.line(form % (name, value))
        elif form.endswith("object"):
            self.line(form % name)
        else:
            self.line(form % (name, "[]" if form.startswith("for") else value))
        self.line("%s = %s" % (self.new_name("s"), name))

    # -------------------------------------------------------------- changes
    def store(self):
        names = [(n, k) for n, k in self.visible().items() if k[0] == "obj"]
        if not names:
            return
        name, kind = self.pick(names)
        slots = kind[1].all_slots()
        if not slots:
            return
        slot = self.pick(sorted(slots))
        if slot.startswith("__"):
            return
        value = self.expr(slots[slot])
        self.line(self.pick(["%s.%s = %s", "%s.%s = %s", "for %s.%s in [%s]: pass",
                             "setattr(%s, '%s', %s)"]) % (name, slot, value))

    def change(self):
        """Change a container through some name of it."""
        names = [(n, k) for n, k in self.visible().items() if k[0] in ("list", "dict")]
        if not names:
            return
        name, kind = self.pick(names)
        self.iterables += 1
        value = self.expr(kind[1])
        self.iterables -= 1
        if kind[0] == "dict":
            forms = ["{0}['k'] = {1}", "{0}.update(k={1})", "{0}.setdefault('n', {1})",
                     "{0} |= {{'k': {1}}}", "{0}.update({{'l': {1}}})"]
        else:
            forms = ["{0}.append({1})", "{0}.extend([{1}])", "{0}.insert(0, {1})",
                     "{0}[0] = {1}", "{0}[:] = [{1}]", "{0}[0:1] = ({1},)",
                     "operator.setitem({0}, 0, {1})", "list.append({0}, {1})",
                     "[0 for {0}[0] in [{1}]]", "{0}.__setitem__(0, {1})"]
        form = self.pick(forms)
        local = name in self.scope.types or self.scope.kind == "module"
        if "|=" in form and not local:
            form = forms[0]
        self.line(form.format(self.spell(name), value))

    def use(self):
        self.line(self.pick(["print(%s)", "%s", "str(%s)", "assert True, %s"])
                  % self.expr(self.kind(), 3))

    def escape(self):
        """Hand a value to somebody who may do anything with it."""
        name = self.name_of("any")
        if not name:
            return
        out = self.new_name("e")
        form = self.pick([
            "{0} = json.loads(json.dumps([1]))", "{0} = copy.copy({1})",
            "{0} = operator.itemgetter(0)([{1}])", "{0} = functools.partial(print, {1}).args[0]",
            "{0} = typing.get_args(typing.Tuple[int])", "{0} = [*zip([{1}], [1])][0][0]",
            "{0} = Exception({1}).args[0]", "{0} = vars(contextlib)", "{0} = {1}.__class__"])
        self.line(form.format(out, name))
        self.bind(out, "any")

    # ------------------------------------------------------------- compound
    def merged(self, before, after):
        """What holds a value whichever of the two ran."""
        self.scope.types = {n: k if after.get(n) == k else "any"
                            for n, k in before.items() if n in after}

    def branch(self):
        self.line("if %s:" % self.pick([self.expr("bool"), "0", "1", "True", "not 1"]))
        before = dict(self.scope.types)
        self.block()
        after = self.scope.types
        self.scope.types = dict(before)
        if self.chance(0.5):
            self.line("else:")
            self.block()
        self.merged(dict(self.scope.types), after)

    def dead(self):
        before = dict(self.scope.types)
        self.line(self.pick(["if 0:", "while False:", "for _ in ():", "if not True:"]))
        self.block(1)
        self.scope.types = before

    def loop(self):
        before, of = dict(self.scope.types), self.pick(["num", "text", "any"])
        name = self.new_name()
        if self.chance(0.25):
            self.serial += 1
            count = "t%d" % self.serial
            self.line("%s = 0" % count)
            self.line("while %s < 2:" % count)
            self.depth += 1
            self.line("%s += 1" % count)
            self.depth -= 1
        elif self.chance(0.3):
            other = self.new_name("k")
            self.line("for %s, %s in %s.items():" % (other, name, self.expr(("dict", of))))
            self.bind(other, "text")
            self.bind(name, of)
        else:
            self.line("for %s in %s:" % (self.spell(name), self.pick(
                [self.expr(("list", of)), "(%s, %s)" % (self.expr(of), self.expr(of))])))
            self.bind(name, of)
        first = len(self.lines)
        self.block()
        if self.chance(0.15):
            self.depth += 1
            self.line("if %s: %s" % (self.expr("bool"), self.pick(["break", "continue"])))
            self.depth -= 1
        after = self.scope.types
        self.merged(before, after)
        if any(before.get(n) not in (None, k) for n, k in after.items()):
            del self.lines[first:]  # the types would not hold in the second round
            self.scope.types = before
            self.line("    break")

    def attempt(self):
        before = dict(self.scope.types)
        self.line("try:")
        self.block()
        if self.chance(0.6):
            self.depth += 1
            self.line(self.pick(["raise ValueError(%s)", "int('no', %s)", "[][%s]"])
                      % self.literal("num"))
            self.depth -= 1
        after, self.scope.types = self.scope.types, dict(before)
        name = self.new_name("x")
        self.line("except %s as %s:" % (self.pick(
            ["Exception", "(ValueError, IndexError, TypeError)"]), name))
        self.scope.types[name] = "any"
        self.block(1)
        self.merged({n: k for n, k in before.items()},
                    {n: k for n, k in self.scope.types.items() if after.get(n) == k})
        self.scope.types.pop(name, None)
        if self.chance(0.3):
            self.line("finally:")
            self.block(1)

    def using(self):
        before, name = dict(self.scope.types), self.new_name()
        form = self.below(3)
        if form == 0:
            self.line("with contextlib.nullcontext(%s) as %s:" % (self.expr("any"), name))
            self.scope.types[name] = "any"
        elif form == 1:
            self.line("with contextlib.suppress(Exception):")
        else:
            self.line("with contextlib.suppress(Exception) as %s:" % name)
            self.scope.types[name] = "any"
        self.block()
        if form and self.chance(0.5):
            self.depth += 1
            self.line("raise ValueError")
            self.line("%s = %s" % (self.new_name(), self.expr("any")))
            self.depth -= 1
        if form:
            self.merged(before, dict(self.scope.types))

    def choose(self):
        before, name = dict(self.scope.types), self.new_name("m")
        self.line("match %s:" % self.expr(self.pick(["any", ("list", "any"), ("dict", "any"),
                                                     "text", "num"])))
        self.depth += 1
        for form in ["[%s, *_]", "{'k': %s}", "'a' | 'b' as %s", "int() as %s", "str(%s)"]:
            if self.chance(0.5):
                self.line("case %s:" % (form % name))
                self.scope.types = dict(before, **{name: "any"})
                self.block(1)
        self.line("case %s:" % name)
        self.scope.types = dict(before, **{name: "any"})
        self.block(1)
        self.depth -= 1
        self.scope.types = {n: "any" for n in before}

    # ------------------------------------------------------------ functions
    def parameters(self, kinds, names):
        parts = []
        for i, (name, kind) in enumerate(zip(names, kinds)):
            default = parts and "=" in parts[-1] or self.chance(0.2)
            parts.append(self.spell(name) + (
                "=" + self.literal(kind) if default else ""))
        if self.chance(0.15):
            parts.append("*args")
        if self.chance(0.1):
            parts.append("**kw")
        return ", ".join(parts)

    def body(self, kind, types, scope="function", cls=None):
        before = self.enter(scope, types, cls)
        self.depth += 1
        if self.scope.kind == "function" and self.module.types and self.chance(0.15):
            name = self.pick(sorted(self.module.types))
            if name not in types:
                self.line("global %s" % name)
                self.scope.declared.add(name)
                self.line("%s = %s" % (name, self.expr(self.module.types[name])))
        for _ in range(self.below(3)):
            self.statement()
        self.line("return %s" % self.expr(kind, 3))
        if self.chance(0.1):
            self.line("%s = %s" % (self.new_name(), self.expr("any")))
        self.depth -= 1
        self.leave(before)

    def function(self, decorator=None):
        kinds = tuple(self.kind() for _ in range(self.below(3)))
        result, name = self.kind(), self.new_name("f")
        names = ["%s_%d" % (self.pick(NAMES), i) for i in range(len(kinds))]
        if decorator:
            self.line("@" + decorator)
        self.line("def %s(%s):" % (self.spell(name), self.parameters(kinds, names)))
        self.body(result, dict(zip(names, kinds)))
        self.bind(name, ("func", kinds, result))
        return name

    def decorated(self):
        kind = self.below(4)
        if kind == 0:
            self.function("functools.lru_cache(None)" if self.chance(0.0) else
                          "(lambda f: f)")
        elif kind == 1:
            name = self.new_name("d")
            self.line("def %s(g):" % name)
            self.depth += 1
            self.line("@functools.wraps(g)")
            self.line("def inner(*p, **k):")
            self.line("    return g(*p, **k)")
            self.line("return inner")
            self.depth -= 1
            self.function(name)
        elif kind == 2:
            name = self.function("(lambda f: %s)" % self.expr("any"))
            self.bind(name, "any")
        else:
            name = self.function("contextlib.contextmanager")
            self.bind(name, "any")

    def generator(self):
        name, of = self.new_name("g"), self.pick(["num", "text", "any"])
        self.line("def %s(s):" % name)
        before = self.enter("function", {"s": of})
        self.depth += 1
        self.line("r = yield %s" % self.expr(of))
        self.line("yield from [%s, s]" % self.expr(of))
        self.depth -= 1
        self.leave(before)
        out = self.new_name()
        self.line("%s = list(%s(%s))" % (out, name, self.expr(of)))
        self.bind(out, ("list", of))

    def declared(self):
        """A closure that changes what is around it, called or not."""
        name, kind = self.new_name("v"), self.kind()
        outer = self.new_name("o")
        self.line("def %s():" % outer)
        self.depth += 1
        self.line("%s = %s" % (name, self.expr(kind)))
        self.line("def change():")
        self.line("    nonlocal %s" % name)
        self.line("    %s = %s" % (name, self.expr(kind)))
        if self.chance(0.7):
            self.line("change()")
        self.line("return %s" % self.pick([name, "lambda: " + name, "(%s, change)" % name]))
        self.depth -= 1
        out = self.new_name()
        self.line("%s = %s()" % (out, outer))
        self.bind(out, "any")
        if self.scope.kind == "module" and self.chance(0.5):
            hidden = self.pick(OUTSIDE + NAMES)
            self.line("def %s_never():" % outer)
            self.line("    global %s" % hidden)
            self.line("    %s = %s" % (hidden, self.expr("any")))

    # -------------------------------------------------------------- classes
    def cls(self):
        if len(self.classes) > 3 or self.depth:
            return self.assign()
        self.serial += 1
        bases = [self.pick(self.classes)] if self.classes and self.chance(0.5) else []
        made = Klass("K%d" % self.serial, bases)
        self.line("class %s%s:" % (made.name, "(%s)" % bases[0].name if bases else ""))
        before = self.enter("class", cls=made)
        self.depth += 1
        for slot in ATTRIBUTES:
            if self.chance(0.35):
                kind = self.pick(KINDS[:8]) if slot not in made.all_slots() \
                    else made.all_slots()[slot]
                self.line("%s = %s" % (slot, self.expr(kind)))
                made.slots[slot] = kind
                if not slot.startswith("__"):
                    self.bind(slot, kind)
        self.init(made)
        for i in range(1 + self.below(2)):
            self.method(made, i)
        if self.chance(0.4):
            self.special()
        self.depth -= 1
        self.leave(before)
        self.classes.append(made)
        name = self.new_name()
        self.line("%s = %s()" % (name, made.name))
        self.bind(name, ("obj", made))

    def init(self, made):
        if not self.chance(0.6):
            return
        slot, kind = self.pick(ATTRIBUTES), self.pick(KINDS[:8])
        kind = made.all_slots().get(slot, kind)
        self.line("def __init__(self, given=%s):" % self.literal(kind))
        if made.bases:
            self.line("    super().__init__()")
        self.line("    self.%s = given" % slot)
        made.slots[slot] = kind

    def method(self, made, i):
        name = self.pick(["run", "step%d" % i, "make"])
        kind = made.all_methods().get(name) or self.pick(KINDS[:8])
        marks = {0: ("@staticmethod", ""), 1: ("@classmethod", "cls")}
        mark, first = marks.get(self.below(8), (None, "self"))
        if mark:
            self.line(mark)
        self.line("def %s(%s):" % (name, first))
        inner = self.enter("function", {first: ("obj", made)} if first == "self" else {})
        self.depth += 1
        slots = [s for s, k in made.all_slots().items() if k == kind]
        if first == "self" and slots and self.chance(0.7):
            slot = self.pick(slots)
            if self.chance(0.4):
                self.line("self.%s = %s" % (slot, self.expr(kind)))
            own = slot in made.slots or not slot.startswith("__")
            self.line("return %s" % ("self." + slot if own else self.expr(kind)))
        elif made.bases and first == "self" and name in made.bases[0].all_methods():
            self.line("return super().%s()" % name)
        else:
            self.line("return %s" % self.expr(kind, 2))
        self.depth -= 1
        self.leave(inner)
        made.methods[name] = kind

    def special(self):
        name = self.pick(sorted(SPECIAL))
        kind, form = SPECIAL[name]
        self.line("def %s(self%s):" % (name, TAKES.get(name, "")))
        inner = self.enter("function")
        value = self.literal(kind, 1)
        self.leave(inner)
        if name == "__getattr__":
            self.line("    if k.startswith('_'): raise AttributeError(k)")
        self.line("    " + (form % value if "%s" in form else form))


def generate(seed):
    made = Statements(seed)
    n = 5 + made.below(24)
    made.budget = 40
    for _ in range(n):
        if made.budget <= 0:
            break
        made.statement()
    return HEAD + "\n".join(made.lines) + "\n"
