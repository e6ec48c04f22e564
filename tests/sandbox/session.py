#!/usr/bin/python3
"""session.py - redline-run --session, spoken to directly (model/session.h).

SPDX-License-Identifier: Apache-2.0

Speaks TAP. REDLINE and REDLINE_RUN name the programs under test.
"""

import array
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys

from processes import below, gone, soon
from served import HERE, REDLINE, ok, run, work

RUN = os.environ.get("REDLINE_RUN") or os.path.join(
    os.path.dirname(REDLINE), "redline-run")
CELL = struct.Struct("@cIQQQ")  # struct session_cell
TOLD = struct.Struct("@cI??")   # struct session_told, but for its padding


def profile_take():
    """What redline would give it: of a runner that keeps it, and does no more."""
    folder = work + "/fake"
    os.makedirs(folder)
    shutil.copy(REDLINE, folder + "/redline")
    with open(folder + "/redline-run", "w") as file:
        file.write(f'#!/bin/sh\n/bin/cat "$2" >{work}/profile\n')
    os.chmod(folder + "/redline-run", 0o755)
    subprocess.run([folder + "/redline", "run", "--policy",
                    os.path.join(HERE, "open.yaml"), "-"], input=b"1\n",
                   capture_output=True)


def memory(text):
    fd = os.memfd_create("test")
    os.write(fd, text.encode())
    os.lseek(fd, 0, os.SEEK_SET)
    return fd


class Session:
    def __init__(self):
        self.asked, inside = socket.socketpair(socket.AF_UNIX,
                                               socket.SOCK_SEQPACKET)
        self.asked.settimeout(60)
        code, self.result = memory(""), memory("")
        self.process = subprocess.Popen(
            [RUN, "--profile", work + "/profile", "--code", str(code),
             "--result", str(self.result), "--session", str(inside.fileno())],
            pass_fds=(code, self.result, inside.fileno()),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        os.close(code)
        inside.close()
        self.n = 0
        self.ready = self.told()

    def send(self, code, wall=20000, cpu=0, output=1 << 20, cut=None):
        self.n += 1
        fd = memory(code)
        packet = CELL.pack(b"c", self.n, wall, cpu, output)
        self.asked.sendmsg([packet[:cut]], [
            (socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [fd]))])
        os.close(fd)

    def told(self):
        """(what, number, over, whole, the lines of the result); None: the end."""
        message, fds, _, _ = socket.recv_fds(self.asked, 64, 1)
        if not message:
            return None
        with os.fdopen(fds[0], errors="replace") as file:
            return (*TOLD.unpack(message[:TOLD.size]), file.read())

    def cell(self, code, **more):
        self.send(code, **more)
        return self.told()

    def end(self):
        """Its exit status, and its result. Nothing inside is left."""
        self.asked.close()
        status = self.process.wait(60)
        with os.fdopen(self.result, errors="replace") as file:
            file.seek(0)
            return status, file.read()


def computes(pid):
    with open(f"/proc/{pid}/stat") as file:
        return file.read().rpartition(")")[2].split()[0] == "R"


def field(result, key):
    return next((line.partition("=")[2] for line in result.splitlines()
                 if line.startswith(key + "=")), None)


def cells():
    one = Session()
    ok(one.ready[:3] == (b"r", 0, False)
       and field(one.ready[4], "outcome") == "ok", "it says when it is ready",
       str(one.ready))
    told = one.cell("x = 41\nprint('printed')")
    ok(told[:4] == (b"d", 1, False, True) and field(told[4], "outcome") == "ok"
       and "printed" in told[4], "a cell runs, and is told of by its number",
       str(told))
    told = one.cell("print(x + 1)\nraise SystemExit")
    ok(told[:4] == (b"d", 2, False, False) and "42" in told[4],
       "one that was left before its end is told apart", str(told))
    told = one.cell("1 / 0")
    ok(field(told[4], "outcome") == "failed" and not told[2],
       "an error ends the cell alone", str(told))
    told = one.cell("while True:\n    pass", wall=300)
    ok(field(told[4], "outcome") == "timeout" and told[2:4] == (False, False),
       "so does its wall-clock time", str(told))
    told = one.cell("while True:\n    pass", cpu=300)
    ok(field(told[4], "outcome") == "cpu-limit" and not told[2],
       "its CPU time", str(told))
    told = one.cell("while True:\n    print('a' * 1000)", output=10000)
    ok(field(told[4], "outcome") == "output-limit" and not told[2],
       "and its output", str(told)[:500])
    one.send("print('begun', flush=True)\nwhile True:\n    pass")
    one.asked.send(b"i")
    told = one.told()
    ok(field(told[4], "outcome") == "cancelled" and not told[2],
       "an interrupt ends it too", str(told))
    one.asked.send(b"i")
    told = one.cell("print(x)")
    ok(told[:4] == (b"d", 8, False, True) and "41" in told[4],
       "but not the next one, if none runs", str(told))
    inside = below(one.process.pid)
    status, result = one.end()
    wall = field(result, "wall-ms") or field(result, "usage") or ""
    ok(status == 0 and field(result, "outcome") == "ok"
       and "session%20was%20closed" in result and gone(inside),
       "the end of who asks is its end", result[:2000])
    ok(any(char.isdigit() for char in wall), "which tells what it took",
       result[:2000])


def wrong():
    """Who asks is trusted, but may be dead, or half dead."""
    for name, send in (
            ("half a request", lambda s: s.send("1", cut=9)),
            ("no code", lambda s: s.asked.send(CELL.pack(b"c", 1, 9, 9, 9))),
            ("another byte", lambda s: s.asked.send(b"x")),
            ("a cell while one runs", lambda s: (
                s.send("while True:\n    pass"), s.send("1")))):
        one = Session()
        inside = below(one.process.pid)
        send(one)
        told = one.told()
        while told:
            last, told = told, one.told()
        status, result = one.end()
        ok(status == 0 and field(result, "outcome") == "ok" and gone(inside),
           f"{name}: the session ends, and nothing is left", result[:2000])
    one = Session()
    inside = below(one.process.pid)
    one.send("while True:\n    pass")
    soon(lambda: any(computes(pid) for pid in inside))
    one.process.send_signal(signal.SIGTERM)
    told = one.told()
    status, result = one.end()
    ok(told[2] and field(told[4], "outcome") == "cancelled"
       and field(result, "outcome") == "cancelled" and gone(inside),
       "SIGTERM ends it in the midst of a cell", str(told), result[:500])


def main():
    profile_take()
    cells()
    wrong()


if not shutil.which("unshare") or subprocess.run(
        ["unshare", "-Ur", "true"], stderr=subprocess.DEVNULL).returncode:
    print("1..1\nok 1 # SKIP no user namespaces on this machine")
    sys.exit(0)
sys.exit(run(main))
