#!/usr/bin/python3
"""guard.t.py - what the guard does for code, without a sandbox around it.

SPDX-License-Identifier: Apache-2.0

Each case is a script, run by the guard in folders of its own. PYTHON in the
environment is another interpreter to try; cases that need a library which it
lacks are skipped.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.join(HERE, "..", "..")
# As tools/embed puts it into the program.
GUARD = subprocess.check_output(
    [os.path.join(TOP, "tools", "join"),
     os.path.join(TOP, "runner", "guard.parts")], encoding="utf-8",
)
PYTHON = os.environ.get("PYTHON", "/usr/bin/python3")

CASES = []


def case(function):
    CASES.append(function)
    return function


class Run:
    """One script under the guard: status, out, err, files of the work folder."""

    def __init__(self, code, before=None, raw=None, **config):
        with tempfile.TemporaryDirectory() as top:
            self.top = top
            for name in ("box", "src", "code"):
                os.mkdir(os.path.join(top, name))
            if before:
                before(os.path.join(top, "src"))
            main = os.path.join(top, "code", "main.py")
            with open(main, "wb") as file:
                file.write(raw if raw is not None else code.encode())
            settings = {
                "code": main,
                "box": os.path.join(top, "box"),
                "source": os.path.join(top, "src"),
                "out": "figure.png",
                "figures": "save-open",
                "out_required": False,
                "show_last": False,
                "provide": [
                    ("np", "numpy"),
                    ("plt", "matplotlib.pyplot"),
                    ("loadmat", "scipy.io.loadmat"),
                ],
                "helpers": ["srcpath", "listdir", "walkfiles", "SRC", "OUT"],
                "refuse": [
                    (name, "one process and no other program")
                    for name in ("os.system", "os.popen", "os.exec*",
                                 "os.spawn*", "os.fork", "subprocess.Popen")
                ] + [("socket.socket", "there is no network")],
            }
            settings.update(config)
            assert GUARD.count("\nCONFIG = {}\n") == 1
            guard = os.path.join(top, "code", "guard.py")
            with open(guard, "w", encoding="utf-8") as file:
                file.write(GUARD.replace("\nCONFIG = {}\n",
                                         f"\nCONFIG = {settings!r}\n"))
            done = subprocess.run(
                [PYTHON, "-I", "-B", guard],
                stdin=subprocess.DEVNULL, capture_output=True, timeout=120,
                env={"PATH": "/usr/bin:/bin", "MPLBACKEND": "Agg",
                     "MPLCONFIGDIR": MPL, "HOME": settings["box"]},
            )
            self.status = done.returncode
            self.out = done.stdout.decode("utf-8", "replace")
            self.err = done.stderr.decode("utf-8", "replace")
            self.err = self.err.replace(main, "/code/main.py")
            self.files = {}
            for name in sorted(os.listdir(settings["box"])):
                with open(os.path.join(settings["box"], name), "rb") as file:
                    self.files[name] = file.read()

    def json(self):
        assert self.status == 0, self.err
        return json.loads(self.out)


def same(got, want):
    assert got == want, f"got {got!r}, wanted {want!r}"


def has(text, *parts):
    for part in parts:
        assert part in text, f"no {part!r} in {text!r}"


def is_png(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) > 2000, len(data)


def two_files(src):
    os.mkdir(os.path.join(src, "sub"))
    for name in ("b.csv", "a.csv", "sub/deep.txt"):
        with open(os.path.join(src, name), "w") as file:
            file.write("x\n1\n")
    os.symlink("/etc/passwd", os.path.join(src, "out.txt"))
    os.symlink("..", os.path.join(src, "up"))
    os.symlink("a.csv", os.path.join(src, "inside.csv"))


@case
def main_is_what_python_would_make_of_it():
    run = Run("""
import sys, json
print(json.dumps([sorted(globals()), __name__, __file__.endswith('main.py'),
                  sys.argv == [__file__], sys.modules['__main__'].__dict__ is globals(),
                  [p for p in sys.path if 'code' in p]]))
""")
    names, name, file, argv, main, path = run.json()
    ours = ["listdir", "OUT", "SRC", "srcpath", "walkfiles"]
    want = ["__builtins__", "__doc__", "__file__", "__loader__", "__name__",
            "__package__", "__spec__", "json", "sys", *ours]
    if sys.version_info < (3, 14):
        want.append("__annotations__")
    same(names, sorted(want))
    same([name, file, argv, main, path], ["__main__", True, True, True, []])


@case
def a_guard_style_idiom_and_pickles_of_main_work():
    run = Run("""
