"""calls.py - for each row of teach.def: code that ends in such a call, where the
linter and the guard let it, and the repair that the words imply.

(the first call of the row and its detail, as in teach.def; the code; words of the
advice as in rules.py; the repair, what it prints). The code runs under
BARE, the repair under data. SPDX-License-Identifier: Apache-2.0
"""
C = 'import ctypes\nc = ctypes.CDLL(None, use_errno=True)\n'
OS = 'import os\n'


def native(number, *arguments):
    """A system call of x86-64 by its number."""
    return C + f"c.syscall({', '.join(map(str, (number, *arguments)))})\n"


# Over tests/sandbox/open.yaml, where everything may be imported.
BARE = 'runtime: {syscalls: {allow: [!remove "@threads", !remove "@asyncio"]}}'
CALLS = [
    ('socket', None, native(49, 0, 0, 0),
     ['~Read the data from the files'], "print(open(srcpath('notes.txt')).read(), end='')\n", 'one\n'),
    ('socketpair', None, 'import socket\nsocket.socketpair()\n', ['~Write it without asyncio'], 'print(1)\n', '1\n'),
    ('clone', 'CLONE_NEW', native(56, '0x10000011', 0, 0, 0, 0), ['~already runs in a sandbox'], 'print(1)\n', '1\n'),
    ('clone', 'CLONE_THREAD', native(56, '0x3d0f00', 0, 0, 0, 0), ['~one thread'],
     'print(int(np.arange(4).sum()))\n', '6\n'),
    ('clone3', None, 'import threading\nthreading.Thread(target=print).start()\n', ['~one thread'],
     'print(int(np.arange(4).sum()))\n', '6\n'),
    ('fork', None, OS + 'os.fork()\n', ['~numpy or pandas instead of a program'], 'print(int(np.arange(4).sum()))\n', '6\n'),
    ('mmap', 'PROT_EXEC', native(9, 0, 4096, 7, 34, -1, 0), ["~numpy's array operations"], 'print(int(np.arange(4).sum()))\n', '6\n'),
    ('mprotect', None, C + 'import mmap\nm = mmap.mmap(-1, 4096, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)\n'
     'at = ctypes.addressof(ctypes.c_char.from_buffer(m))\nc.mprotect(ctypes.c_void_p(at), 4096, 7)\n',
     ["~numpy's array operations"], 'print(int(np.arange(4).sum()))\n', '6\n'),
    ('ptrace', None, native(101, 0, 0, 0, 0), ['~Print what you want to know'], 'print(1)\n', '1\n'),
    ('mount', None, native(165, 0, 0, 0, 0, 0), ['~write to the current folder'],
     "with open('a.txt', 'w') as file:\n    print(file.write('one'))\n", '3\n'),
    ('kill', None, OS + 'os.kill(1, 9)\n', ['raise SystemExit'], "print(1)\nraise SystemExit\n", '1\n'),
    ('setrlimit', None, 'import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (10, 10))\n', ['~fit into the limits'], 'print(1)\n', '1\n'),
    ('setuid', None, OS + 'os.setuid(0)\n', ['~not needed for the result'], 'print(1)\n', '1\n'),
    ('keyctl', None, native(250, 0, 0, 0, 0, 0), ['~Keep it in variables'], 'kept = 1\nprint(kept)\n', '1\n'),
    ('io_uring_setup', None, native(321, 0, 0, 0), ['~ordinary functions of Python'],
     "print(open(srcpath('notes.txt')).read(), end='')\n", 'one\n'),
    ('inotify_init', None, native(294, 0), ['~Read the file once'],
     "print(open(srcpath('notes.txt')).read(), end='')\n", 'one\n'),
    ('seccomp', None, native(317, 1, 0, 0), ['~not needed for the result'], 'print(1)\n', '1\n'),
    ('setxattr', None, OS + "open('a', 'w').close()\nos.setxattr('a', 'user.a', b'1')\n", ['read()', 'write('],
     "text = open(srcpath('notes.txt')).read()\nwith open('a', 'w') as file:\n    print(file.write(text))\n", '4\n'),
    ('ioctl', None, 'import fcntl, termios\nfcntl.ioctl(1, termios.TIOCSTI, b"x")\n', ['~Print plain lines'], "print('half')\n", 'half\n'),
    ('open_by_handle_at', None, native(304, 0, 0, 0), ['open('], "print(open(srcpath('notes.txt')).read(), end='')\n", 'one\n'),
    ('reboot', None, native(169, 0, 0, 0, 0), ['~Take it out'], 'print(1)\n', '1\n'),
    ('timer_create', None, native(283, 0, 0), ['~Write it without asyncio'], 'print(1)\n', '1\n'),
]
