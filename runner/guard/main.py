# main.py - the __main__ in which the code runs.
# SPDX-License-Identifier: Apache-2.0


def fresh_main():
    import builtins

    main = type(sys)("__main__")
    space = vars(main)
    space["__builtins__"] = builtins
    space["__file__"] = CONFIG["code"]
    if sys.version_info < (3, 14):
        space["__annotations__"] = {}
    sys.modules["__main__"] = main
    return space


def exit_status(error):
    """What SystemExit means, as the interpreter reads it."""
    if error.code is None:
        return 0
    if isinstance(error.code, int):
        return error.code
    sys.stderr.write(f"{error.code}\n")
    return 1


def is_silenced(source, statement):
    """Does a ';' follow, which means in a notebook that nothing is shown?"""
    if source.startswith(b"\xef\xbb\xbf"):
        source = source[3:]
    lines = source.splitlines(True)[statement.end_lineno - 1 :]
    rest = b"".join(lines)[statement.end_col_offset :]
    return rest.lstrip(b" \t\f").startswith(b";")


def compiled(source, name, show_last):
    """The code, and the expression that it ends with, where its value is to be
    shown as a notebook does it: both of the very bytes that were linted."""
    if show_last:
        import __future__
        import ast

        tree = compile(
            source, name, "exec", ast.PyCF_ONLY_AST, dont_inherit=True
        )
        last = tree.body[-1] if tree.body else None
        if isinstance(last, ast.Expr) and not is_silenced(source, last):
            tree.body.pop()
            code = compile(tree, name, "exec", dont_inherit=True)
            future = 0
            for feature in __future__.all_feature_names:
                future |= getattr(__future__, feature).compiler_flag
            value = ast.Expression(last.value)
            flags = code.co_flags & future
            return code, compile(value, name, "eval", flags, dont_inherit=True)
    return compile(source, name, "exec", dont_inherit=True), None


def tell_glyphs(glyphs):
    """A note is a help: where it cannot be made, there is none."""
    try:
        glyphs.tell()
    except Exception:
        pass


class Main:
    """The one __main__ in which the code runs, or one cell after another."""

    def __init__(self, figures, glyphs):
        self.figures, self.glyphs = figures, glyphs
        self.space = fresh_main()
        helpers = helper_table()
        self.space.update((name, helpers[name]) for name in CONFIG["helpers"])
        self.sources = {}  # what ran, by its name
        self.failed = {}  # provided names that could not be had
        self.busy = False  # the code runs, and may be interrupted
        self.asked = False  # to be interrupted, before it ran
        self.whole = False  # it came to its end, and was not left before

    def run(self, source):
        """Run the code; its exit status."""
        status, _ = self.execute(
            source, CONFIG["code"], CONFIG["show_last"], (), self.save
        )
        tell_glyphs(self.glyphs)
        return status

    def save(self, _value, well):
        if self.figures is not None and well:
            self.figures.save()

    def cell(self, number, source):
        """The same of a cell, which finds what those before it have bound."""
        name = os.path.dirname(CONFIG["code"]) + f"/cell-{number}.py"
        status, well = 1, False
        self.whole = False
        try:
            status, well = self.execute(
                source, name, True, self.space, self.end_cell
            )
            if not well:
                self.end_cell(None, False)
        except Exception:  # what the code has put in the place of a hook, of a
            pass  # stream or of pyplot: the next cell may mend it
        tell_glyphs(self.glyphs)
        self.glyphs.missing.clear()
        return status

    def end_cell(self, value, well):
        if self.figures is not None:
            self.figures.end_cell(value, well)

    def execute(self, source, name, show_last, bound, end):
        """The exit status, and whether it came to its end."""
        self.sources[name] = source
        status = 0
        try:
            codes = compiled(source, name, show_last)
            self.busy = True
            try:
                if self.asked:
                    raise KeyboardInterrupt
                status = self.steps(codes, bound, end)
            finally:
                self.busy = False
        except BaseException as error:
            self.tell_error(error)
            return 1, False
        return status, True

    def steps(self, codes, bound, end):
        status, value = 0, None
        self.failed.update(provide([c for c in codes if c], self.space, bound))
        try:
            value = self.values(codes)
            self.whole = True
        except SystemExit as error:
            status = exit_status(error)
        end(value, status == 0)
        return status

    def values(self, codes):
        code, last = codes
        exec(code, self.space)
        value = None if last is None else eval(last, self.space)
        if value is not None:
            print(repr(value))
        return value

    def tell_error(self, error):
        hook = sys.excepthook
        if hook is not sys.__excepthook__:
            hook(type(error), error, error.__traceback__)
            return
        try:
            print_error(error, self.sources, self.failed)
        except (MemoryError, OSError, RecursionError, ImportError):
            print_plain(error, self.sources)