import pickle
class P:
    x: int = 3
if __name__ == '__main__':
    print(pickle.loads(pickle.dumps(P())).x)
""")
    same((run.status, run.out), (0, "3\n"))


@case
def future_imports_and_coding_cookies_are_the_files_own():
    run = Run("", raw=b"\xef\xbb\xbf# -*- coding: utf-8 -*-\n"
              b"from __future__ import annotations\n"
              b"def f(x: undefined): return 1\nprint(f(0), 'h\xc3\xa9'.encode())\n")
    same((run.status, run.out), (0, "1 b'h\\xc3\\xa9'\n"))


@case
def provided_names_are_imported_only_if_the_code_reads_them():
    run = Run("import sys\nprint('numpy' in sys.modules, 'matplotlib' in sys.modules)")
    same(run.out, "False False\n")
    run = Run("def f():\n    return np.arange(3).sum()\nprint(f())", needs="numpy")
    same((run.status, run.out), (0, "3\n"))


@case
def a_provided_name_that_cannot_be_imported_is_told():
    run = Run("print(gone.x)", provide=[("gone", "no_such_module_here")])
    same(run.status, 1)
    has(run.err, "NameError: name 'gone' is not defined",
        "gone is provided here, but: ModuleNotFoundError")
    run = Run("gone = 3\nprint(gone)", provide=[("gone", "no_such_module_here")])
    same((run.status, run.out), (0, "3\n"))


@case
def helpers_read_the_source_folder():
    run = Run("""
import json
print(json.dumps([listdir(), listdir('sub'), walkfiles(), walkfiles('sub'),
                  open(srcpath('a.csv')).read(), srcpath('sub/./deep.txt') == SRC + '/sub/deep.txt',
                  open(srcpath('inside.csv')).read(), SRC == srcpath('.'), OUT.endswith('/box/figure.png')]))
""", before=two_files)
    same(run.json(), [
        ["a.csv", "b.csv", "inside.csv", "out.txt", "sub", "up"],
        ["deep.txt"],
        ["a.csv", "b.csv", "inside.csv", "sub/deep.txt"],
        ["sub/deep.txt"],
        "x\n1\n", True, "x\n1\n", True, True])


@case
def names_that_lead_out_of_the_source_folder_are_refused():
    run = Run(r"""
import json, os
def ask(f, *a):
    try:
        return repr(f(*a))
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
print(json.dumps([ask(srcpath, '/etc/passwd'), ask(srcpath, '../x'), ask(srcpath, 'sub/../../x'),
                  ask(srcpath, 'out.txt'), ask(srcpath, 'up/x'), ask(srcpath, 'a\0b'),
                  ask(srcpath, 3), ask(srcpath, b'a.csv'), ask(srcpath, SRC + '/a.csv'),
                  ask(listdir, '..'), ask(listdir, 'up'), ask(listdir, 'a.csv'), ask(listdir, '/')]))
""", before=two_files)
    got = run.json()
    kinds = [text.split(":")[0] for text in got]
    same(kinds, ["PermissionError"] * 5 + ["ValueError", "TypeError", "TypeError",
         "PermissionError", "PermissionError", "PermissionError",
         "NotADirectoryError", "PermissionError"])
    has(got[0], "absolute paths are refused", "srcpath('data.csv')")
    has(got[1], "'..' is refused")
    has(got[3], "leads out of the source folder")
    has(got[8], "srcpath('a.csv')")


@case
def a_missing_file_is_told_with_what_is_near():
    run = Run("srcpath('A.CSV')", before=two_files)
    same(run.status, 1)
    has(run.err, "FileNotFoundError: no file 'A.CSV' in the source folder; did you mean 'a.csv'",
        "line 1, in <module>")
    assert "guard.py" not in run.err, run.err
    has(Run("srcpath('deep.txt')", before=two_files).err, "did you mean 'sub/deep.txt'?")
    has(Run("srcpath('zzz')", before=two_files).err, "it holds 'a.csv', 'b.csv'")
    has(Run("srcpath('zzz')").err, "it is empty")


@case
def refused_calls_raise_and_their_modules_import():
    run = Run("""
