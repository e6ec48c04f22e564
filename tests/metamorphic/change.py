# change.py - one change of a program that keeps what it does: by the rows of forms.py.
# SPDX-License-Identifier: Apache-2.0
import ast
import builtins
import copy
import re
import unicodedata

import forms

SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef, ast.ListComp, ast.SetComp,
          ast.DictComp, ast.GeneratorExp)
SIMPLE = (ast.Expr, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Return, ast.Delete, ast.Raise, ast.Assert)
# What cannot stand in another scope.
BOUND_HERE = (ast.Yield, ast.YieldFrom, ast.Await, ast.NamedExpr, ast.Starred)


class Site:
    """An expression that may be replaced, the simple statement that holds it (or None),
    and whether the statement's body is a class's."""

    def __init__(self, node, statement, body, in_class, shut):
        self.node, self.statement, self.body = node, statement, body
        self.in_class, self.shut = in_class, shut


def sites(tree):
    found = []

    def expressions(node, statement, body, in_class, shut):
        if isinstance(node, (ast.JoinedStr, ast.pattern)) or type(node).__name__ == "TemplateStr":
            return
        if isinstance(node, ast.expr):
            found.append(Site(node, statement, body, in_class, shut))
        shut = shut or isinstance(node, SCOPES) or isinstance(node, (ast.BoolOp, ast.IfExp))
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "ctx", "type_params"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.stmt):
                    continue
                if isinstance(child, ast.AST):
                    expressions(child, statement, body, in_class, shut)

    def statements(body, in_class):
        for i, statement in enumerate(body):
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                continue
            here = statement if isinstance(statement, SIMPLE) else None
            expressions(statement, here, body, in_class, False)
            inside = in_class if not isinstance(statement, SCOPES) else isinstance(statement, ast.ClassDef)
            for name, value in ast.iter_fields(statement):
                if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                    statements(value, inside)
                elif isinstance(value, list):
                    for part in value:
                        if isinstance(part, (ast.ExceptHandler, ast.match_case)):
                            statements(part.body, inside)

    statements(tree.body, False)
    return found


class Fill(ast.NodeTransformer):
    """Puts nodes where the names of a row stand: X, A, B, F, OBJ, NAME, NAMED, BODY …"""

    def __init__(self, parts):
        self.parts = parts

    def visit_Name(self, node):
        part = self.parts.get(node.id)
        return copy.deepcopy(part) if isinstance(part, ast.AST) else node

    def visit_Attribute(self, node):
        self.generic_visit(node)
        if node.attr == "ATTR":
            node.attr = self.parts["ATTR"]
        return node

    def visit_FormattedValue(self, node):
        return self.generic_visit(node)

    def visit_Dict(self, node):
        if any(isinstance(value, ast.Name) and value.id == "NAMED" for value in node.values):
            return copy.deepcopy(self.parts["NAMED"])
        return self.generic_visit(node)

    def visit_List(self, node):
        self.generic_visit(node)
        node.elts = self.spread(node.elts)
        return node

    visit_Tuple = visit_List

    def visit_Call(self, node):
        self.generic_visit(node)
        if any(isinstance(arg, ast.Name) and arg.id == "ARGS" for arg in node.args):
            node.keywords = node.keywords + copy.deepcopy(self.parts["KEYWORDS"])
        if any(isinstance(arg, ast.Name) and arg.id == "NAMED_AS" for arg in node.args):
            node.args, node.keywords = [], copy.deepcopy(self.parts["KEYWORDS"])
        node.args = self.spread(node.args)
        return node

    def spread(self, nodes):
        out = []
        for node in nodes:
            if isinstance(node, ast.Name) and node.id in ("ARGS", "POS"):
                out += copy.deepcopy(self.parts["ARGS"])
            else:
                out.append(node)
        return out

    def visit_Expr(self, node):
        if isinstance(node.value, ast.Name) and node.value.id == "BODY":
            return copy.deepcopy(self.parts["BODY"])
        return self.generic_visit(node)


def spelled(text):
    """The text that ast reads: `{NAMED}` is no expression for a set of one name."""
    return text.replace("{NAMED}", "{0: NAMED}")


def needs(row):
    found = re.match(r"I:(\w+) (.*)", row)
    return (found.group(1), found.group(2)) if found else (None, row)


def halves(node):
    value = node.value
    middle = (len(value) + 1) // 2
    return ast.Constant(value[:middle]), ast.Constant(value[middle:])


def parts_of_text(node):
    first, second = halves(node)
    return {"X": node, "A": first, "B": second}


def parts_of_call(node):
    parts = {"F": node.func, "ARGS": node.args, "KEYWORDS": node.keywords,
             "NAMED": ast.Dict([k.arg and ast.Constant(k.arg) for k in node.keywords],
                               [k.value for k in node.keywords])}
    if isinstance(node.func, ast.Attribute):
        parts.update(OBJ=node.func.value, NAME=ast.Constant(node.func.attr), ATTR=node.func.attr)
    return parts


def is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def is_call(node):
    return isinstance(node, ast.Call) and not (isinstance(node.func, ast.Name) and node.func.id in (
        "super", "locals", "vars", "dir", "globals"))


def is_read(node):
    return (isinstance(node, (ast.Name, ast.Attribute, ast.Call, ast.Dict, ast.List, ast.BinOp, ast.Subscript))
            and isinstance(getattr(node, "ctx", None) or ast.Load(), ast.Load))


def movable(node):
    return not any(isinstance(part, BOUND_HERE) or isinstance(part, ast.Call) and not is_call(part)
                   for part in ast.walk(node) if part is not node or not isinstance(node, ast.Call))


