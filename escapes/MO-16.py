# MO-16.py - programs by other ways than execve.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# refused: execve

import shutil
shutil.copy('/usr/bin/python3', 'p')
os.chmod('p', 0o755)
fd = os.open('p', os.O_RDONLY)
env = (ctypes.c_char_p * 3)(b'LD_PRELOAD=/box/x.so', b'LD_DEBUG=all', None)
for number in (fd, 0, 264, 100, 128, 127):
    for flags in (0x1000, 0, 0x1100):
        refused(f'execveat {number}', lambda: syscall(322, number, b'', None, env, flags),
                EPERM, EBADF, EACCES)
refused('a high number', lambda: os.dup2(fd, 264), EBADF, EINVAL)
refused('fcntl to a high number', lambda: __import__('fcntl').fcntl(fd, 0, 264), EINVAL)
for path in ('/usr/lib64/ld-linux-x86-64.so.2', '/lib64/ld-linux-x86-64.so.2', './p',
             '/usr/bin/python3', '/proc/self/exe'):
    refused(path, lambda: os.execve(path, [path], {}), EPERM)
refused('vfork', lambda: syscall(58), EPERM)
refused('memfd', lambda: os.memfd_create('x'), EPERM, ENOSYS)
refused('code from a file of its own', lambda: ctypes.CDLL('/box/p'))