import json, os, posix, subprocess, socket
from os import system, execvp
from subprocess import run
got = []
for f, a in ((os.system, ('true',)), (posix.system, ('true',)), (system, ('true',)), (os.popen, ('true',)),
             (execvp, ('true', ['true'])), (os.spawnl, (0, 'true')), (os.fork, ()), (posix.fork, ()),
             (run, (['true'],)), (subprocess.check_output, ('true',)), (subprocess.Popen, ('true',)),
             (subprocess.getoutput, ('true',)), (socket.socket, ()), (socket.create_connection, (('127.0.0.1', 9),))):
    try:
        f(*a)
        got.append('ran ' + repr(f))
    except PermissionError as e:
        got.append([str(e), e.errno])
print(json.dumps(got))
""")
    got = run.json()
    same([type(g) for g in got], [list] * len(got))
    same(got[0], ["os.system() is refused: one process and no other program", 1])
    same(got[8], ["subprocess.Popen() is refused: one process and no other program", 1])
    same(got[12], ["socket.socket() is refused: there is no network", 1])


@case
def what_rests_on_refused_classes_still_imports_and_works():
    run = Run("""
import asyncio, ssl, multiprocessing, concurrent.futures, http.client, platform, pdb, logging.handlers, shutil
import socket, subprocess
class Mine(socket.socket): pass
class Other(subprocess.Popen): pass
a, b = socket.socketpair()
a.send(b'x')
assert isinstance(a, socket.socket) and b.recv(1) == b'x'
async def f():
    await asyncio.sleep(0)
    return 7
print(asyncio.run(f()), len(platform.uname()))
try:
    Mine()
except PermissionError:
    print('refused')
try:
    multiprocessing.Process(target=print).start()
except PermissionError:
    print('refused')
""")
    same((run.status, run.out), (0, "7 6\nrefused\nrefused\n"))


@case
def tracebacks_show_the_codes_own_lines_only():
    run = Run("""def inner(x):
    return 1 / x

def outer():
    inner(0)
outer()
""")
    same(run.status, 1)
    has(run.err, 'Traceback (most recent call last):\n  File "/code/main.py", line 6, in <module>\n    outer()\n',
        "    return 1 / x\n", "ZeroDivisionError: division by zero\n")
    assert "guard" not in run.err, run.err
    run = Run("""
import json, subprocess
try:
    json.loads('{')
except ValueError as e:
    raise RuntimeError('outer') from e
