"""guard.py - prepare what the code finds, then execute the bytes that were linted.

SPDX-License-Identifier: Apache-2.0

This runs inside the sandbox, in the same process as the code: whatever it
forbids, code that means harm can undo. It is there to help (names, paths,
figures) and to refuse in words that teach; what holds is outside.

CONFIG is filled in from the policy (engine/compile/guard.c).
"""

CONFIG = {}

import errno
import os
import sys

MAX_NAMES = 100000  # names that listdir() and walkfiles() give
MAX_DEPTH = 64  # folders below one another
MAX_COLUMNS = 30  # of a table that are named after a KeyError
MAX_COLUMN = 40  # characters of one


def teach(kind, number, message):
    """An OSError whose text is the message alone, without "[Errno 1]"."""
    error = kind(message)
    error.errno = number
    return error


# ---- The source folder -------------------------------------------------------


class Source:
    """The read-only folder with the caller's files; no name leads out of it."""

    def __init__(self, root):
        self.root = root
        self.real = os.path.realpath(root)

    def path(self, name, helper="srcpath"):
        name = self.checked(name, helper)
        path = os.path.normpath(os.path.join(self.root, name))
        real = os.path.realpath(path)
        if real != self.real and not real.startswith(self.real + os.sep):
            raise teach(
                PermissionError,
                errno.EACCES,
                f"{helper}({name!r}): this link leads out of the source "
                "folder, where the sandbox does not follow it",
            )
        if not os.path.lexists(real):
            raise teach(FileNotFoundError, errno.ENOENT, self.missing(name))
        return path

    def checked(self, name, helper):
        if not isinstance(name, (str, os.PathLike)):
            raise TypeError(
                f"{helper}() takes the name of a file as text, not "
                f"{type(name).__name__}"
            )
        name = os.fspath(name)
        if not isinstance(name, str):
            raise TypeError(f"{helper}() takes the name of a file as text")
        if "\0" in name:
            raise ValueError(f"{helper}(): a file name holds no NUL character")
        if os.path.isabs(name):
            hint = "data.csv"
            if name.startswith(self.root + "/"):
                hint = name[len(self.root) + 1 :]
            raise teach(
                PermissionError,
                errno.EACCES,
                f"{helper}({name!r}): absolute paths are refused; name the "
                f"file as it lies in the source folder: {helper}({hint!r})",
            )
        if ".." in name.split("/"):
            raise teach(
                PermissionError,
                errno.EACCES,
                f"{helper}({name!r}): '..' is refused; only what lies in the "
                "source folder can be read: see walkfiles()",
            )
        return name

    def missing(self, name):
        import difflib

        try:
            there = self.walk("")
        except OSError:
            there = []
        near = [f for f in there if f.lower() == name.lower()]
        near += [f for f in there if os.path.basename(f) == name]
        near += difflib.get_close_matches(name, there, 3)
        near = list(dict.fromkeys(near))[:3]
        if near:
            hint = "did you mean " + " or ".join(map(repr, near)) + "?"
        elif there:
            hint = "it holds " + ", ".join(map(repr, there[:10]))
            hint += f" and {len(there) - 10} more" if len(there) > 10 else ""
        else:
            hint = "it is empty"
        return f"no file {name!r} in the source folder; {hint}"

    def folder(self, sub, helper):
        if sub in ("", "."):
            return self.root
        path = self.path(sub, helper)
        if not os.path.isdir(path):
            raise teach(
                NotADirectoryError,
                errno.ENOTDIR,
                f"{helper}({sub!r}): this is a file; open it with "
                f"srcpath({sub!r})",
            )
        return path

    def list(self, sub):
        path = self.folder(sub, "listdir")
        names = []
        with os.scandir(path) as entries:
            for entry in entries:
                self.bound(names, "listdir")
                names.append(entry.name)
        return sorted(names)

    def walk(self, sub):
        top = self.folder(sub, "walkfiles")
        files, folders = [], [(top, "" if top == self.root else sub, 0)]
        while folders:
            path, prefix, depth = folders.pop()
            with os.scandir(path) as entries:
                for entry in entries:
                    self.bound(files, "walkfiles")
                    name = f"{prefix.rstrip('/')}/{entry.name}".lstrip("/")
                    if entry.is_dir(follow_symlinks=False):
                        if depth < MAX_DEPTH:
                            folders.append((entry.path, name, depth + 1))
                    elif self.inside(entry):
                        files.append(name)
        return sorted(files)

    def inside(self, entry):
        """A regular file, and if it is a link, one that stays in the folder."""
        if not entry.is_file():
            return False
        real = os.path.realpath(entry.path)
        return real.startswith(self.real + os.sep)

    @staticmethod
    def bound(names, helper):
        if len(names) >= MAX_NAMES:
            raise teach(
                OSError,
                errno.E2BIG,
                f"{helper}() gives at most {MAX_NAMES} names; name a folder: "
                f"{helper}('folder')",
            )


