"""leave.py - thirty things that a run leaves behind for the next one.

SPDX-License-Identifier: Apache-2.0

tests/sandbox/warm.sh runs it through a pool, then find.py, which looks for each
of them. What the sandbox refuses cannot be left, and what is left must not be
found.
"""

import _thread
import atexit
import builtins
import ctypes
import gc
import json
import locale
import mmap
import os
import random
import signal
import socket
import sys
import threading
import time
import warnings

import matplotlib
import numpy as np
import pandas as pd
from matplotlib import pyplot as plt

MARK = "left-by-leave"
libc = ctypes.CDLL(None, use_errno=True)
posix = sys.modules["posix"]


def module_patched():
    np.left = MARK
    json.loads = lambda text: MARK


def builtin_patched():
    builtins.left = MARK


def module_made():
    sys.modules[MARK] = type(sys)(MARK)


def path_extended():
    sys.path.insert(0, "/box")
    with open("/box/find_me.py", "w") as file:
        file.write("LEFT = 1\n")


def file_in_box():
    with open("/box/" + MARK, "w") as file:
        file.write(MARK)


def file_in_tmp():
    with open("/tmp/" + MARK, "w") as file:
        file.write(MARK)


def file_in_font_cache():
    with open("/tmp/mpl/" + MARK, "w") as file:
        file.write(MARK)


def file_in_code():
    with open("/code/" + MARK, "w") as file:
        file.write(MARK)


def guard_changed():
    with open("/code/guard.py", "a") as file:
        file.write(MARK)


def pyc_written():
    os.makedirs("/usr/lib/python3/dist-packages/__pycache__", exist_ok=True)
    with open("/usr/lib/python3/dist-packages/__pycache__/" + MARK, "w"):
        pass


def environment():
    os.environ["LEFT"] = MARK


def environment_of_c():
    libc.setenv(b"LEFT_IN_C", MARK.encode(), 1)


def setting_of_matplotlib():
    matplotlib.rcParams["axes.titlesize"] = 77


def setting_of_pandas():
    pd.set_option("display.max_rows", 77)


def setting_of_numpy():
    np.seterr(all="raise")
    np.set_printoptions(precision=2)


def figure_open():
    plt.figure(77)


def seeds():
    random.seed(77)
    np.random.seed(77)


def signal_handler():
    signal.signal(signal.SIGALRM, lambda *_: None)


def alarm():
    signal.alarm(30)


def timer():
    signal.setitimer(signal.ITIMER_REAL, 30)


def thread_left():
    _thread.start_new_thread(time.sleep, (3,))
    threading.Thread(target=time.sleep, args=(3,), daemon=True).start()


def process_left():
    if libc.fork() == 0:
        time.sleep(3)
        os._exit(0)


def descriptor_left():
    posix.dup2(posix.open("/dev/null", os.O_RDWR), 77)


def abstract_socket():
    server = socket.socket(socket.AF_UNIX, fileno=libc.socket(1, 1, 0))
    server.bind("\0" + MARK)


def shared_memory():
    if libc.shmget(77, 4096, 0o1666) < 0:
        raise OSError(ctypes.get_errno(), "shmget")


def memory_mapped():
    area = mmap.mmap(-1, 4096)
    area.write(MARK.encode())
    gc.left = area


def key_in_keyring():
    if libc.syscall(248, b"user", MARK.encode(), b"x", 1, -4) < 0:
        raise OSError(ctypes.get_errno(), "add_key")


def lock_held():
    import fcntl

    fcntl.flock(os.open("/code/guard.py", os.O_RDONLY), fcntl.LOCK_EX)


def locale_set():
    locale.setlocale(locale.LC_ALL, "C")
    warnings.simplefilter("error")


def host_name():
    if libc.sethostname(MARK.encode(), len(MARK)) < 0:
        raise OSError(ctypes.get_errno(), "sethostname")


def limits_raised():
    import resource

    resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))


def working_folder():
    os.chdir("/tmp")
    os.umask(0o777)


def priority():
    os.nice(5)


def at_exit():
    atexit.register(time.sleep, 0.1)
    sys.excepthook = print


def parent_stopped():
    if libc.kill(1, signal.SIGSTOP) < 0 and libc.kill(-1, signal.SIGKILL) < 0:
        raise OSError(ctypes.get_errno(), "kill")


kinds = [
    f for f in list(globals().values())
    if type(f) is type(at_exit) and f.__module__ == __name__
]
left = []
for kind in kinds:
    try:
        kind()
        left.append(kind.__name__)
    except BaseException:
        pass
sys.stdout.write(f"{len(kinds)} kinds, {len(left)} seemed to work\n")
