#!/usr/bin/python3
"""sessions.py - redline serve: cells that share one process, and its end.

SPDX-License-Identifier: Apache-2.0

Speaks TAP. REDLINE names the program under test.
"""

import os
import shutil
import signal
import sys
import tempfile
import time

from processes import below, gone, soon
from served import WAITING, Client, ok, run, start, stop, work

# Its code may do nearly all that Python can.
WIDE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "open.yaml")
# The same, and hands back what is in any folder.
NAMES = os.path.join(work, "names.yaml")


class Session:
    """Cells over a connection of its own."""

    def __init__(self, **more):
        self.client = Client()
        self.opened = self.client.ask({"op": "open", "id": "o", **more})
        self.token = self.opened.get("session")
        self.n = 0

    def send(self, code, **more):
        self.n += 1
        self.client.send({"op": "cell", "session": self.token, "id": self.n,
                          "code": code, **more})

    def cell(self, code, **more):
        self.send(code, **more)
        return self.client.get()

    def out(self, code, **more):
        """What the cell printed."""
        answer = self.cell(code, **more)
        return (answer.get("stdout") or {}).get("text")

    def close(self):
        answer = self.client.ask({"op": "close", "session": self.token,
                                  "id": "c"})
        self.client.close()
        return answer


def error(answer):
    return (answer.get("error") or {}).get("type")


def state(answer):
    return (answer.get("session") or {}).get("state")


def status():
    client = Client()
    answer = client.ask({"op": "status"})["sessions"]
    client.close()
    return answer


def stays():
    one = Session(src=".", out="one")
    ok(len(one.token) == 32 and one.opened["warm"] is True
       and one.opened["limits"]["cell"]["wall_ms"] > 0
       and one.opened["limits"]["idle_ms"] == 600000
       and one.opened["layers"]["seccomp"] == "on", "a session opens, warm",
       one.opened)
    answer = one.cell("x = 41\nt = [n * n for n in range(10 ** 6)]\ndel t")
    used = answer["usage"]
    ok(answer["outcome"] == "ok" and answer["id"] == 1
       and answer["session"] == {"cell": 1, "state": "open", "why": None}
       and answer["lint"]["path"] == "cell-1.py", "a cell is answered as a run",
       answer)
    ok(one.out("x + 1") == "42\n", "variables stay, and the last value is shown")
    ok(one.out("x + 1;") == "", "but not before a ';'")
    ok(one.out("None") == "", "nor is None")
    one.cell("import statistics as st")
    ok(one.out("st.mean([1, 3])") == "2\n", "imports stay")
    answer = one.cell("t = pd.read_csv(srcpath('a.csv'))\nt")
    ok(answer["outcome"] == "ok" and "x  y" in answer["stdout"]["text"],
       "a provided name is there in any cell", answer)
    answer = one.cell("def f():\n    return missing\n")
    answer = one.cell("1\nf()")
    ok(answer["outcome"] == "failed" and answer["exit"]["code"] == 1
       and answer["error"]["type"] == "NameError"
       and answer["error"]["file"] == "/code/cell-8.py"
       and answer["error"]["line"] == 2, "an error names the cell", answer)
    ok("/code/cell-9.py\", line 2" in answer["stderr"]["text"]
       and "return missing" in answer["stderr"]["text"]
       and "guard" not in answer["stderr"]["text"],
       "with the lines of both cells, and none of the guard's",
       answer["stderr"])
    ok(one.out("missing = 7\nf()") == "7\n", "after it the next cell repairs it")
    answer = one.cell("import socket")
    ok(answer["outcome"] == "rejected" and answer["session"]["cell"] == 11
       and answer["lint"]["findings"][0]["line"] == 1
       and answer["lint"]["findings"][0]["cell"] == 11
       and state(answer) == "open", "a refused cell has a number", answer)
    ok(one.out("x") == "41\n", "and never ran")
    answer = one.cell("(")
    ok(answer["outcome"] in ("unchecked", "rejected"), "nor does no code",
       answer)
    ok(one.out("x") == "41\n", "and its session goes on")
    answer = one.cell("x?")
    ok(answer["outcome"] == "unchecked" and "notebook" in
       answer["lint"]["findings"][0]["evidence"],
       "what only a notebook has is told", answer["lint"])
    answer = one.cell("_ + 1")
    ok(answer["outcome"] == "failed" and "write value = "
       in answer["error"]["advice"], "and that values are kept by name",
       answer["error"])
    one.cell("from math import *")
    ok(one.out("len(pd.read_csv(srcpath('a.csv'))), sqrt(4)") == "(1, 2.0)\n",
       "what is provided is there behind a star import")
    closed = one.close()
    ok(closed["closed"] is True and closed["cells"] == 18
       and closed["usage"]["cpu_ms"] >= used["cpu_ms"]
       and closed["usage"]["wall_ms"] >= used["wall_ms"]
       and closed["usage"]["memory_peak"] >= used["memory_peak"],
       "close says what all of it took", closed, used)
    client = Client()
    after = client.ask({"op": "cell", "session": one.token, "id": 1,
                        "code": "1"})
    ok(error(after) == "no-session" and "closed" in after["error"]["message"],
       "a closed session says so", after)
    other = client.ask({"op": "cell", "session": "0" * 32, "id": 1,
                        "code": "1"})
    ok(error(other) == "no-session" and "ended" not in
       other["error"]["message"], "a foreign token is none", other)
    client.close()