def helper_table():
    source = Source(CONFIG["source"])

    def srcpath(name):
        """The path of a file in the source folder: srcpath('data.csv')."""
        return source.path(name)

    def listdir(sub=""):
        """The sorted names in the source folder, or in a folder of it."""
        return source.list(sub)

    def walkfiles(sub=""):
        """Every file of the source folder, as srcpath() takes it, sorted."""
        return source.walk(sub)

    return {
        "srcpath": srcpath,
        "listdir": listdir,
        "walkfiles": walkfiles,
        "SRC": CONFIG["source"],
        "OUT": CONFIG["out"] and os.path.join(CONFIG["box"], CONFIG["out"]),
    }


# ---- Refused calls -----------------------------------------------------------


def refusal(name, words):
    def refused(*_args, **_keywords):
        raise teach(
            PermissionError, errno.EPERM, f"{name}() is refused: {words}"
        )

    refused.__name__ = refused.__qualname__ = name.rpartition(".")[2]
    return refused


def refuse_class(owner, attribute, kind, name, words):
    """Making an object is refused; importing, subclassing, isinstance() work."""
    original = kind.__init__
    raise_it = refusal(name, words)

    def __init__(self, *args, **keywords):
        # asyncio wakes itself by a socket pair, which wraps descriptors that
        # exist already; that makes no connection.
        given = keywords.get("fileno", args[3] if len(args) > 3 else None)
        if name == "socket.socket" and given is not None:
            original(self, *args, **keywords)
        else:
            raise_it()

    try:
        kind.__init__ = __init__
    except TypeError:  # a class written in C: hide it behind one of ours
        body = {"__init__": __init__, "__module__": kind.__module__}
        setattr(owner, attribute, type(attribute, (kind,), body))


def refuse_in(module, path, words):
    """Refuse `path` ("Popen", "exec*") of a module that has been imported."""
    *owners, last = path.split(".")
    owner = module
    for part in owners:
        owner = getattr(owner, part, None)
    if owner is None:
        return
    for attribute in list(vars(owner)):
        if attribute != last and not (
            last.endswith("*") and attribute.startswith(last[:-1])
        ):
            continue
        value = getattr(owner, attribute)
        full = ".".join([module.__name__, *owners, attribute])
        if isinstance(value, type):
            refuse_class(owner, attribute, value, full, words)
        elif callable(value):
            refused = refusal(full, words)
            setattr(owner, attribute, refused)
            # os takes most of its functions from posix.
            below = sys.modules.get("posix") if module is os else None
            if getattr(below, attribute, None) is value:
                setattr(below, attribute, refused)


# ---- Figures -----------------------------------------------------------------