""")
    has(run.err, "The above exception was the direct cause", "RuntimeError: outer", "line 4", "line 6")
    same(len(re.findall(r'File "(?!/code/main.py)', run.err)), 1)
    run = Run("import subprocess\nsubprocess.run('true')")
    has(run.err, "PermissionError: subprocess.Popen() is refused")
    assert "guard" not in run.err, run.err


@case
def a_syntax_error_is_told_like_pythons_own():
    run = Run("x = 1\nx = = 2\n")
    same(run.status, 1)
    has(run.err, 'File "/code/main.py", line 2', "SyntaxError")
    assert "Traceback" not in run.err and "guard" not in run.err, run.err


@case
def exits_are_honoured():
    same(Run("import sys; sys.exit(7)").status, 7)
    same(Run("raise SystemExit").status, 0)
    run = Run("import sys; sys.exit('words')")
    same((run.status, run.err), (1, "words\n"))
    same(Run("raise KeyboardInterrupt").status, 1)
    run = Run("import atexit, threading, time\natexit.register(print, 'last')\n"
              "threading.Thread(target=lambda: (time.sleep(.1), print('thread'))).start()")
    same((run.status, run.out), (0, "thread\nlast\n"))


@case
def standard_input_is_empty():
    same(Run("print(repr(open(0).read()))").out, "''\n")


PLOT = "import matplotlib.pyplot as p\n"


@case
def show_saves_and_does_not_wait():
    run = Run(PLOT + "p.plot([1, 2])\np.show()\n", needs="matplotlib")
    same((run.status, list(run.files)), (0, ["figure.png"]))
    is_png(run.files["figure.png"])
    same(run.err, "")


@case
def a_key_that_a_table_lacks_is_told_with_the_columns():
    begin = "import pandas as pd\ndf = pd.DataFrame({'Region': [1], 'Sales ': [2], 3: [4]})\n"
    want = "(the columns are 'Region', 'Sales ', 3)\n"
    for code in ("df['sales']", "df[['sales', 'x']]", "df.groupby('region').sum()", "df.drop(columns=['sales'])"):
        run = Run(begin + code + "\n", needs="pandas")
        same((run.status, run.err.endswith(want), "KeyError" in run.err), (1, True, True))
    run = Run("import pandas as pd\npd.DataFrame({'c%d' % n: [n] for n in range(50)})['c']\n", needs="pandas")
    same(run.err.endswith("'c29' and 20 more)\n"), True)
    run = Run("class DataFrame:\n    def get(self):\n        raise KeyError('x')\nDataFrame().get()\n", needs="pandas")
    same((run.status, run.err.endswith("KeyError: 'x'\n")), (1, True))
    run = Run("import pandas as pd\ndf = pd.DataFrame({'a': [1]})\n{}['x']\n", needs="pandas")
    same((run.status, run.err.endswith("KeyError: 'x'\n")), (1, True))


@case
def an_empty_figure_is_noted_once_and_a_drawn_one_never():
    note = ("note: savefig() saves an empty figure here: nothing is drawn on it."
            " Save a figure before plt.close() closes it.\n")
    run = Run("fig, ax = plt.subplots()\nax.plot([1])\nplt.savefig('q1.png')\nplt.close()\n"
              "plt.savefig(OUT)\nplt.savefig('more.png')\n", needs="matplotlib")
    same((run.status, run.err, list(run.files)), (0, note, ["figure.png", "more.png", "q1.png"]))
    run = Run("fig, ax = plt.subplots()\nax.plot([1])\nplt.close()\nfig.savefig(OUT)\n"
              "words = plt.figure()\nwords.text(.5, .5, 'hello')\nwords.savefig('words.png')\nplt.close()\n"
              "parts = plt.figure()\nparts.subfigures(1, 2)\nparts.savefig('parts.png')\n", needs="matplotlib")
    same((run.status, run.err), (0, ""))


@case
def open_figures_are_saved_at_the_end_in_order():
    run = Run("plt.plot([1])\nplt.figure()\nplt.bar([1], [2])\nplt.figure()\nfig, ax = plt.subplots()\n",
              needs="matplotlib")
    same((run.status, list(run.files)), (0, ["figure-2.png", "figure-3.png", "figure.png"]))


@case
def what_the_code_saved_is_left_alone():
    run = Run("plt.plot([1])\nplt.savefig(OUT, dpi=20)\nwith open('was', 'wb') as f: f.write(open(OUT, 'rb').read())\n",
              needs="matplotlib")
    same((run.status, list(run.files)), (0, ["figure.png", "was"]))
    same(run.files["figure.png"], run.files["was"])
    run = Run("line, = plt.plot([1])\nplt.gcf().canvas.mpl_connect('draw_event', lambda event: line.set_ydata([2]))\n"
              "plt.savefig(OUT)\n", needs="matplotlib")
    same(list(run.files), ["figure.png"])  # an animation begins with the drawing
    run = Run("plt.plot([1])\nplt.savefig('mine.png')\nplt.close()\n", needs="matplotlib")
    same(list(run.files), ["mine.png"])


@case
def a_figure_that_changed_after_show_is_saved_again():
    run = Run("""