def figures():
    one = Session(out="two")
    folder = work + "/out/two"
    answer = one.cell("plt.plot([1, 2])\nplt.title('a')\nfig = plt.gcf()")
    ok([a["file"] for a in answer["artifacts"]] == ["figure.png"]
       and os.path.exists(folder + "/figure.png"), "a figure comes at once",
       answer)
    answer = one.cell("plt.plot([2, 1])")
    ok([a["file"] for a in answer["artifacts"]] == ["figure-2.png"],
       "the next cell draws on a fresh one", answer["artifacts"])
    answer = one.cell("pass")
    ok(answer["artifacts"] == [] and answer["not_taken"] == [],
       "what was handed out is not handed out again", answer["artifacts"])
    before = os.stat(folder + "/figure.png").st_ino
    answer = one.cell("fig.axes[0].set_title('b');")
    ok([a["file"] for a in answer["artifacts"]] == ["figure.png"]
       and os.stat(folder + "/figure.png").st_ino != before,
       "an earlier figure that is drawn on comes again", answer["artifacts"])
    answer = one.cell("plt.plot([1])\n1 / 0")
    ok(answer["outcome"] == "failed" and answer["artifacts"] == [],
       "a cell that fails leaves no figure", answer["artifacts"])
    answer = one.cell("plt.plot([3, 1])\nplt.savefig('mine.png')")
    ok([a["file"] for a in answer["artifacts"]] == ["mine.png"],
       "nor does its repair save it", answer["artifacts"])
    one.cell("plt.plot([3, 2, 1])")
    answer = one.cell("plt.savefig('mine.png')")
    ok("empty figure" in answer["stderr"]["text"]
       and "before the end of its cell closes it" in answer["stderr"]["text"],
       "a figure that is saved in the next cell is said to be empty, and why",
       answer["stderr"])
    answer = one.cell("pd.DataFrame({'a': [1]}).to_csv('t.csv')")
    ok([a["file"] for a in answer["artifacts"]] == ["t.csv"], "tables come too",
       answer["artifacts"])
    ok(one.out("pd.read_csv('t.csv').shape") == "(1, 2)\n", "and stay inside")
    answer = one.cell("pd.DataFrame({'a': [2]}).to_csv('t.csv')")
    ok([a["file"] for a in answer["artifacts"]] == ["t.csv"],
       "a file of the same size that has changed comes again",
       answer["artifacts"])
    one.close()


