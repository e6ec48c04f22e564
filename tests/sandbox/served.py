"""served.py - what the tests of redline serve share: TAP, a server, clients.

SPDX-License-Identifier: Apache-2.0

REDLINE names the program under test.
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile

from processes import WAIT, soon

HERE = os.path.dirname(os.path.abspath(__file__))
REDLINE = os.environ.get("REDLINE") or os.path.join(
    HERE, "../../build/gcc-release/redline")
# Until the test puts a file there.
WAITING = "import time\nwhile not listdir():\n    time.sleep(0.05)\nprint('done')"
count = failed = 0
servers = []
work = tempfile.mkdtemp(prefix="redline-serve.")
os.environ["HOME"] = work
path = os.path.join(work, "socket")


def ok(right, name, *about):
    global count, failed
    count += 1
    failed += not right
    print(f"{'ok' if right else 'not ok'} {count} - {name}")
    if not right:
        for thing in about:
            print("# " + json.dumps(thing)[:2000])
    sys.stdout.flush()


class Client:
    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(60)
        self.socket.connect(path)
        self.file = self.socket.makefile("rw")

    def send(self, *records):
        for record in records:
            self.file.write(json.dumps(record) + "\n")
        self.file.flush()

    def get(self):
        line = self.file.readline()
        return json.loads(line) if line else None

    def ask(self, record):
        self.send(record)
        return self.get()

    def close(self):
        self.file.close()
        self.socket.close()


def is_answered():
    try:
        Client().close()
    except OSError:
        return False
    return True


def kept(server):
    """One that is ended with the test, whatever becomes of that."""
    servers.append(server)
    return server


def start(*more, **how):
    uid = ["--uid", "0"] if os.geteuid() == 0 else []
    server = kept(subprocess.Popen(
        [REDLINE, "serve", "--socket", path, "--policy", "data", "--policy",
         "plot", "--src-root", work + "/in", "--out-root", work + "/out",
         *uid, *more], stderr=subprocess.PIPE, **how))
    soon(is_answered)
    return server


def stop(server, number=signal.SIGTERM):
    server.send_signal(number)
    return server.wait(WAIT)


def run(main):
    """All of a test; its exit status."""
    os.makedirs(work + "/in")
    os.makedirs(work + "/out")
    os.chmod(work, 0o755)
    try:
        main()
    finally:
        for server in servers:  # those that no test has stopped
            if server.poll() is None:
                stop(server, signal.SIGKILL)
        shutil.rmtree(work, ignore_errors=True)
    print(f"1..{count}")
    return int(failed > 0)
