"""ast_checker.py - the seven rules as people write them by hand, for comparison.

SPDX-License-Identifier: Apache-2.0

Reads the records of `redline lint --jsonl` and answers each, in order, on as
many processes as the machine has cores (or as the argument says). One walk over
the tree with a function for each kind of node, which is the fastest form of
what such checkers usually are. It is what bench/bulk measures against; as
a guard it is no good: it knows no aliases, strings, origins or members.
"""

import ast
import json
import multiprocessing
import os
import sys

ALLOWED = {"numpy", "matplotlib", "pandas", "scipy", "seaborn", "networkx", "math",
           "random", "datetime", "collections", "itertools", "functools", "json",
           "re", "statistics", "typing", "dataclasses", "string", "enum", "time",
           "io", "csv", "decimal", "fractions", "textwrap", "operator", "asyncio"}
NAMES = {"os", "sys", "subprocess", "socket", "shutil", "importlib", "ctypes",
         "pickle", "builtins", "signal", "threading", "multiprocessing"}
BUILTINS = {"eval", "exec", "compile", "open", "input", "breakpoint", "getattr",
            "setattr", "delattr", "globals", "locals", "vars", "dir", "__import__"}
ATTRIBUTES = {"gi_frame", "gi_code", "cr_frame", "cr_code", "f_globals", "f_locals",
              "f_builtins", "f_back", "tb_frame", "tb_next", "co_code", "mro"}
DUNDERS = {"__name__", "__doc__", "__version__", "__init__", "__main__"}


def is_dunder(name):
    return name.startswith("__") and name.endswith("__") and len(name) > 4


def on_import(node):
    for alias in node.names:
        if alias.name.partition(".")[0] not in ALLOWED:
            yield "import-not-allowed", alias.name


def on_import_from(node):
    if node.names[0].name == "*":
        yield "import-star", node.module
    if node.module and node.module.partition(".")[0] not in ALLOWED:
        yield "import-not-allowed", node.module


def on_name(node):
    name = node.id
    if name in BUILTINS:
        yield "builtin-denied", name
    elif name in NAMES:
        yield "name-denied", name
    elif is_dunder(name) and name not in DUNDERS:
        yield "dunder-name", name


def on_attribute(node):
    name = node.attr
    if name in ATTRIBUTES:
        yield "attribute-denied", name
    elif is_dunder(name) and name not in DUNDERS:
        yield "dunder-attribute", name


RULES = {ast.Import: on_import, ast.ImportFrom: on_import_from, ast.Name: on_name,
         ast.Attribute: on_attribute}


def check(code):
    return [{"rule": rule, "line": node.lineno, "column": node.col_offset + 1,
             "evidence": evidence, "why": f"{evidence} is not allowed."}
            for node in ast.walk(ast.parse(code)) if type(node) in RULES
            for rule, evidence in RULES[type(node)](node)]


def answer(line):
    record = json.loads(line)
    try:
        findings = check(record["code"])
        verdict = "reject" if findings else "pass"
    except (SyntaxError, ValueError, RecursionError) as wrong:
        findings, verdict = [{"rule": "syntax-error", "why": str(wrong)}], "unchecked"
    return json.dumps({"id": record["id"], "verdict": verdict, "findings": findings})


def main():
    jobs = int(sys.argv[1]) if len(sys.argv) > 1 else os.cpu_count()
    if jobs == 1:  # as most people have it
        for line in sys.stdin:
            sys.stdout.write(answer(line) + "\n")
        return
    with multiprocessing.Pool(jobs) as pool:
        for line in pool.imap(answer, sys.stdin, chunksize=200):
            sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