class Figures:
    """Saves the open figures at plt.show() and at the end.

    The first goes to OUT, unless the code wrote that itself; further ones
    beside it, as figure-2.png and so on.
    """

    WINDOWED = {
        "gtk3agg", "gtk3cairo", "gtk4agg", "gtk4cairo", "macosx", "nbagg",
        "notebook", "qtagg", "qtcairo", "qt5agg", "qt5cairo", "tkagg",
        "tkcairo", "webagg", "wx", "wxagg", "wxcairo",
    }
    KINDS = {".png", ".svg", ".pdf", ".jpg", ".jpeg", ".eps", ".ps", ".webp"}

    def __init__(self):
        self.pyplot = None
        self.names = {}  # figure -> file that it was saved to from here
        self.written = {}  # figure -> where the code saved it by itself
        self.shown = set()
        self.told = False  # of a figure that is saved empty
        self.cells = False  # of a session, which asks for no figure
        out = CONFIG["out"] or ""
        stem, kind = os.path.splitext(out)
        if kind not in self.KINDS:
            stem, kind = "figure", ".png"
        self.first = os.path.join(CONFIG["box"], stem + kind)
        self.further = os.path.join(CONFIG["box"], stem + "-{}" + kind)

    def install(self, pyplot):
        import weakref

        from matplotlib.figure import Figure

        self.pyplot = pyplot
        self.names = weakref.WeakKeyDictionary()
        self.written = weakref.WeakKeyDictionary()
        self.shown = weakref.WeakSet()
        savefig = Figure.savefig

        def noted(figure, fname, *args, **keywords):
            self.note_empty(figure)
            result = savefig(figure, fname, *args, **keywords)
            # Also to io.BytesIO, or to a page of a PDF.
            self.written[figure] = fname
            figure.stale = False  # set anew by whatever changes it
            return result

        def show(*_args, **_keywords):
            """Save the open figures; nobody looks on, so it does not wait."""
            self.save()
            self.shown.update(self.open())

        drawn = pyplot.savefig

        def saved(*args, **keywords):
            """It draws once more behind the writing, and an animation that
            begins with that changes the figure: nothing the code asked for."""
            result = drawn(*args, **keywords)
            pyplot.gcf().stale = False
            return result

        noted.__name__, noted.__doc__ = "savefig", savefig.__doc__
        saved.__name__, saved.__doc__ = "savefig", drawn.__doc__
        self.savefig = savefig
        pyplot.savefig = saved
        Figure.savefig = noted
        Figure.show = lambda figure, *_args, **_keywords: show()
        pyplot.show = show
        pyplot.pause = lambda _interval: self.save(known=False)
        for name in ("gca", "axes", "subplot", "subplot2grid"):
            self.renew_before(name)

    @classmethod
    def choose(cls, matplotlib):
        """A backend with windows is asked for out of habit: there is no screen,
        and what show() needs is the same without one."""
        use = matplotlib.use

        def chosen(backend, *args, **keywords):
            if str(backend).lower() in cls.WINDOWED:
                backend = "agg"
            return use(backend, *args, **keywords)

        chosen.__name__, chosen.__doc__ = "use", use.__doc__
        matplotlib.use = chosen

    def renew_before(self, name):
        """After plt.show() a drawing goes onto a fresh figure, as it does on a
        screen where the shown one was closed; savefig() still finds the old."""
        draw = getattr(self.pyplot, name)

        def renewed(*args, **keywords):
            if self.pyplot.get_fignums():
                if self.pyplot.gcf() in self.shown:
                    self.pyplot.figure()
            return draw(*args, **keywords)

        renewed.__name__, renewed.__doc__ = name, draw.__doc__
        setattr(self.pyplot, name, renewed)

    def note_empty(self, figure):
        """plt.savefig() after plt.close() makes a new figure and saves that: the
        file is there and shows nothing."""
        if self.told or len(figure.get_children()) > 1:  # 1: the background
            return
        self.told = True
        sys.stderr.write(
            "note: savefig() saves an empty figure here: nothing is drawn on "
            "it. Save a figure before plt.close() closes it.\n"
        )

    def open(self):
        return [self.pyplot.figure(n) for n in self.pyplot.get_fignums()]

    def save(self, known=True):
        """known: also what was saved before, if it has changed since."""
        if self.pyplot is None:
            return
        for figure in self.open():
            name = self.names.get(figure)
            if name is not None and not (known and figure.stale):
                continue
            if name is None:
                name = self.name(figure)
            if name is not None and not self.copied(figure, name):
                self.savefig(figure, name)
                figure.stale = False
                self.names[figure] = name

    def end_cell(self, value, well):
        """What a cell has drawn is saved when it ends, and so is a figure of an
        earlier one that it has drawn on. Each cell begins with none open, as in a
        notebook; one that failed leaves none behind, since its repair draws all
        of it again."""
        self.told = False
        if self.pyplot is None:
            return
        if well:
            self.save()
            self.save_again(value)
        self.pyplot.close("all")

    def save_again(self, value):
        from matplotlib.figure import Figure

        for figure, name in list(self.names.items()):
            if figure.stale and figure not in self.open():
                self.savefig(figure, name)
                figure.stale = False
        if isinstance(value, Figure) and value not in self.names:
            name = self.name(value)
            if name is not None and not self.copied(value, name):
                self.savefig(value, name)
                value.stale = False
                self.names[value] = name

    def name(self, figure):
        """Where a figure goes that was not saved from here; None: nowhere."""
        if not (figure.axes or figure.texts or figure.images or figure.lines):
            return None
        saved = figure in self.written and not figure.stale
        wanted = CONFIG["out_required"] and not self.cells
        if saved and (not wanted or self.is_only()):
            return None
        if not os.path.lexists(self.first):
            return self.first
        if saved:
            return None
        number = 2
        while os.path.lexists(self.further.format(number)):
            number += 1
        return self.further.format(number)

    def copied(self, figure, name):
        """A figure that the code saved as it wants it goes to OUT as that file."""
        path = self.written.get(figure)
        if figure.stale or not isinstance(path, (str, os.PathLike)):
            return False
        if os.path.splitext(path)[1].lower() != os.path.splitext(name)[1]:
            return False
        try:
            with open(path, "rb") as source, open(name, "xb") as target:
                target.write(source.read())
        except OSError:
            return False
        return True

    def is_only(self):
        """The code wrote one file of OUT's kind, under a name of its own: that is
        the figure then (runner/collect.c), and no second one is wanted."""
        kind = os.path.splitext(self.first)[1].lower()
        files = [
            file
            for _, _, names in os.walk(CONFIG["box"])
            for file in names
            if file.lower().endswith(kind)
        ]
        return len(files) == 1


