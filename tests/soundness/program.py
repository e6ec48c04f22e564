# program.py - what a generated program is made of: names, scopes, expressions.
# SPDX-License-Identifier: Apache-2.0
#
# A type is a rough word of what a name holds, so that most programs run to their
# end: num, text, bool, any, ("list", T), ("dict", T) with keys of text, ("func",
# types, T), ("obj", class). The rest of the language is in statement.py.
import random

TEXTS = ["a", "b", "/etc", "out", "x.csv", "%s", "{}", "", "..", "Ab c", "count", "é",
         "0", "12", "class", "a,b"]
NAMES = ["a", "b", "c", "n", "x", "y", "data", "item", "value", "path", "total"]
# Names of builtins: a binding that never ran must not hide what is outside.
OUTSIDE = ["open", "len", "print", "exec", "sorted", "repr", "abs", "id"]
ATTRIBUTES = ["p", "q", "name", "kids", "__own"]
MEMBERS = {"num": ["math.pi", "math.tau"],
           "any": ["math.sqrt", "json.dumps", "os.path.join", "string.digits",
                   "itertools.chain", "functools.partial", "math", "operator.add"]}
# A module must not go out of sight: each program uses some of them.
MODULES = ["math", "json", "string", "operator", "itertools", "functools", "copy", "re",
           "typing", "contextlib", "os"]
TWIN_SHIFT = 0xFEE0


class Scope:
    def __init__(self, kind, outer=None, cls=None):
        self.kind, self.outer, self.cls = kind, outer, cls
        self.types = {}      # what certainly holds a value here
        self.declared = set()


class Klass:
    def __init__(self, name, bases):
        self.name, self.bases = name, bases
        self.slots, self.methods = {}, {}

    def all_slots(self):
        found = {}
        for base in reversed(self.bases):
            found.update(base.all_slots())
        found.update(self.slots)
        return found

    def all_methods(self):
        found = {}
        for base in reversed(self.bases):
            found.update(base.all_methods())
        found.update(self.methods)
        return found