def names():
    """Files whose names on the host would be the same."""
    one = Session(policy=NAMES, out="three")
    folder = work + "/out/three/"

    def put(path, text):
        answer = one.cell(f"import os\nos.makedirs('x', exist_ok=True)\n"
                          f"open({path!r}, 'w').write({text!r})")
        return [os.path.basename(a["path"]) for a in answer["artifacts"]]

    ok(put("t.csv", "1") == ["t.csv"] and put("x/t.csv", "2") == ["t-2.csv"]
       and put("x/T.csv", "3") == ["T-3.csv"],
       "files of different cells with one name get numbers")
    ok(put("x/t.csv", "4") == ["t-2.csv"] and put("t.csv", "5") == ["t.csv"],
       "which they keep when they change")
    ok(put("\u00e9.csv", "6") == ["\u00e9.csv"]
       and put("e\u0301.csv", "7") == ["\u00e9-2.csv"]
       and put("\u00e9.csv", "8") == ["\u00e9.csv"],
       "in any spelling of Unicode")
    found = {name: open(folder + name).read() for name in os.listdir(folder)}
    ok(found == {"t.csv": "5", "t-2.csv": "4", "T-3.csv": "3",
                 "\u00e9.csv": "8", "\u00e9-2.csv": "7"},
       "and none has taken another's place", found)
    one.close()


def limits():
    one = Session()
    one.cell("x = 1")
    answer = one.cell("while True:\n    pass", limits={"wall": "1s"})
    ok(answer["outcome"] == "timeout" and state(answer) == "open"
       and "KeyboardInterrupt" in answer["stderr"]["text"],
       "a cell that takes too long is interrupted", answer)
    ok(one.out("x") == "1\n", "and its session goes on")
    answer = one.cell("while True:\n    pass", limits={"cpu": "1s"})
    ok(answer["outcome"] == "cpu-limit" and state(answer) == "open",
       "so is one that computes too much", answer)
    answer = one.cell("import sys\nprint('a', end='')\n"
                      "sys.stderr.write('b')\n"
                      "sum(range(10 ** 12))",
                      limits={"cpu": "1s"})
    ok(answer["outcome"] == "cpu-limit" and state(answer) == "ended"
       and answer["stdout"]["text"] == "a"
       and answer["stderr"]["text"].startswith("b"),
       "what ends no line is kept where nothing can interrupt it", answer)
    one = Session()
    answer = one.cell("while True:\n    print('a' * 1000)",
                      limits={"output_total": "10KiB"})
    ok(answer["outcome"] == "output-limit" and state(answer) == "open",
       "and one that prints too much", answer["outcome"], state(answer))
    answer = one.cell("print('b')")
    ok(answer["outcome"] == "ok" and answer["stdout"]["text"] == "b\n"
       and answer["usage"]["cpu_ms"] < 1000, "the next has limits of its own",
       answer["usage"])
    answer = one.cell("1", limits={"memory": "1MiB"})
    ok(answer["outcome"] == "unchecked" and "session_limits" in
       answer["lint"]["findings"][0]["evidence"],
       "a cell sets no limit of the session", answer["lint"])
    answer = one.cell("1", limits={"wall": "9h"})
    ok(answer["outcome"] == "unchecked" and "less" in
       answer["lint"]["findings"][0]["evidence"], "nor a larger one", answer)
    answer = one.cell("while True:\n    try:\n        while True:\n"
                      "            pass\n    except BaseException:\n"
                      "        pass", limits={"wall": "1s"})
    ok(answer["outcome"] == "timeout" and state(answer) == "ended"
       and "limit" in answer["session"]["why"],
       "one that does not end ends the session", answer)
    after = one.cell("1")
    ok(error(after) == "no-session" and "wall-clock" in
       after["error"]["message"], "which says why, later", after)
    one = Session(session_limits={"cpu": "1s"})
    ok(one.opened["limits"]["session"]["cpu_ms"] == 1000,
       "limits of a session are its own", one.opened)
    answer = one.cell("while True:\n    pass")
    ok(answer["outcome"] == "cpu-limit" and state(answer) == "ended",
       "its CPU time is the sum, and then it ends", answer)
    answer = one.cell("1")
    ok(error(answer) == "no-session" and "CPU" in answer["error"]["message"],
       "for that reason", answer)
    one = Session(session_limits={"memory": "300MiB"})
    answer = one.cell("a = np.ones(10 ** 9)")
    ok(answer["outcome"] in ("failed", "out-of-memory"),
       "memory is the session's", answer)
    if state(answer) == "open":
        one.close()
    bad = Session(session_limits={"wall": "1s"})
    ok(error(bad.opened) == "bad-request" and "limits" in
       bad.opened["error"]["message"], "an open tells what is wrong with it",
       bad.opened)
    bad = Session(code="1")
    ok(error(bad.opened) == "bad-request" and "accepted" in
       bad.opened["error"]["message"], "and what it takes", bad.opened)
    bad = Session(policy="nothing")
    ok(error(bad.opened) == "bad-request" and "--policy" in
       bad.opened["error"]["message"], "and which policies", bad.opened)
    bad = Session(src="../x")
    ok(error(bad.opened) == "bad-request" and "src" in
       bad.opened["error"]["message"], "and which folders", bad.opened)


