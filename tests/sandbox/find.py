"""find.py - what another run has left (leave.py); prints a line for each find.

SPDX-License-Identifier: Apache-2.0
"""

import builtins
import ctypes
import gc
import json
import os
import random
import resource
import signal
import socket
import sys
import threading
import warnings

import matplotlib
import numpy as np
import pandas as pd
from matplotlib import pyplot as plt

MARK = "left-by-leave"
libc = ctypes.CDLL(None, use_errno=True)
libc.getenv.restype = ctypes.c_char_p


def open_descriptors():
    found = []
    for number in range(256):
        try:
            os.fstat(number)
            found.append(number)
        except OSError:
            pass
    return found


def names_below(top):
    found = []
    for folder, folders, files in os.walk(top):
        found += folders + files
    return found


def abstract_socket():
    try:
        client = socket.socket(socket.AF_UNIX, fileno=libc.socket(1, 1, 0))
        client.connect("\0" + MARK)
        return True
    except (OSError, ValueError):
        return False


def mapped():
    return [x for x in gc.get_objects() if type(x).__name__ == "mmap"]


checks = {
    "module_patched": hasattr(np, "left") or json.loads("1") != 1,
    "builtin_patched": hasattr(builtins, "left"),
    "module_made": MARK in sys.modules,
    "path_extended": "/box" in sys.path or "find_me" in sys.modules,
    "file_in_box": os.listdir("/box") != [],
    "file_in_tmp": MARK in names_below("/tmp"),
    "file_in_code": sorted(os.listdir("/code")) != ["guard.py", "main.py"],
    "guard_changed": MARK in open("/code/guard.py").read(),
    "pyc_written": MARK in names_below("/usr/lib/python3/dist-packages/__pycache__"),
    "environment": "LEFT" in os.environ,
    "environment_of_c": libc.getenv(b"LEFT_IN_C") is not None,
    "setting_of_matplotlib": matplotlib.rcParams["axes.titlesize"] == 77,
    "setting_of_pandas": pd.get_option("display.max_rows") == 77,
    "setting_of_numpy": np.geterr()["divide"] != "warn"
    or np.get_printoptions()["precision"] != 8,
    "figure_open": plt.get_fignums() != [],
    "signal_handler": signal.getsignal(signal.SIGALRM) != signal.SIG_DFL,
    "alarm": signal.alarm(0) != 0,
    "timer": signal.getitimer(signal.ITIMER_REAL)[0] != 0,
    "thread_left": threading.active_count() != 1,
    "process_left": [n for n in range(3, 40) if libc.kill(n, 0) == 0] != [],
    "descriptor_left": open_descriptors() != [0, 1, 2],
    "abstract_socket": abstract_socket(),
    "shared_memory": libc.shmget(77, 4096, 0) >= 0,
    "memory_mapped": hasattr(gc, "left") or mapped() != [],
    "key_in_keyring": libc.syscall(249, b"user", MARK.encode(), 0, 0) >= 0,
    "warnings": any(f[0] == "error" for f in warnings.filters),
    "host_name": os.uname().nodename != "redline",
    "limits_raised": resource.getrlimit(resource.RLIMIT_NOFILE)[0] != 256,
    "working_folder": os.getcwd() != "/box" or os.umask(0o77) != 0o77,
    "priority": os.getpriority(os.PRIO_PROCESS, 0) != 0,
    "at_exit": sys.excepthook is not sys.__excepthook__,
    "seeds": random.random() == random.Random(77).random()
    or np.random.rand() == np.random.RandomState(77).rand(),
    "parent_gone": os.getppid() != 1 or os.getpid() != 2,
}
sys.stdout.write(f"{len(checks)} checks\n")
for kind, found in checks.items():
    if found:
        sys.stdout.write(f"found: {kind}\n")
