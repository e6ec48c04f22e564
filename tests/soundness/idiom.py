# idiom.py - the programs of fooling.txt, as parts of generated ones.
# SPDX-License-Identifier: Apache-2.0
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
HEAVY = ("numpy", "pandas", "networkx")
# They speak of the module, or end what stands behind them.
OUTSIDE_ONLY = ("global ", "import *", "_C__f", "nothing_such", "string.digits")
WORD = re.compile(r"\b[A-Za-z_]\w*\b(?!['\"])")
BOUND = re.compile(r"(?:^|\n) *(?:def|class) (\w+)|(?:^|\n) *(\w+)(?:, \w+)* = |"
                   r"\bfor (\w+)|\bas (\w+)")


def programs():
    """(name, source) of each program that was written by hand."""
    text = open(HERE + "/fooling.txt", encoding="utf-8").read()
    for block in text.split("\n## ")[1:]:
        name, source = block.split("\n", 1)
        yield name, source


def idioms():
    """(source, names that it binds, may it stand in a function)"""
    found = []
    for _, source in programs():
        if any(word in source for word in HEAVY):
            continue
        names = {n for groups in BOUND.findall(source) for n in groups
                 if n and not n.startswith("__")}
        names -= {"open", "print", "len", "exec", "x"} | set(re.findall(r"\.(\w+)", source))
        found.append((source, names, not any(w in source for w in OUTSIDE_ONLY)))
    return found


def written(source, names, suffix, value):
    """The idiom with names of its own, and another value than open, which is what the
    programs hide. value: makes one, at times."""
    def word(found):
        text = found.group()
        if text == "open" and value:
            return value
        return text + suffix if text in names else text

    # Not where open is bound or a part of a name.
    if re.search(r"open\b *(?:=|:|,|\)|in\b)|(?:as|global|del|for) \(?open", source):
        value = None
    return [WORD.sub(word, line) for line in source.rstrip("\n").split("\n")]