def left_early():
    # Behind a SystemExit nothing is bound, whatever its status.
    for leave in ("raise SystemExit", "raise SystemExit(256)",
                  "def stop():\n    raise SystemExit(0)\nstop()",
                  "class E(SystemExit):\n    code = 0\nraise E"):
        one = Session()
        answer = one.cell(leave + "\ndef eval(x): return x")
        if answer["outcome"] == "rejected":
            ok(True, "left early: " + repr(leave))
            continue
        after = one.cell("eval('1 + 1')")
        ok(answer["outcome"] == "ok" and after["outcome"] == "rejected",
           "left early: " + repr(leave), after)
    one = Session()
    one.cell("def eval(x): return x")
    ok(one.out("eval('1 + 1')") == "'1 + 1'\n", "what has come to its end counts")
    one.cell("import time")
    # It takes longer to compile than that, and much less than the second of grace.
    long = "y = [" + "1," * 20000 + "]\ntime.sleep(60)"
    answer = one.cell(long, limits={"wall": "2ms"})
    ok(answer["outcome"] == "timeout" and state(answer) == "open",
       "a limit that is met before the code runs interrupts it as well", answer)


def openers_gone():
    before = status()
    for _ in range(6):
        client = Client()
        client.send({"op": "open", "id": 1})
        client.close()
    ok(soon(lambda: status()["opened"] == before["opened"] + 6
            and status()["open"] == before["open"]),
       "who has gone when it is opened keeps no session", status())


def words():
    """What a model is told of its cells."""
    one = Session(agent=True)
    one.n += 1
    answer = one.client.ask({"op": "cell", "session": one.token, "id": 1,
                             "reply": "Here:\n```python\nx = 1\n1/0\n```\n"})
    ok(answer["outcome"] == "failed" and "in line 4 of /code/cell-1.py" in
       answer["agent"] and "Send the cell again" in answer["agent"],
       "a reply is a cell as well", answer["agent"])
    ok(one.out("x") == "1\n", "what it bound before the error stays")
    answer = one.cell("def read():\n    return open(path).read()\n"
                      "path = srcpath('a.csv')")
    ok(answer["outcome"] in ("ok", "failed") and "print" not in
       answer["agent"], "nobody asks each cell to print", answer["agent"])
    answer = one.cell("path = '/etc/passwd'\nprint(read())")
    found = (answer["lint"]["findings"] or [{}])[0]
    ok(answer["outcome"] == "rejected" and found.get("cell") == 3
       and found.get("line") == 2 and "at cell-3.py:2:12" in answer["agent"]
       and "send the whole cell" in answer["agent"],
       "a cell is refused for what it makes of an earlier one", answer)
    answer = one.cell("try:\n    while True:\n        pass\n"
                      "except BaseException:\n    while True:\n        pass",
                      limits={"wall": "500ms"})
    ok("The session has ended: the limit on wall-clock time" in
       answer["agent"] and "begin again in a new one" in answer["agent"],
       "the end of a session is told", answer["agent"])


