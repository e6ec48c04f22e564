# prelude.py - stands before every Python case: how a case says what it found.
# SPDX-License-Identifier: Apache-2.0
import ctypes
import os
from errno import *

wrong = []
BOX = os.getcwd()


def check(what, good):
    if not good:
        wrong.append(what)


def refused(what, call, *errors):
    """The call must fail, with one of these errors if there are any."""
    try:
        got = call()
    except OSError as error:
        if errors and error.errno not in errors:
            wrong.append(f'{what}: {errorcode.get(error.errno, error.errno)}')
    else:
        wrong.append(f'{what}: got {got!r:.80}')


def hidden(path):
    """Nothing is there; in the flat tier it may be seen, but not opened."""
    if FLAT and os.path.lexists(path):
        refused(path, lambda: os.listdir(path) if os.path.isdir(path) else open(path, 'rb').read(1),
                EACCES, EPERM, ENXIO)
    else:
        check(path + ' is not there', not os.path.exists(path))


def called(function, arguments, kind):
    function.restype = kind
    answer = function(*[ctypes.c_long(a) if isinstance(a, int) else a
                        for a in arguments])
    if answer < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return answer


def libc(name, *arguments):
    return called(getattr(ctypes.CDLL(None, use_errno=True), name), arguments,
                  ctypes.c_int)


def syscall(*arguments):
    return called(ctypes.CDLL(None, use_errno=True).syscall, arguments,
                  ctypes.c_long)


def write_now(path, text):
    fd = os.open(path, os.O_WRONLY)
    try:
        return os.write(fd, text.encode())
    finally:
        os.close(fd)


def finish():
    for what in wrong[:20]:
        print('ESCAPED', what)
    print(f'ESCAPED {len(wrong)} times' if wrong else 'held', flush=True)


# The case:
