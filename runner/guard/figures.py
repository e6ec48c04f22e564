# figures.py - save the open figures at plt.show() and at the end.
# SPDX-License-Identifier: Apache-2.0


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
        closing = "the end of its cell" if self.cells else "plt.close()"
        sys.stderr.write(
            "note: savefig() saves an empty figure here: nothing is drawn on "
            f"it. Save a figure before {closing} closes it.\n"
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