def cancelled():
    one = Session()
    one.cell("x = 2")
    one.send("while True:\n    pass")
    other = Client()
    time.sleep(0.2)
    other.send({"op": "cancel", "id": one.n})
    ok(other.get()["found"] is False, "nobody cancels another client's cell")
    other.close()
    one.client.send({"op": "cancel", "id": one.n})
    got = sorted([one.client.get(), one.client.get()], key=lambda a: "op" in a)
    ok(got[0]["outcome"] == "cancelled" and state(got[0]) == "open"
       and got[1]["found"], "a cell can be cancelled", got)
    ok(one.out("x") == "2\n", "which costs its session nothing")
    one.send("import time\ntime.sleep(0.5)")
    one.send("y = 1")
    one.send("x + y")
    got = [one.client.get() for _ in range(3)]
    ok([a["id"] for a in got] == [4, 5, 6] and got[2]["stdout"]["text"]
       == "3\n", "cells wait for one another, in order", got)
    one.send("import time\ntime.sleep(1)")
    for _ in range(20):
        one.send("1")
    got = [one.client.get() for _ in range(21)]
    ok(any(error(a) == "busy" for a in got)
       and sum(a["outcome"] == "ok" for a in got) >= 16,
       "so many wait, and no more", [a["outcome"] for a in got])
    one.close()


def owners():
    one = Session()
    one.cell("x = 3")
    one.client.close()
    one.client = Client()
    ok(one.out("x") == "3\n", "who comes back with the token finds all of it")
    one.send("import time\ntime.sleep(0.5)\nx = 4")
    one.client.ask({"op": "status"})  # the cell has been read, and given
    one.client.close()
    one.client = Client()
    ok(one.out("x") == "4\n", "and a cell runs on without its client")
    many = [Session() for _ in range(3)]
    for number, session in enumerate(many):
        session.send(f"import time\nx = {number}\nopen('f', 'w').write('x')\n"
                     "time.sleep(0.3)\nx")
    got = [session.client.get() for session in many]
    ok([a["stdout"]["text"] for a in got] == ["0\n", "1\n", "2\n"],
       "sessions run side by side", [a.get("stdout") for a in got])
    ok(len({session.token for session in many}) == 3
       and one.out("x") == "4\n", "and see nothing of each other")
    for session in [one, *many]:
        session.close()


