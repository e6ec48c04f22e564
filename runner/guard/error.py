# error.py - print how the code failed, without the frames of the guard.
# SPDX-License-Identifier: Apache-2.0


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