class Program:
    """The state of one program; random() alone is the same everywhere."""

    def __init__(self, seed):
        self.random = random.Random(seed).random
        self.scope = Scope("module")
        self.module = self.scope
        self.lines, self.depth, self.serial = [], 0, 0
        self.classes, self.budget, self.iterables = [], 0, 0

    # ------------------------------------------------------------- choices
    def below(self, n):
        return int(self.random() * n)

    def pick(self, items):
        return items[self.below(len(items))]

    def chance(self, p):
        return self.random() < p

    def new_name(self, stem=None):
        """Mostly a name of a few, so that bindings meet."""
        if stem is None and self.chance(0.7):
            return self.pick(NAMES)
        self.serial += 1
        return "%s%d" % (stem or self.pick(NAMES), self.serial)

    def spell(self, name):
        """A twin of the name in NFKC, now and then."""
        if not self.chance(0.06):
            return name
        whole = self.chance(0.3)
        return "".join(chr(ord(c) + TWIN_SHIFT) if c.isalpha() and c.isascii() and
                       (whole or i == 0) else c for i, c in enumerate(name))

    def line(self, text):
        self.lines.append("    " * self.depth + text)

    # --------------------------------------------------------------- names
    def visible(self):
        """What certainly holds a value, from here outwards."""
        found, scope, inner = {}, self.scope, True
        while scope:
            if inner or scope.kind != "class":
                for name, kind in scope.types.items():
                    if name not in found:
                        found[name] = kind
            inner, scope = False, scope.outer
        return found

    def bind(self, name, kind):
        (self.module if name in self.scope.declared else self.scope).types[name] = kind

    def forget(self, name):
        self.scope.types.pop(name, None)
        if name in self.scope.declared:
            self.module.types.pop(name, None)

    def name_of(self, kind):
        """A visible name of that type, as it may be spelled, or None."""
        names = [n for n, k in self.visible().items() if k == kind or kind == "any"]
        return self.spell(self.pick(names)) if names else None

    # --------------------------------------------------------- expressions
    def expr(self, kind, depth=2):
        if depth > 0 and self.chance(0.55):
            made = self.compound(kind, depth - 1)
            if made:
                return made
        name = self.name_of(kind) if self.chance(0.75) else None
        return name or self.literal(kind, depth)

    def literal(self, kind, depth=0):
        if kind == "num":
            return self.pick(["0", "1", "2", "3", "-1", "2.5", "10", "1_0"])
        if kind == "bool":
            return self.pick(["True", "False"])
        if kind == "text":
            return repr(self.pick(TEXTS))
        if kind[0] == "list":
            return "[%s]" % ", ".join(self.expr(kind[1], depth - 1)
                                      for _ in range(1 + self.below(3)))
        if kind[0] == "dict":
            keys = [self.pick(["k", "l", "m"]) for _ in range(1 + self.below(2))]
            return "{%s}" % ", ".join("%r: %s" % (k, self.expr(kind[1], depth - 1))
                                      for k in ["k"] + keys)
        if kind[0] == "func":
            names = [self.pick(NAMES) + str(i) for i in range(len(kind[1]))]
            inner = self.enter("function", dict(zip(names, kind[1])))
            body = self.expr(kind[2], depth - 1)
            self.leave(inner)
            return "(lambda %s: %s)" % (", ".join(names), body)
        if kind[0] == "obj":
            return "%s(%s)" % (kind[1].name, self.keywords(kind[1]))
        return self.any_literal(depth)

    def keywords(self, cls):
        return ""

    def any_literal(self, depth):
        make = self.below(10)
        if make == 9:
            return self.pick(MODULES)
        if make == 0:
            return "None"
        if make == 1:
            return self.pick(OUTSIDE)
        if make == 2:
            return self.pick(MEMBERS["any"])
        if make == 3:
            return "(%s, %s)" % (self.expr("any", depth - 1), self.expr("any", depth - 1))
        if make == 4 and self.classes:
            return self.literal(("obj", self.pick(self.classes)))
        if make == 5:
            return self.literal(("list", "any"), depth)
        if make == 6:
            return "{%s, %s}" % (self.literal("num"), self.literal("text"))
        if make == 7:
            return self.literal(("func", ("any",), "any"), depth)
        return self.literal(self.pick(["num", "text", "bool"]))

    def enter(self, kind, types=None, cls=None):
        before = self.scope
        self.scope = Scope(kind, before, cls)
        self.scope.types.update(types or {})
        return before

    def leave(self, before):
        self.scope = before

    def compound(self, kind, depth):
        general = [self.conditional, self.either, self.item, self.call, self.attribute,
                   self.unpacked, self.walrus]
        special = {"num": [self.arithmetic] * 4 + [self.count],
                   "text": [self.text_made] * 8,
                   "bool": [self.comparison] * 4,
                   "any": [self.any_made] * 4}
        makers = general + special.get(kind, [self.list_made] * 5
                                       if kind[0] == "list" else [])
        return self.pick(makers)(kind, depth)

    def conditional(self, kind, depth):
        return "(%s if %s else %s)" % (self.expr(kind, depth), self.expr("bool", depth),
                                       self.expr(kind, depth))

    def either(self, kind, depth):
        return "(%s %s %s)" % (self.expr(kind, depth), self.pick(["or", "and"]),
                               self.expr(kind, depth))

    def item(self, kind, depth):
        form = self.below(4)
        if form == 0:
            return "%s['k']" % self.expr(("dict", kind), depth)
        if form == 1:
            return "%s.get('k', %s)" % (self.expr(("dict", kind), depth),
                                        self.expr(kind, depth))
        if form == 2:
            return "(%s, %s)[%s]" % (self.expr(kind, depth), self.expr(kind, depth),
                                     self.pick(["0", "1", "-1", "True"]))
        return "%s[0]" % self.expr(("list", kind), depth)

    def call(self, kind, depth):
        names = [(n, k) for n, k in self.visible().items()
                 if k[0] == "func" and k[2] == kind]
        if not names:
            return "%s()" % self.literal(("func", (), kind), depth)
        name, found = self.pick(names)
        return "%s(%s)" % (self.spell(name), self.arguments(found[1], depth))

    def arguments(self, kinds, depth):
        values = [self.expr(k, depth) for k in kinds]
        if len(set(kinds)) == 1 and self.chance(0.2):
            return "*%s" % self.pick(["[%s]", "(%s,)"]) % ", ".join(values)
        return ", ".join(values)

    def attribute(self, kind, depth):
        found = []
        for name, of in self.visible().items():
            if of[0] == "obj":
                found += [(name, slot) for slot, k in of[1].all_slots().items()
                          if k == kind and not slot.startswith("__")]
                found += [(name, "%s()" % m) for m, k in of[1].all_methods().items()
                          if k == kind]
        if not found:
            return None
        name, slot = self.pick(found)
        if self.chance(0.1) and not slot.endswith(")"):
            return "getattr(%s, %r)" % (name, slot)
        return "%s.%s" % (name, self.spell(slot))

    def unpacked(self, kind, depth):
        return "[*%s, %s][0]" % (self.expr(("list", kind), depth), self.expr(kind, depth))

    def walrus(self, kind, depth):
        if self.scope.kind == "class" or self.iterables:
            return None
        value = self.expr(kind, depth)
        return "(%s := %s)" % (self.spell("w%d" % self.below(4)), value)

    def arithmetic(self, kind, depth):
        return "(%s %s %s)" % (self.expr("num", depth), self.pick("+-*"),
                               self.expr("num", depth))

    def count(self, kind, depth):
        form = self.pick(["len(%s)", "sum(%s)", "max(%s)", "min(%s, default=0)",
                          "next(iter(%s))", "functools.reduce(lambda s, t: s + t, %s)"])
        return form % self.expr(("list", "num"), depth)

    def comparison(self, kind, depth):
        of = self.pick(["num", "text", "any"])
        sign = self.pick(["==", "!=", "is", "is not"] + (["<", ">="] if of != "any" else []))
        form = self.below(4)
        if form == 0:
            return "(not %s)" % self.expr("bool", depth)
        if form == 1:
            return "(%s in %s)" % (self.expr("text", depth),
                                   self.expr(("list", "text"), depth))
        return "(%s %s %s)" % (self.expr(of, depth), sign, self.expr(of, depth))

    def text_made(self, kind, depth):
        text, other = self.expr("text", depth), self.expr("text", depth)
        forms = [
            "(%s + %s)" % (text, other), "f'{%s}/%s'" % (self.name_of("text") or "1", "z"),
            "f'<{%s}>'" % (self.name_of("num") or "2"), "'%%s-%%s' %% (%s, %s)" % (text, other),
            "'{}:{}'.format(%s, %s)" % (text, other), "%r.join([%s, %s])" % (
                self.pick(TEXTS), text, other), "%s.upper()" % text, "%s.lower()" % text,
            "%s.strip()" % text, "%s.replace(%s, %s)" % (text, repr(self.pick(TEXTS)), other),
            "%s[%s]" % (text, self.pick([":1", "1:", "::-1", ":-1", "0:2"])),
            "str(%s)" % self.expr("num", depth), "repr(%s)" % text, "(%s * 2)" % text,
            "%s.split(',')[0]" % text, "%s.encode().decode()" % text, "os.path.join(%s, %s)" % (
                text, other), "%s.title()" % text, "%s.removeprefix('a')" % text,
            "''.join(sorted(%s))" % text, "'%%(k)s' %% %s" % self.expr(("dict", "text"), depth),
            "'{k}'.format(**%s)" % self.expr(("dict", "text"), depth), "%s.zfill(3)" % text,
            "''.join(map(str.upper, %s))" % self.expr(("list", "text"), depth),
            "'ab' 'c' %s" % repr(self.pick(TEXTS)), "re.sub('a', lambda m: m.group(), %s)" % text]
        return self.pick(forms)

    def list_made(self, kind, depth):
        of = kind[1]
        self.iterables += 1  # := may not stand there
        some, one = self.expr(kind, depth), self.expr(of, depth)
        inner = self.enter("function", {"i": of})
        each = self.expr(of, depth)
        self.leave(inner)
        self.iterables -= 1
        forms = ["(%s + [%s])" % (some, one), "list(%s)" % some, "%s[:]" % some,
                 "[%s for i in %s]" % (each, some), "[*%s, %s]" % (some, one),
                 "list(map(lambda i: %s, %s))" % (each, some), "([%s] * 2)" % one,
                 "list(filter(None, [%s])) + [%s]" % (one, one), "list(reversed(%s))" % some,
                 "[v for v, in zip(%s)]" % some, "%s.copy()" % some,
                 "list({'k': %s}.values())" % one, "[i for i in (%s,) if True]" % one,
                 "[e for _, e in enumerate(%s)]" % some,
                 "list(itertools.chain(%s, %s))" % (some, some),
                 "[v for u in [%s, %s] for v in u]" % (some, some)]
        if of in ("num", "text"):
            forms += ["sorted(%s, key=lambda v: %s)" % (some, self.pick(["v", "str(v)"])),
                      "sorted(%s)" % some, "list({%s})" % one,
                      "list(itertools.accumulate(%s))" % some]
        return self.pick(forms)

    def any_made(self, kind, depth):
        forms = ["(%s, %s)" % (self.expr("any", depth), self.expr("any", depth)),
                 "[%s]" % self.expr("any", depth), "{'k': %s}" % self.expr("any", depth),
                 "type(%s)" % self.expr("any", depth),
                 "functools.partial(%s, 1).func" % self.literal(("func", ("any",), "any"), depth),
                 "copy.copy(%s)" % self.expr("any", depth),
                 "(lambda *p, **k: %s)(%s, k=%s)" % (
                     self.pick(["p", "k", "p[0]", "k['k']", "(p, k)"]),
                     self.expr("any", depth), self.expr("any", depth)),
                 "next(iter([%s]))" % self.expr("any", depth),
                 "dict(k=%s)['k']" % self.expr("any", depth),
                 "{**{'k': %s}, 'l': 1}" % self.expr("any", depth),
                 "[%s].pop()" % self.expr("any", depth),
                 "max([%s], key=lambda v: 1)" % self.expr("any", depth),
                 "tuple([%s])" % self.expr("any", depth),
                 "typing.get_args(typing.Literal['a'])" ,
                 "isinstance(%s, %s)" % (self.expr("any", depth), self.pick(
                     ["int", "str", "(int, list)"]))]
        return self.pick(forms)