def leftovers():
    """What a cell leaves running, and what it does to the guard."""
    one = Session(policy=WIDE)
    one.cell("import threading, time\nbeats = []\n"
             "def beat():\n    while True:\n        beats.append(time.time())\n"
             "        time.sleep(0.01)\n"
             "threading.Thread(target=beat, daemon=True).start()\n"
             "time.sleep(0.2)")
    time.sleep(1)
    gap = float(one.out("time.sleep(0.1)\nmax(b - a for a, b in zip(beats, beats[1:]))"))
    ok(gap > 0.8, "between cells nothing runs", gap)
    one.cell("def talk():\n    time.sleep(0.3)\n    print('late')\n"
             "threading.Thread(target=talk).start()")
    answer = one.cell("time.sleep(0.6)")
    ok(answer["stdout"]["text"] == "late\n",
       "what a thread prints is the cell's at hand", answer["stdout"])
    one.cell("import os\nfor n in range(3, 20):\n    try:\n"
             "        os.write(n, b'0' * 32 + b' 0\\n')\n"
             "    except OSError:\n        pass")
    ok(one.out("1 + 1") == "2\n", "a forged end without the nonce is none")
    answer = one.cell("for n in range(3, 20):\n    try:\n"
                      "        for _ in range(100000):\n"
                      "            os.write(n, b'x' * 1000)\n"
                      "    except OSError:\n        pass\nprint('on')")
    ok(answer["outcome"] == "violation" and state(answer) == "ended",
       "nor does it help to flood the guard's socket", answer)
    one = Session(policy=WIDE)
    answer = one.cell("import os\nprint('before')\nos._exit(7)")
    ok(answer["outcome"] == "failed" and answer["exit"]["code"] == 7
       and answer["stdout"]["text"] == "before\n" and state(answer) == "ended",
       "code that ends its process ends the session", answer)
    one = Session(policy=WIDE)
    answer = one.cell("import faulthandler\nfaulthandler._sigsegv()")
    ok(answer["exit"]["signal"] == "SIGSEGV" and state(answer) == "ended",
       "and so does a signal", answer)
    one = Session(policy=WIDE)
    one.cell("import sys, matplotlib.pyplot as plt\ndef hook(*_):\n"
             "    raise ValueError\nsys.excepthook = hook\nplt.close = hook")
    answer = one.cell("1 / 0")
    ok(answer["outcome"] == "failed" and state(answer) == "open"
       and one.out("sys.excepthook = sys.__excepthook__\n1 + 1") == "2\n",
       "hooks of its own that fail cost a session nothing", answer)
    ok(one.out("import os\nos.read(0, 1)") == "b''\n", "there is no input")
    one = Session(policy=WIDE)
    answer = one.cell("import sys\nsys.exit(3)")
    ok(answer["exit"]["code"] == 3 and state(answer) == "open",
       "but sys.exit() ends the cell", answer)
    one.cell("import sys, os\nsys.stdout.close()\nos.closerange(3, 100)",
             limits={"wall": "2s"})
    ok(error(one.cell("1")) == "no-session",
       "a session whose guard cannot speak ends")


def woken():
    """Whoever is awake between cells, here by a signal from outside."""
    def threads(pid):
        try:
            return [open(f"/proc/{pid}/task/{one}/stat").read()
                    .rpartition(")")[2].split()[0]
                    for one in os.listdir(f"/proc/{pid}/task")]
        except OSError:
            return []

    def wake():
        for pid in inside:
            try:
                os.kill(pid, signal.SIGCONT)
            except ProcessLookupError:
                pass

    server = start("-j", "1", "--cold", "--policy", WIDE)
    others = set(below(server.pid))
    one = Session(policy=WIDE, session_limits={"cpu": "4s"})
    one.cell("import threading, time\nbeats = []\n"
             "def beat():\n    while True:\n        beats.append(time.time())\n"
             "        time.sleep(0.01)\n"
             "threading.Thread(target=beat, daemon=True).start()\n"
             "time.sleep(0.2)")
    inside = [pid for pid in below(server.pid) if pid not in others
              and set(threads(pid)) == {"T"}]
    time.sleep(1)
    n = len(inside)
    wake()
    ok(n and soon(lambda: all(set(threads(pid)) == {"T"} for pid in inside)),
       "what is awake between cells is stopped again", n)
    one.cell("def spin():\n    while True:\n        pass\n"
             "threading.Thread(target=spin, daemon=True).start()")

    def over():
        wake()
        return not any(os.path.exists(f"/proc/{pid}/exe") for pid in inside)

    ok(soon(over), "its CPU time counts")
    answer = one.cell("1")
    ok(answer["outcome"] == "cpu-limit" and state(answer) == "ended"
       and "CPU time" in answer["session"]["why"],
       "and a limit that is reached between cells is told as what it is",
       answer)
    stop(server)


