# start.py - where the program begins.
# SPDX-License-Identifier: Apache-2.0


def place():
    """In the flat tier nothing can be mounted: the runner says what stands for /
    and for the source folder."""
    top = os.environ.pop("REDLINE_PLACE", "")
    CONFIG["box"] = top + CONFIG["box"]
    CONFIG["source"] = os.environ.pop("REDLINE_SOURCE", CONFIG["source"])
    return top + CONFIG["code"]


def install():
    """What acts when a module is imported, or at once if it has been. A zygote does
    it once for all of its forks."""
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
    return figures, glyphs


# What the two below call is bound before a policy refuses it to the code.


def settle(figures, glyphs, chdir=os.chdir):
    """The process as the code finds it, before there is any code."""
    sys.argv = [CONFIG["code"]]
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [p for p in sys.path if p not in ("", here)]
    chdir(CONFIG["box"])
    hand_on()
    return Main(figures, glyphs)


def serve(main, path, open=open):
    """The code at path, or the cells that come: the exit status."""
    with open(path, "rb") as file:
        source = file.read()
    if Session.is_asked_for():
        if main.figures is not None:
            main.figures.cells = True
        return Session(main).serve()
    return main.run(source)


def main():
    path = place()
    return serve(settle(*install()), path)


if __name__ == "__main__":
    sys.exit(main())