import os
plt.plot([1, 2]); plt.show(); first = open(OUT, 'rb').read()
ax = plt.gcf().axes[0]; ax.set_title('late'); plt.show()
print(first == open(OUT, 'rb').read())
""", needs="matplotlib")
    same((run.status, run.out, list(run.files)), (0, "False\n", ["figure.png"]))


@case
def drawing_after_show_starts_a_fresh_figure():
    run = Run("plt.plot([1, 2])\nplt.show()\nplt.plot([2, 1])\nplt.show()\nprint(len(plt.gcf().axes[0].lines))\n",
              needs="matplotlib")
    same((run.status, run.out, list(run.files)), (0, "1\n", ["figure-2.png", "figure.png"]))
    run = Run("plt.plot([1, 2])\nplt.show()\nplt.savefig('again.png')\n", needs="matplotlib")
    same(list(run.files), ["again.png", "figure.png"])
    is_png(run.files["again.png"])


@case
def show_of_one_figure_and_pause_save_too():
    run = Run("import time\nt = time.time()\nfig, ax = plt.subplots()\nax.plot([1])\nplt.show(block=False)\n"
              "plt.pause(30)\nplt.close()\nprint(time.time() - t < 20)\n", needs="matplotlib")
    same((run.status, run.out, list(run.files)), (0, "True\n", ["figure.png"]))
    run = Run("fig, ax = plt.subplots()\nax.plot([1])\nfig.show()\nplt.close('all')\n", needs="matplotlib")
    same((run.status, run.err, list(run.files)), (0, "", ["figure.png"]))


@case
def an_error_saves_nothing_over():
    run = Run("plt.plot([1])\nraise ValueError('x')\n", needs="matplotlib")
    same((run.status, list(run.files)), (1, []))
    run = Run("plt.plot([1])\nraise SystemExit(0)\n", needs="matplotlib")
    same((run.status, list(run.files)), (0, ["figure.png"]))


@case
def a_figure_that_cannot_be_drawn_fails_at_show():
    run = Run("plt.title('$\\\\frac{$')\nplt.show()\n", needs="matplotlib")
    same(run.status, 1)
    has(run.err, 'File "/code/main.py", line 2, in <module>', "ValueError")
    assert "guard.py" not in run.err, run.err


@case
def pylab_and_star_imports_get_the_same_show():
    run = Run("from matplotlib.pyplot import *\nplot([1])\nshow()\nclose('all')\n", needs="matplotlib")
    same((run.status, list(run.files)), (0, ["figure.png"]))
    run = Run("from pylab import plot, show, close\nplot([1])\nshow()\nclose('all')\n", needs="matplotlib")
    same((run.status, list(run.files)), (0, ["figure.png"]))


@case
def a_backend_with_windows_draws_without_a_screen():
    run = Run("import matplotlib\nmatplotlib.use('TkAgg')\nimport matplotlib.pyplot as p\np.plot([1])\np.show()\n"
              "matplotlib.use('svg')\nprint(matplotlib.get_backend())\n", needs="matplotlib")
    same((run.status, run.out.lower(), list(run.files)), (0, "svg\n", ["figure.png"]))


@case
def without_figures_nothing_is_saved_and_an_out_of_another_kind_is_kept():
    run = Run("plt.plot([1])\nplt.close()\n", figures="none", needs="matplotlib")
    same(list(run.files), [])
    run = Run("open(OUT, 'w').write('x')\nplt.plot([1])\nplt.show()\n", out="table.csv", needs="matplotlib")
    same(list(run.files), ["figure.png", "table.csv"])


@case
def characters_that_a_font_lacks_are_told_once_with_the_fonts_that_have_them():
    own = ("import warnings, matplotlib.font_manager as fm\nwarnings.simplefilter('ignore')\n"
           "fm.fontManager.ttflist[:] = [e for e in fm.fontManager.ttflist if e.name in ('DejaVu Sans', 'cmr10')]\n"
           "plt.rcParams['font.family'] = 'cmr10'\n")
    run = Run(own + "plt.title('\u0416\\n\u0416')\nplt.savefig(OUT)\nplt.savefig('a.svg')\nplt.savefig('b.pdf')\n",
              needs="matplotlib")
    same((run.status, run.err),
         (0, "note: glyphs missing: U+0416; fonts with them: DejaVu Sans; in no font: -\n"))
    run = Run(own + "plt.title('\u552e\u0416')\nplt.show()\n", needs="matplotlib")
    same((run.status, run.err),
         (0, "note: glyphs missing: U+552E U+0416; fonts with them: DejaVu Sans; in no font: U+552E\n"))
    run = Run("plt.title('\u0416')\nplt.show()\n", needs="matplotlib")
    same((run.status, run.err), (0, ""))


@case
def libraries_that_probe_for_programs_keep_working():
    run = Run("import pandas, matplotlib.font_manager, seaborn\nprint(pandas.DataFrame({'a': [1]}).a.sum())\n",
              needs="seaborn")
    same((run.status, run.out), (0, "1\n"))


def installed(module):
    return subprocess.run([PYTHON, "-I", "-c", f"import {module}"],
                          capture_output=True).returncode == 0


class Skip(Exception):
    pass


def main():
    global MPL
    have = {m: installed(m) for m in ("numpy", "matplotlib", "pandas", "seaborn")}
    plain = Run.__init__

    def needing(self, code, needs=None, **keywords):
        if needs and not have[needs]:
            raise Skip(f"{PYTHON} has no {needs}")
        plain(self, code, **keywords)

    Run.__init__ = needing
    wanted = [c for c in CASES if not sys.argv[1:] or c.__name__ in sys.argv[1:]]
    failed = 0
    print(f"1..{len(wanted)}")
    with tempfile.TemporaryDirectory() as MPL:
        for number, function in enumerate(wanted, 1):
            name = function.__name__
            try:
                function()
                print(f"ok {number} - {name}", flush=True)
            except Skip as why:
                print(f"ok {number} - {name} # SKIP {why}", flush=True)
            except Exception as error:
                failed += 1
                print(f"not ok {number} - {name}")
                for line in f"{type(error).__name__}: {error}".splitlines():
                    print(f"    # {line}")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
