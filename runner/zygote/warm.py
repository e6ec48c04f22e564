"""warm.py - import what the policy lists, then fork a process for each run.

SPDX-License-Identifier: Apache-2.0

This is the zygote (runner/zygote.h). It reads no byte of a user's: what it is
asked for are forks, and what a fork executes arrives there (zygote/orders.c).
The lines below the fork run in the sandbox, and those behind its orders under its
filter.
"""

import atexit
import gc
import io
import os
import sys
import threading

# Before the policy refuses them to the code, in this process.
from io import open
from os import _exit, stat, sysconf, urandom

GUARD = "/code/guard.py"
LIBRARY = "/code/lib/zygote.so"
END, RUN, TICK = 0, 1, 2
TICK_MS = 2000
SPARES = 3
MOST_RUNS = 10000
MOST_SECONDS = 3600
MOST_GROWTH = 64 << 20  # bytes
CONTROL = 4
# Of all files. io.IOBase itself keeps of each class that it was asked for it, which
# touches every page that a class is in.
FILE = io.IOBase.__base__


def guard_load():
    """The guard, as a namespace: it is nobody's module, as in a cold run."""
    space = {"__name__": "guard", "__file__": GUARD}
    with open(GUARD, "rb") as file:
        exec(compile(file.read(), GUARD, "exec", dont_inherit=True), space)
    return space


# ---- Before the fork ---------------------------------------------------------


def wanted(library, guard):
    """What the policy lists; if it lists nothing, what the guard provides."""
    names = []
    while True:
        name = library.redline_zygote_preload(len(names))
        if not name:
            break
        names.append(name.decode())
    if names:
        return names
    return [origin for _, origin in guard["CONFIG"]["provide"]]


def import_all(names, guard):
    """Import them in order; what cannot be had is told and costs no run."""
    failed = []
    for name in names:
        try:
            guard["import_origin"](name)
        except Exception as error:
            failed.append(f"{name}: {type(error).__name__}: {error}")
    return failed


def draw():
    """What a first chart looks up, once: fonts, the writer of PNG."""
    from matplotlib import font_manager, pyplot

    figure, axes = pyplot.subplots()
    axes.plot([1, 2, 3], [1, 4, 9], label="a")
    axes.set_title("title")
    axes.legend()
    figure.savefig(io.BytesIO(), format="png")
    pyplot.close("all")
    # It holds files of fonts open, whose places forks would share.
    cached = getattr(font_manager, "_get_font", None)
    if hasattr(cached, "cache_clear"):
        cached.cache_clear()


def read():
    import pandas

    pandas.read_csv(io.StringIO("a,b\n1,2\n")).describe()


# A module, and what a first use of it looks up that any later use has.
FIRST_USES = {"matplotlib.pyplot": draw, "pandas": read}


def use_once():
    for name, use in FIRST_USES.items():
        if name not in sys.modules:
            continue
        try:
            use()
        except Exception:  # then the first run looks it up
            pass


def threads():
    return len(os.listdir("/proc/self/task"))


def open_files():
    """Descriptors that a library has opened: forks would share their places."""
    names = []
    for number in os.listdir("/proc/self/fd"):
        try:
            target = os.readlink(f"/proc/self/fd/{number}")
        except OSError:
            continue
        own = target.startswith("/proc/") and target.endswith("/fd")
        if int(number) not in (0, 1, 2, CONTROL) and not own:
            names.append(target)
    return names


def not_forkable():
    """Why no run may be forked from this process; empty: it may."""
    if threads() > 1:
        return "a module that is imported has started threads"
    files = open_files()
    if files:
        return f"a module that is imported holds {files[0]!r} open"
    return ""


def stamps():
    """When the files were changed that this process has imported."""
    found = {}
    for module in list(sys.modules.values()):
        path = getattr(module, "__file__", None)
        if isinstance(path, str) and path.startswith("/"):
            try:
                about = stat(path)
            except OSError:
                continue
            found[path] = (about.st_mtime_ns, about.st_size, about.st_ino)
    return found


def is_changed(found):
    for path, before in found.items():
        try:
            about = stat(path)
        except OSError:
            return True
        if (about.st_mtime_ns, about.st_size, about.st_ino) != before:
            return True
    return False


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * sysconf("SC_PAGE_SIZE")


