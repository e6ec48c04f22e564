"""processes.py - what the tests of redline wait for: processes, and what becomes so.

SPDX-License-Identifier: Apache-2.0
"""

import os
import subprocess
import time

WAIT = 60


def soon(is_so):
    """Until it is so, for a minute: a loaded machine takes its time, so nothing is
    waited for by a sleep of a fixed length."""
    end = time.monotonic() + WAIT
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def settled(value):
    """What it is once it has stayed the same for a second."""
    last, since = value(), time.monotonic()
    while time.monotonic() - since < 1:
        time.sleep(0.02)
        now = value()
        if now != last:
            last, since = now, time.monotonic()
    return last


def below(pid):
    """All processes that a process has started, and they."""
    found = []
    for child in subprocess.run(["pgrep", "-P", str(pid)], text=True,
                                capture_output=True).stdout.split():
        found += [int(child), *below(child)]
    return found


def gone(pids):
    return soon(lambda: not any(os.path.exists(f"/proc/{p}/exe")
                                for p in pids))