# ---- Characters that a font lacks --------------------------------------------


class Glyphs:
    """Notes which characters are drawn as boxes, and which fonts have them.

    matplotlib warns once for each drawing of each; the note is one line, in a
    form that the report knows (engine/report/glyphs.c), and comes whether or not
    the code lets warnings be seen.
    """

    CHARACTERS = 40  # that are named
    FONTS = 3  # that are named
    LOOKED_INTO = 400
    ALWAYS = "DejaVu Sans"  # comes with matplotlib

    def __init__(self):
        self.missing = {}  # as they came

    def install(self, helpers):
        """matplotlib._text_helpers: its own compiled code calls this one."""
        warn = getattr(helpers, "warn_on_missing_glyph", None)
        if warn is None:
            return

        def noted(codepoint, *args, **keywords):
            if chr(codepoint).isprintable() and codepoint > 0x7F:
                self.missing[codepoint] = True
            else:
                warn(codepoint, *args, **keywords)

        helpers.warn_on_missing_glyph = noted

    def having(self, entry):
        """Of the characters, those that this font draws."""
        from matplotlib.ft2font import FT2Font

        try:
            font = FT2Font(entry.fname)
            return {c for c in self.missing if font.get_char_index(c)}
        except (OSError, RuntimeError, ValueError):  # of pictures, or broken
            return set()

    def fonts(self):
        """Names of fonts that have them, the most first, and what none has."""
        from matplotlib.font_manager import fontManager

        found = {}
        for entry in fontManager.ttflist[: self.LOOKED_INTO]:
            if entry.style == "normal" and not entry.name.startswith("Last"):
                has = self.having(entry)
                if len(has) > len(found.get(entry.name, ())):
                    found[entry.name] = has
        left, names = set(self.missing), []
        while len(names) < self.FONTS and found:
            name = min(
                found,
                key=lambda n: (-len(found[n] & left), n != self.ALWAYS, n),
            )
            if not found[name] & left:
                break
            names.append(name)
            left -= found[name]
        return names, left

    def tell(self):
        if not self.missing:
            return
        names, left = self.fonts()
        parts = [
            " ".join(f"U+{c:04X}" for c in list(some)[: self.CHARACTERS])
            for some in (self.missing, [c for c in self.missing if c in left])
        ]
        sys.stderr.write(
            f"note: glyphs missing: {parts[0]}; fonts with them: "
            f"{', '.join(names) or '-'}; in no font: {parts[1] or '-'}\n"
        )