class Age:
    """When another zygote should take over, and why."""

    def __init__(self, library):
        import time

        self.clock = time.monotonic
        self.library = library
        self.files, self.memory = stamps(), resident()
        self.started = self.clock()
        self.told = False

    def reason(self):
        if self.library.redline_zygote_given() >= MOST_RUNS:
            return f"{MOST_RUNS} runs"
        if self.clock() - self.started > MOST_SECONDS:
            return f"{MOST_SECONDS} seconds"
        if resident() > self.memory + MOST_GROWTH:
            return "it has grown"
        if is_changed(self.files):
            return "a file that it has imported was changed"
        return ""

    def look(self):
        why = "" if self.told else self.reason()
        if why:
            self.told = True
            self.library.redline_zygote_say(b"n", why.encode())


# ---- After the fork ----------------------------------------------------------


def begin_anew():
    """Random numbers that no other fork has; libraries in C see to it by the number
    of their process, which has changed. The seed of hash() and the places
    of objects in memory are the zygote's, and are the same in its forks until
    another zygote takes over."""
    import random

    random.seed()
    numpy_random = sys.modules.get("numpy.random")
    if numpy_random is not None:
        numpy_random.seed()
    tempfile = sys.modules.get("tempfile")
    if tempfile is not None:
        tempfile._name_sequence = None
    uuid = sys.modules.get("uuid")
    if uuid is not None:
        uuid._node = uuid._last_timestamp = None
    process = sys.modules.get("multiprocessing.process")
    if process is not None:
        process.current_process().authkey = urandom(32)


def files_flush():
    """Whatever a library still holds of the code's files."""
    for thing in gc.get_objects():
        if isinstance(thing, FILE):
            try:
                if not thing.closed:
                    thing.flush()
            except Exception:
                pass


def leave(status):
    """The end of an interpreter, without what only tidies up memory: that would
    touch every page that this process shares with the zygote. Nothing is imported
    here: the code may have used up what that takes."""
    try:
        threading._shutdown()
    except BaseException:  # a thread is not waited for, as after Ctrl-C
        pass
    atexit._run_exitfuncs()
    try:
        # The code's files are closed when its names are gone.
        vars(sys.modules["__main__"]).clear()
        gc.collect()
        files_flush()
    finally:
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except BaseException:
                status = status or 120  # as CPython does
        _exit(status & 0xFF)


# ---- All of it ---------------------------------------------------------------


def serve(library, age):
    gc.collect()
    gc.freeze()
    library.redline_zygote_gather()
    while True:
        event = library.redline_zygote_serve(TICK_MS)
        if event != TICK:
            return event
        age.look()


def library_load():
    import ctypes

    library = ctypes.PyDLL(LIBRARY)
    library.redline_zygote_open.restype = ctypes.c_char_p
    library.redline_zygote_preload.restype = ctypes.c_char_p
    library.redline_zygote_given.restype = ctypes.c_ulong
    library.redline_zygote_gather.restype = None
    library.redline_zygote_enter.restype = None
    library.redline_zygote_say.argtypes = [ctypes.c_char, ctypes.c_char_p]
    return library


def zygote():
    """The library, the guard, what it has installed, and what is only kept, since to
    free it touches many pages; in a fork that waits for its orders. None in the
    zygote, which is to end then."""
    sys.path[:] = [p for p in sys.path if p not in ("", "/code")]
    library = library_load()
    wrong = library.redline_zygote_open(SPARES)
    guard = guard_load()
    failed = import_all(wanted(library, guard), guard)
    use_once()
    sys.stdout.flush()
    sys.stderr.flush()
    wrong = wrong.decode() if wrong else not_forkable()
    if wrong:
        library.redline_zygote_say(b"w", wrong.encode())
        return None
    age = Age(library)
    installed = guard["install"]()
    library.redline_zygote_say(b"r", "; ".join(failed).encode())
    if serve(library, age) != RUN:
        return None
    return library, guard, installed, age


def run(library, guard, installed, _kept):
    """A fork: all that takes no orders, the orders, and the code."""
    begin_anew()
    path = guard["place"]()
    main = guard["settle"](*installed)
    library.redline_zygote_enter()
    leave(guard["serve"](main, path))


fork = zygote()
if fork is None:
    _exit(0)
run(*fork)
