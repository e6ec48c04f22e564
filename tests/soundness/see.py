# see.py - a copy of a program in which each expression e is see(number, e).
# SPDX-License-Identifier: Apache-2.0
import ast

SEE, MADE = "__see__", "__made__"


class Places:
    """Byte offsets of nodes."""

    def __init__(self, source):
        self.starts = [0]
        for line in source.encode().split(b"\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)

    def span(self, node):
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[node.end_lineno - 1] + node.end_col_offset - start


def is_silent(node):
    """`...`, of which nothing is asked."""
    return isinstance(node, ast.Constant) and node.value is ...


class See(ast.NodeTransformer):
    """self.spans: by number, (offset, length) of the expression in the source."""

    def __init__(self, source):
        self.places, self.source = Places(source), source.encode()
        self.spans, self.kinds = [], []

    def number(self, span, node=None):
        self.spans.append(span)
        self.kinds.append(type(node).__name__)
        return ast.Constant(len(self.spans) - 1)

    def visit(self, node):
        if not isinstance(node, ast.expr):
            return super().visit(node)
        bare = isinstance(node, (ast.Starred, ast.Slice)) or is_silent(node) or \
            not isinstance(getattr(node, "ctx", None), (ast.Load, type(None)))
        span = None if bare else self.places.span(node)
        seen = super().visit(node)
        if bare:
            return seen
        call = ast.Call(ast.Name(SEE, ast.Load()), [self.number(span, node), seen], [])
        return ast.copy_location(call, node)

    def visit_JoinedStr(self, node):
        for value in node.values:
            if isinstance(value, ast.FormattedValue) and self.is_placed(value.value):
                value.value = self.visit(value.value)
        return node

    def is_placed(self, node):
        """Before 3.12 places inside formatted strings are at times wrong."""
        start, length = self.places.span(node)
        try:
            there = ast.parse(self.source[start:start + length].decode(), mode="eval")
        except (SyntaxError, UnicodeDecodeError, ValueError):
            return False
        return ast.dump(there.body) == ast.dump(node)

    def visit_Subscript(self, node):
        """The row of several indices is no expression of its own."""
        node.value = self.visit(node.value)
        if isinstance(node.slice, ast.Tuple):
            node.slice = self.generic_visit(node.slice)
        else:
            node.slice = self.visit(node.slice)
        return node

    # ------------------------------------------- what is no expression that is read
    def visit_Expr(self, node):
        if isinstance(node.value, ast.Constant):
            return node  # a docstring
        return self.generic_visit(node)

    def visit_AnnAssign(self, node):
        node.target = self.visit(node.target)
        if node.value:
            node.value = self.visit(node.value)
        return node

    def visit_arg(self, node):
        return node

    def visit_match_case(self, node):
        if node.guard:
            node.guard = self.visit(node.guard)
        node.body = [self.visit(statement) for statement in node.body]
        return node

    # ------------------------------------------------------------- definitions
    def definition(self, node):
        start = self.places.span(node)  # decorators are no part of it
        if hasattr(node, "returns"):
            node.returns = None
        self.generic_visit(node)
        made = ast.Call(ast.Name(MADE, ast.Load()), [self.number(start)], [])
        node.decorator_list.append(ast.copy_location(made, node))
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = definition


def instrument(source):
    """The code of the copy, and what it looks at: spans and kinds of node by number."""
    tree = ast.parse(source)
    see = See(source)
    tree = ast.fix_missing_locations(see.visit(tree))
    return compile(tree, "<program>", "exec"), see
