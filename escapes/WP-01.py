# WP-01.py - leave something in the process, its folders and the kernel for the next run.
# SPDX-License-Identifier: Apache-2.0
#
# layer: zygote
# flat: runs are forked in the full tier only
import builtins
import signal
import socket
import sys
import tempfile

# Whatever of this is refused cannot be left either.
def left(call):
    try:
        call()
    except (OSError, AttributeError, TypeError):
        pass


def patched(*a, **k):
    raise SystemExit('ESCAPED: a patch of the run before')


def files():
    for folder in '/box', '/tmp', '/code', '/dev/shm':
        left(lambda: open(folder + '/left-by-wp01', 'w').close())


builtins.left_by_wp01 = os.left_by_wp01 = 1
sys.modules['left_by_wp01'] = sys
sys.path.insert(0, '/box')
os.environ['LEFT_BY_WP01'] = '1'
tempfile.tempdir = '/box'
left(lambda: libc('setenv', b'LEFT_BY_WP01_C', b'1', 1))
left(lambda: signal.signal(signal.SIGALRM, signal.SIG_IGN))
left(lambda: signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM]))
left(lambda: os.dup2(1, 77))
left(lambda: os.umask(0o777))
left(lambda: socket.socket(socket.AF_UNIX).bind('\0left-by-wp01'))
left(lambda: libc('shmget', 77, 4096, 0o1666))
files()
# What many use, in the memory of this one.
builtins.sorted = os.listdir = os.getcwd = ctypes.CDLL = patched
# ---- the next run
import builtins
import signal
import sys
import tempfile

check('builtins', not hasattr(builtins, 'left_by_wp01') and not hasattr(os, 'left_by_wp01'))
check('modules', 'left_by_wp01' not in sys.modules and '/box' not in sys.path)
check('environment', 'LEFT_BY_WP01' not in os.environ)
ctypes.CDLL(None).getenv.restype = ctypes.c_char_p
getenv = ctypes.CDLL(None).getenv
getenv.restype = ctypes.c_char_p
check('environment of C', getenv(b'LEFT_BY_WP01_C') is None)
check('a module that was imported here', tempfile.tempdir is None)
check('a handler', signal.getsignal(signal.SIGALRM) is signal.SIG_DFL)
check('a mask of signals', not signal.pthread_sigmask(signal.SIG_BLOCK, []))
check('umask', os.umask(0o77) == 0o77)
for folder in '/box', '/tmp', '/code', '/dev/shm':
    check('a file in ' + folder, not os.path.exists(folder + '/left-by-wp01'))
for number in range(3, 128):
    refused(f'descriptor {number}', lambda: os.fstat(number), EBADF)
refused('shared memory', lambda: libc('shmget', 77, 4096, 0))
check('the folder is empty', os.listdir('/box') == [])
