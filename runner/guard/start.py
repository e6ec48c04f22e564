# start.py - where the program begins.
# SPDX-License-Identifier: Apache-2.0


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
