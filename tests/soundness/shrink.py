# shrink.py - the least of a program that still shows a fault.
# SPDX-License-Identifier: Apache-2.0
import ast

MOST_TRIES = 400


def smaller(tree):
    """Changes that make a tree smaller, the large ones first: statements left out, a
    block in the place of its statement, an expression in the place of what holds it."""
    found = []
    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody", "handlers"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                for i in range(len(block)):
                    found.append((node, field, i, "drop"))
                    if getattr(block[i], "body", None) and isinstance(block[i].body, list):
                        found.append((node, field, i, "lift"))
    for node in ast.walk(tree):
        for field, value in ast.iter_fields(node):
            if isinstance(value, ast.expr) and field not in ("target", "annotation"):
                for inner in list(ast.iter_child_nodes(value)):
                    if isinstance(inner, ast.expr):
                        found.append((node, field, inner, "inner"))
            elif isinstance(value, list) and field not in ("body", "orelse", "handlers",
                                                           "targets", "finalbody"):
                for i in range(len(value)):
                    found.append((node, field, i, "drop"))
    return found


def apply(node, field, at, how):
    """Do it; the answer undoes it."""
    before = getattr(node, field)
    if how == "drop":
        after = before[:at] + before[at + 1:]
        if not after and field == "body":
            after = [ast.Pass()]
    elif how == "lift":
        after = before[:at] + before[at].body + before[at + 1:]
    else:
        after = at
    setattr(node, field, after)
    return lambda: setattr(node, field, before)


def text_of(tree):
    try:
        text = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
        compile(text, "shrunk", "exec")
    except Exception:  # what cannot be written or compiled is no program
        return None
    return text


def shrunk(source, is_faulty):
    tree, best, tries = ast.parse(source), source, 0
    again = True
    while again and tries < MOST_TRIES:
        again = False
        for change in smaller(tree):
            try:
                undo = apply(*change)
            except (IndexError, AttributeError):
                continue
            text = text_of(tree)
            if text is None or len(text) >= len(best) + (best is source) * 10000:
                undo()
                continue
            tries += 1
            if is_faulty(text):
                tree, best, again = ast.parse(text), text, True
                break
            undo()
            if tries >= MOST_TRIES:
                break
    return best
