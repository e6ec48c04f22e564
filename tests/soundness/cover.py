# cover.py - does an alternative of an answer cover a value that was seen?
# SPDX-License-Identifier: Apache-2.0
import builtins
import collections.abc
import functools
import importlib
import re
import sys
import types
import typing

# A number in whatever way it is shown: nothing that a path or a name has.
NUMBER = r"[-+ #0-9A-Fa-fxXo.,_%()jnitINFT]*"
VIEWS = (type({}.keys()), type({}.values()), type({}.items()))
CONTAINERS = {"list": list, "dict": dict, "set": set, "tuple": tuple,
              "frozenset": frozenset}
WRAPPERS = (type(functools.lru_cache(len)), staticmethod, classmethod)


ALIASES = (types.GenericAlias, type(typing.List[int]))


class Made:
    """What was made where: functions, classes, displays. Objects are kept, so that no
    id is used twice."""

    def __init__(self):
        self.places, self.kept = {}, []

    def add(self, thing, offset):
        self.kept.append(thing)
        self.places.setdefault(id(thing), offset)

    def of(self, thing):
        return self.places.get(id(thing))


def found(dotted):
    """What is at a dotted path: modules, then attributes. Where a module and an
    attribute have one name, it may be either."""
    parts = dotted.split(".")
    for n in range(len(parts), 0, -1):
        try:
            thing = importlib.import_module(".".join(parts[:n]))
            for part in parts[n:]:
                thing = getattr(thing, part)
        except (ImportError, AttributeError):
            continue
        yield thing


def wrapped(value):
    """The functions of a property and its like, or of what makes one more of it."""
    if isinstance(value, types.BuiltinMethodType) and isinstance(value.__self__, property):
        value = value.__self__
    for name in ("fget", "fset", "fdel", "__func__", "func", "__wrapped__"):
        if getattr(value, name, None) is not None:
            yield getattr(value, name)


def is_same(thing, other):
    """Identity, and for bound methods and numbers what stands for it."""
    if thing is other:
        return True
    kinds = (types.BuiltinMethodType, types.MethodType, int, float, str)
    return type(thing) is type(other) and isinstance(thing, kinds) and thing == other


class Cover:
    def __init__(self, made):
        self.made = made

    def covers(self, alternatives, value, depth=3):
        return any(self.one(a, value, depth) for a in alternatives)

    def one(self, a, value, depth):
        # G[int] stands for G: what it makes is the same.
        origin = getattr(value, "__origin__", None) if isinstance(value, ALIASES) else None
        if origin is not None and a and self.one(a, origin, depth):
            return True
        if not a:  # too deep to be shown
            return True
        return getattr(self, "is_" + a["kind"])(a, value, depth)

    def is_none(self, a, value, depth):
        return value is None

    def is_bool(self, a, value, depth):
        return type(value) is bool and a.get("value", value) is value

    def is_number(self, a, value, depth):
        if "text" not in a:
            return type(value) in (int, float, complex)
        return type(value) in (int, float, complex) and repr(value) == a["text"]

    def is_text(self, a, value, depth):
        if type(value) is not str:
            return False
        parts = [re.escape(p) if isinstance(p, str) else
                 NUMBER if p and p.get("number") else "(?s:.*)" for p in a["parts"]]
        return re.fullmatch("".join(parts), value) is not None

    def is_bytes(self, a, value, depth):
        return type(value) is bytes

    def is_builtin(self, a, value, depth):
        return is_same(value, getattr(builtins, a["name"], Cover))

    def is_module(self, a, value, depth):
        return value is sys.modules.get(a["name"], Cover)

    def is_member(self, a, value, depth):
        return any(is_same(value, thing) for thing in found(a["name"]))

    is_helper = is_member

    def is_function(self, a, value, depth):
        if "self" in a:
            return isinstance(value, types.MethodType) and \
                self.made.of(value.__func__) == a["offset"] and \
                self.one(a["self"], value.__self__, depth - 1)
        if a.get("wrapped"):
            return any(self.made.of(f) == a["offset"] for f in wrapped(value))
        while isinstance(value, WRAPPERS) and hasattr(value, "__wrapped__"):
            value = value.__wrapped__
        return isinstance(value, types.FunctionType) and self.made.of(value) == a["offset"]

    def is_class(self, a, value, depth):
        return isinstance(value, type) and self.made.of(value) == a["offset"]

    def is_object(self, a, value, depth):
        return self.made.of(type(value)) == a["class"]

    def is_method(self, a, value, depth):
        return getattr(value, "__name__", None) == a["name"] and \
            isinstance(value, (types.BuiltinMethodType, types.MethodWrapperType)) and \
            self.one(a["self"], value.__self__, depth - 1)

    def is_result(self, a, value, depth):
        return True

    def is_super(self, a, value, depth):
        return type(value) is super

    def is_iterator(self, a, value, depth):
        return isinstance(value, (collections.abc.Iterator, range) + VIEWS)

    def container(self, a, value, depth):
        if type(value) is not CONTAINERS[a["kind"]]:
            return False
        place = self.made.of(value)
        # A tuple cannot change, so it does not matter which one it is.
        if a["kind"] in ("list", "dict", "set") and place not in (None, a["offset"]):
            return False
        if a.get("any") or depth <= 0 or "elements" not in a:
            return True
        elements = value.values() if a["kind"] == "dict" else value
        return all(self.covers(a["elements"], e, depth - 1) for e in list(elements)) and (
            a["kind"] != "dict" or "keys" not in a or
            all(self.covers(a["keys"], k, depth - 1) for k in list(value)))

    is_list = is_tuple = is_dict = is_set = is_frozenset = container
