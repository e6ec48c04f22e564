# streams.py - what is written to standard output and standard error leaves at once.
# SPDX-License-Identifier: Apache-2.0
#
# A run may end at any instruction, by a limit or by a signal, and what stands in a
# buffer then is lost. So each call that writes ends with all of it written: by one
# system call, where CPython makes one a line. The streams stay the objects that they
# are, since libraries that are imported hold them.


def at_once(stream, line_end=None):
    """Make stream.write() hand on what it leaves in the buffer: nothing of a text with
    a line_end. Returns the method of before."""
    put, flush = stream.write, stream.flush

    def write(what, /):
        n = put(what)
        if line_end is None or line_end not in what:
            flush()
        return n

    stream.write = write
    return put


class Pieces:
    """A stream as print() is to see it, which writes each value, each space and the
    end by itself: they wait for one another, in the order of all that is written."""

    def __init__(self, stream):
        at_once(stream.buffer)
        self.flush = stream.flush
        self.write = at_once(stream, "\n")  # both are buffered by lines
        self.stream, self.stands_for = stream, stream.write


def printer(streams, plain):
    """print(), as it was but for that: streams are the Pieces, standard output first."""
    import io

    kept = {id(pieces.stream): pieces for pieces in streams}
    buffers = {id(pieces.stream.buffer) for pieces in streams}
    text = io.TextIOWrapper
    usual = streams[0]
    stream, own = usual.stream, usual.stands_for

    def print(*values, **options):
        if options or sys.stdout is not stream or stream.write is not own:
            return print_to(values, options)
        try:
            plain(*values, file=usual)
        except BaseException:
            usual.flush()
            raise

    def print_to(values, options):
        file = options.get("file")
        if file is None:
            file = getattr(sys, "stdout", None)
        pieces = kept.get(id(file))
        if pieces is not None and file.write is pieces.stands_for:
            options["file"] = file = pieces
        try:
            plain(*values, **options)
        finally:
            # The second is TextIOWrapper(sys.stdout.buffer, encoding='utf-8').
            if file is pieces or type(file) is text and id(file.buffer) in buffers:
                file.flush()

    print.__doc__, print.__module__ = plain.__doc__, plain.__module__
    print.__qualname__, print.__wrapped__ = plain.__qualname__, plain
    return print


def hand_on():
    import builtins

    if sys.stdout is None or sys.stderr is None:
        return
    sys.stdout.reconfigure(line_buffering=True)
    streams = [Pieces(sys.stdout), Pieces(sys.stderr)]
    builtins.print = printer(streams, builtins.print)