def kinds(site):
    """The tables that a site may take a row of: (inline rows, statement blocks, parts)."""
    node, out = site.node, []
    if is_text(node):
        out += [("inline", forms.rows(forms.ANY), parts_of_text), ("inline", forms.rows(forms.TEXT), parts_of_text),
                ("before", forms.blocks(forms.BOUND), parts_of_text)]
    elif is_read(node) and movable(node):
        parts = lambda n: {"X": n}
        if not site.in_class:
            out.append(("inline", forms.rows(forms.ANY), parts))
        if site.statement is not None and not site.shut and not site.in_class:
            out.append(("before", forms.blocks(forms.BOUND), parts))
    if is_call(node) and movable(node) and not site.in_class:
        plain = not any(isinstance(a, ast.Starred) for a in node.args)
        out.append(("inline", forms.rows(forms.CALLS), parts_of_call))
        if plain and len(node.args) == 1 and not node.keywords:
            out.append(("inline", forms.rows(forms.CALL_ONE), parts_of_call))
        if isinstance(node.func, ast.Attribute):
            out.append(("inline", forms.rows(forms.CALL_METHOD), parts_of_call))
        if site.statement is not None and not site.shut:
            out.append(("before", forms.blocks(forms.CALL_BOUND), parts_of_call))
    return out


def replace(tree, old, new):
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, new)
                return True
            if isinstance(value, list):
                for i, item in enumerate(value):
                    if item is old:
                        value[i] = new
                        return True
    return False


def put_first(tree, statements):
    """Behind the docstring and what only the start of a file may hold."""
    at = 0
    while at < len(tree.body) and (
            isinstance(tree.body[at], ast.ImportFrom) and tree.body[at].module == "__future__"
            or isinstance(tree.body[at], ast.Expr) and isinstance(tree.body[at].value, ast.Constant)):
        at += 1
    tree.body[at:at] = statements


def finished(tree):
    """The text of the program, or None if it is none (a `return` outside, a star in a star)."""
    try:
        text = ast.unparse(ast.fix_missing_locations(tree))
        compile(text, "x", "exec", dont_inherit=True)
        return text + "\n"
    except (SyntaxError, ValueError, RecursionError, TypeError, AttributeError):
        return None


def parsed(text):
    return ast.parse(spelled(text)).body


def changed(source, lines, random):
    """(row, program) for one change of an expression on one of the lines, or None."""
    tree = ast.parse(source)
    wanted = [s for s in sites(tree) if s.node.lineno in lines or s.node.end_lineno in lines]
    wanted = [(s, k) for s in wanted for k in kinds(s)]
    if not wanted:
        return None
    site, (how, table, make) = random.choice(wanted)
    row = random.choice(table)
    module, row = needs(row)
    parts = make(site.node)
    filler = Fill(parts)
    if how == "inline":
        new = filler.visit(ast.parse(spelled(row.strip()), mode="eval").body)
        if not replace(tree, site.node, new):
            return None
    else:
        stand_in = ast.Name("v_", ast.Load())
        if not replace(tree, site.node, stand_in):
            return None
        new = [s for part in parsed(row) for s in as_list(filler.visit(part))]
        if site.statement is not None and not site.in_class and not site.shut:
            at = next(i for i, s in enumerate(site.body) if s is site.statement)
            site.body[at:at] = new
        else:
            put_first(tree, new)
    if module:
        put_first(tree, ast.parse("import " + module).body)
    return row, finished(tree)


def as_list(found):
    return found if isinstance(found, list) else [found]


# Names that the sandbox gives a program, as do the builtins.
GIVEN = set(dir(builtins)) | {"np", "pd", "plt", "sns", "srcpath", "listdir", "walkfiles", "loadmat", "SRC", "OUT", "scipy", "matplotlib"}


def hides(tree):
    """Whether a name that is there without the program is bound at its top level, other than
    by an import: in a function it would be a local that is not bound yet."""
    bound, todo = set(), list(tree.body)
    while todo:
        node = todo.pop()
        if isinstance(node, (ast.Name, ast.FunctionDef, ast.ClassDef)):
            if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Load):
                bound.add(unicodedata.normalize("NFKC", getattr(node, "id", None) or node.name))
        if isinstance(node, (ast.ExceptHandler, ast.MatchAs, ast.MatchStar)) and node.name:
            bound.add(node.name)
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Lambda)):
            todo += ast.iter_child_nodes(node)
    return bool(bound & GIVEN)


def wrapped(source, block):
    """The program with all of it inside the block, or None."""
    tree = ast.parse(source)
    if any(isinstance(n, (ast.Global, ast.Nonlocal, ast.Delete)) for n in ast.walk(tree)) or hides(tree):
        return None
    head = ast.Module([], [])
    while tree.body and isinstance(tree.body[0], ast.ImportFrom) and tree.body[0].module == "__future__":
        head.body.append(tree.body.pop(0))
    filler = Fill({"BODY": tree.body or [ast.Pass()]})
    head.body += [s for part in parsed(block) for s in as_list(filler.visit(part))]
    return finished(head)


class Keep(ast.NodeTransformer):
    """Takes out the simple statements on lines that are in `away`."""

    def __init__(self, away):
        self.away = away

    def visit(self, node):
        if isinstance(node, SIMPLE) and set(range(node.lineno, node.end_lineno + 1)) & self.away:
            return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)


def only(source, line, lines):
    """The program without the other lines that are refused."""
    return finished(Keep(set(lines) - {line}).visit(ast.parse(source)))