def killed(server):
    """Whoever dies in the midst of a cell: an error, and nothing is left."""
    def ticks(pid):
        try:
            with open(f"/proc/{pid}/stat") as file:
                return int(file.read().rpartition(")")[2].split()[11])
        except OSError:
            return 0

    def parent(pid):
        with open(f"/proc/{pid}/stat") as file:
            return int(file.read().rpartition(")")[2].split()[1])

    def words_of(pid):
        try:
            with open(f"/proc/{pid}/cmdline") as file:
                return file.read().split("\0")
        except (FileNotFoundError, ProcessLookupError):  # it has ended
            return []

    def runner(pids, option="--session"):
        return next((pid for pid in pids if option in words_of(pid)), None)

    def zygote():
        """The child of PID 1 of its sandbox."""
        supervisor = runner(below(server.pid), "--zygote")
        return [pid for pid in below(supervisor)
                if parent(parent(pid)) == supervisor][0]

    def busiest(pids):
        """The one that computes: no other of them has that much to do."""
        first = {pid: ticks(pid) for pid in pids}
        soon(lambda: max(ticks(pid) - first[pid] for pid in pids) > 30)
        return max(first, key=lambda pid: ticks(pid) - first[pid])

    for who in ("worker", "redline-run", "inside", "zygote"):
        others, n_open = set(below(server.pid)), status()["open"]
        one = Session()
        one.cell("x = 1")
        one.send("while True:\n    pass")
        time.sleep(0.3)
        mine = set(below(server.pid)) - others
        victim = {"worker": lambda: parent(runner(mine)),
                  "redline-run": lambda: runner(mine),
                  # It was there before, as what the zygote keeps ready.
                  "inside": lambda: busiest(below(server.pid)),
                  "zygote": zygote}[who]()
        os.kill(victim, signal.SIGKILL)
        answer = one.client.get()
        ok(state(answer) == "ended" or error(answer) == "session-lost",
           f"SIGKILL of {who}: the cell says that the session ended", answer)
        ok(soon(lambda: status()["open"] == n_open)
           and soon(lambda: runner(below(server.pid)) not in mine),
           "and nothing is left of it", status())
        ok(error(one.cell("1")) == "no-session", "nor can it be used")


def outlives():
    """The libraries are replaced twice while a session goes on."""
    library = tempfile.mkdtemp(prefix="redline-test.", dir="/var/tmp")
    os.chmod(library, 0o755)
    module = os.path.join(library, "own_module.py")

    def write(value):
        with open(module, "w") as file:
            file.write(f"value = {value}\n")
        os.chmod(module, 0o644)

    policy = work + "/renewed.yaml"
    with open(policy, "w") as file:
        file.write(f"redline: 1\npolicy: renewed\nlanguage: python\nextends: [{WIDE}]\n"
                   "runtime:\n"
                   "  interpreter: [/usr/bin/python3, -B, '{script}']\n"
                   f"  environment: {{PYTHONPATH: {library}}}\n"
                   "  preload: !replace [own_module]\n"
                   f"  filesystem: {{read: ['@python', {library}]}}\n")
    write(1)
    server = start("-j", "2", "--policy", policy)
    asked = Client()

    def shows(value):
        answer = asked.ask({"policy": policy, "code":
                            "import own_module\nprint(own_module.value)"})
        return answer.get("warm") and answer["stdout"]["text"] == f"{value}\n"

    one = [Session(policy=policy)]
    one[0].cell("import own_module\nx = 41")
    for value in (22, 333):
        write(value)
        soon(lambda: shows(value))
        one.append(Session(policy=policy))
        one[-1].cell("import own_module\nx = 41")
    ok(one[0].opened["warm"] and shows(333)
       and [each.out("own_module.value, x + 1") for each in one]
       == ["(1, 42)\n", "(22, 42)\n", "(333, 42)\n"],
       "sessions outlive the zygotes that they were forked from",
       [each.opened for each in one], [each.cell("x") for each in one])
    for each in one:
        each.close()
    zygotes = len(below(server.pid))
    soon(lambda: len(below(server.pid)) < zygotes)
    asked.close()
    stop(server)
    shutil.rmtree(library)