# ---- What happens when a module is imported ----------------------------------


class OnImport:
    """A finder that lets the others find, and acts once a module is there."""

    def __init__(self):
        self.actions = {}  # module -> functions of the module

    def add(self, module, action):
        if module in sys.modules:
            action(sys.modules[module])
        else:
            self.actions.setdefault(module, []).append(action)

    def find_spec(self, name, path=None, target=None):
        if name not in self.actions:
            return None
        for finder in list(sys.meta_path):
            if finder is self or not hasattr(finder, "find_spec"):
                continue
            spec = finder.find_spec(name, path, target)
            if spec is not None:
                self.watch(name, spec.loader)
                return spec
        return None

    def watch(self, name, loader):
        run = getattr(loader, "exec_module", None)

        def exec_module(module):
            run(module)
            if module.__name__ == name:
                for action in self.actions.pop(name, ()):
                    action(module)

        try:
            if run is not None:
                loader.exec_module = exec_module
        except (AttributeError, TypeError):
            pass  # a loader without room: the layers outside still refuse


# ---- The code ----------------------------------------------------------------


def names_in(codes):
    """Every name that the code and what it defines may read as a global."""
    names, pending = set(), list(codes)
    while pending:
        code = pending.pop()
        names.update(code.co_names)
        pending += [c for c in code.co_consts if isinstance(c, type(code))]
    return names


def provide(codes, space, bound):
    """Bind the provided names that the code reads, but for those that are bound;
    importing one takes time."""
    failed, wanted = {}, names_in(codes)
    for name, origin in CONFIG["provide"]:
        if name not in wanted or name in bound:
            continue
        try:
            space[name] = import_origin(origin)
        except Exception as error:  # told if the code then misses the name
            failed[name] = f"{type(error).__name__}: {error}"
    return failed


def import_origin(origin):
    """What "scipy.io.loadmat" names: a module, or an attribute of one."""
    import importlib

    module, _, attribute = origin.rpartition(".")
    try:
        return importlib.import_module(origin)
    except ModuleNotFoundError as error:
        if not module or error.name != origin:
            raise
    return getattr(importlib.import_module(module), attribute)


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


def own_frames(report, sources, seen):
    """Leave the code's own frames and where in a library it ended; the frames
    of this file never."""
    if report is None or id(report) in seen:
        return
    seen.add(id(report))
    frames = [f for f in report.stack if f.filename != __file__]
    last = len(frames) - 1
    report.stack[:] = [
        frame
        for at, frame in enumerate(frames)
        if at == last or frame.filename in sources
    ]
    own_frames(report.__cause__, sources, seen)
    own_frames(report.__context__, sources, seen)
    for inner in getattr(report, "exceptions", None) or ():
        own_frames(inner, sources, seen)


def columns_of(error):
    """The columns of the innermost table in which a key was looked up."""
    columns, at = None, error.__traceback__
    while at is not None:
        for name in ("self", "obj"):
            table = at.tb_frame.f_locals.get(name)
            if type(table).__name__ == "DataFrame":
                columns = list(table.columns)
        at = at.tb_next
    return columns


def print_columns(error):
    """After a KeyError of a table what its columns are: the model that wrote
    the code has not seen the data. It goes on with the message."""
    columns = columns_of(error)
    if not columns:
        return
    names = ", ".join(repr(name)[:MAX_COLUMN] for name in columns[:MAX_COLUMNS])
    more = len(columns) - MAX_COLUMNS
    sys.stderr.write(
        f"(the columns are {names}{f' and {more} more' if more > 0 else ''})\n"
    )


def print_error(error, sources, failed):
    """sources: what ran, by the names that frames have for it."""
    import linecache
    import traceback

    for name, source in sources.items():
        lines = source.decode("utf-8-sig", "replace").splitlines(True)
        linecache.cache[name] = (len(source), None, lines, name)
    report = traceback.TracebackException(
        type(error), error, error.__traceback__
    )
    own_frames(report, sources, set())
    if report.stack:
        sys.stderr.writelines(report.format())
    else:  # it did not begin to run
        sys.stderr.writelines(report.format_exception_only())
    if isinstance(error, KeyError):
        try:
            print_columns(error)
        except Exception:  # a class of the code's own: its affair
            pass
    for name, why in failed.items():
        if isinstance(error, NameError) and f"'{name}'" in str(error):
            sys.stderr.write(f"{name} is provided here, but: {why}\n")