def ends():
    server = start("-j", "1", "--sessions", "2", "--session-idle", "5s")
    one, two = Session(), Session()
    three = Session()
    ok(error(three.opened) == "busy" and "(2)" in
       three.opened["error"]["message"], "so many sessions, and no more",
       three.opened)
    two.cell("1")
    two.close()
    three = Session()
    ok(three.token is not None, "one that is closed makes room", three.opened)
    ok(soon(lambda: status()["open"] == 0)
       and status()["ended"]["idle"] == 2, "who is idle for too long goes",
       status())
    after = one.cell("1")
    ok(error(after) == "no-session" and "idle for 5 s" in
       after["error"]["message"], "and is told so", after)
    os.makedirs(work + "/in/gate")
    one = Session(src="gate")
    one.send(WAITING)
    one.send("1")
    members = below(server.pid)
    server.terminate()
    got = {2: one.client.get()}
    open(work + "/in/gate/open", "w").close()
    got[1] = one.client.get()
    ok(got[1]["outcome"] == "ok" and got[1]["stdout"]["text"] == "done\n"
       and error(got[2]) == "stopping" and server.wait(60) == 0,
       "SIGTERM of the server: what runs ends, what waits is sent back", got)
    ok(gone(members), "and nothing is left")
    server = start("-j", "1")
    one = Session()
    one.send("while True:\n    pass")
    time.sleep(0.3)
    members = below(server.pid)
    stop(server, signal.SIGKILL)
    ok(one.client.get() is None and gone(members),
       "SIGKILL: clients see the end, and nothing is left")
    server = start("-j", "1", "--sessions", "0")
    ok(error(Session().opened) == "busy", "none at all, if one wants none")
    stop(server)
    flat = work + "/flat.yaml"
    with open(flat, "w") as file:
        file.write("redline: 1\npolicy: flat\nlanguage: python\n"
                   "extends: [data]\nruntime: {layers: {tier: [flat]}}\n")
    server = start("-j", "1", "--cold", "--policy", flat)
    for tier, policy in (("full", "data"), ("flat", flat)):
        one = Session(policy=policy, src=".")
        answer = one.cell("x = listdir()")
        if tier == "flat" and answer["outcome"] == "setup-failed":
            print("# no flat tier here: " + answer["error"]["message"])
            continue
        ok(one.opened["warm"] is False and one.opened["why"]
           == "--cold was given" and one.opened["tier"] == tier
           and answer["warm"] is False and one.out("x[0]") == "'a.csv'\n",
           f"a cold session in the {tier} tier", one.opened)
        answer = one.cell("while True:\n    pass", limits={"wall": "1s"})
        ok(answer["outcome"] == "timeout" and state(answer) == "open"
           and one.out("x[0]") == "'a.csv'\n", "is interrupted as others are",
           answer)
        one.close()
    stop(server)


def main():
    with open(work + "/in/a.csv", "w") as file:
        file.write("x,y\n1,2\n")
    with open(NAMES, "w") as file:
        file.write(f"redline: 1\npolicy: names\nlanguage: python\n"
                   f"extends: [{WIDE}]\nruntime: {{artifacts: !replace "
                   "[{name: figure, path: figure.png, type: png, "
                   "required: false}, {name: t, glob: '{{*.csv,*/*.csv}}', "
                   "required: false, max_files: 9}]}\n")
    server = start("-j", "2", "--policy", WIDE, "--policy", NAMES)
    for part in (stays, figures, names, limits, left_early, openers_gone,
                 words, cancelled, owners):
        part()
    leftovers()
    killed(server)
    stop(server)
    woken()
    outlives()
    ends()


sys.exit(run(main))