def print_plain(error, sources):
    """The place and the words, where there is no memory or file for more."""
    at = error.__traceback__
    sys.stderr.write("Traceback (most recent call last):\n")
    while at is not None:
        made = at.tb_frame.f_code
        if made.co_filename in sources:
            sys.stderr.write(
                f'  File "{made.co_filename}", line {at.tb_lineno}, in {made.co_name}\n'
            )
        at = at.tb_next
    sys.stderr.write(f"{type(error).__name__}: {error}\n")


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


# ---- Sessions ----------------------------------------------------------------


class Session:
    """Cells that come over descriptor 0 (runner/talk.h), one after another."""

    def __init__(self, main):
        import signal

        self.main, self.process = main, os.getpid()
        self.signal, self.interrupts = signal.signal, signal.SIGINT
        self.channel = os.dup(0)
        # The code finds there what it finds in a run: nothing.
        reading, writing = os.pipe()
        os.dup2(reading, 0)
        os.close(reading)
        os.close(writing)

    @staticmethod
    def is_asked_for():
        import stat

        try:
            return stat.S_ISSOCK(os.fstat(0).st_mode)
        except OSError:
            return False

    def interrupt(self, _number, _frame):
        self.main.asked = True
        if self.main.busy:
            raise KeyboardInterrupt

    def read(self, size):
        pieces = []
        while size:
            piece = os.read(self.channel, size)
            if not piece:
                raise EOFError
            pieces.append(piece)
            size -= len(piece)
        return b"".join(pieces)

    def head(self):
        line = b""
        while not line.endswith(b"\n"):
            line += self.read(1)
        number, size, nonce = line.split()
        return int(number), int(size), nonce

    def ended(self, nonce, status, whole):
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except Exception:  # the code has put something else there
                pass
        end = b" end" if whole else b""
        os.write(self.channel, b"%s %d%s\n" % (nonce, status & 0xFF, end))

    def serve(self):
        """Until the supervisor has gone."""
        self.ended(b"ready", 0, False)
        try:
            while True:
                self.signal(self.interrupts, self.interrupt)
                number, size, nonce = self.head()
                self.main.asked = False
                status = self.main.cell(number, self.read(size))
                if os.getpid() != self.process:  # a fork that ran on
                    return status
                self.ended(nonce, status, self.main.whole)
        except EOFError:
            return 0


def place():
    """In the flat tier nothing can be mounted: the runner says what stands for /
    and for the source folder."""
    top = os.environ.pop("REDLINE_PLACE", "")
    CONFIG["box"] = top + CONFIG["box"]
    CONFIG["source"] = os.environ.pop("REDLINE_SOURCE", CONFIG["source"])
    return top + CONFIG["code"]


def main():
    with open(place(), "rb") as file:
        source = file.read()
    session = Session.is_asked_for()
    sys.argv = [CONFIG["code"]]
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [p for p in sys.path if p not in ("", here)]
    os.chdir(CONFIG["box"])
    # A run that is ended from outside loses what stands in a buffer.
    if sys.stdout is not None:
        sys.stdout.reconfigure(line_buffering=True)

    watcher = OnImport()
    for name, words in CONFIG["refuse"]:
        parts = name.split(".")
        for n in range(1, len(parts)):
            rest = ".".join(parts[n:])
            watcher.add(
                ".".join(parts[:n]),
                lambda m, rest=rest, words=words: refuse_in(m, rest, words),
            )
    figures = None
    if CONFIG["figures"] == "save-open":
        figures = Figures()
        watcher.add("matplotlib", figures.choose)
        watcher.add("matplotlib.pyplot", figures.install)
    glyphs = Glyphs()
    watcher.add("matplotlib._text_helpers", glyphs.install)
    sys.meta_path.insert(0, watcher)
    if session:
        if figures is not None:
            figures.cells = True
        return Session(Main(figures, glyphs)).serve()
    return Main(figures, glyphs).run(source)


if __name__ == "__main__":
    sys.exit(main())
