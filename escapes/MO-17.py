# MO-17.py - shared things of the kernel that have no namespace here.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# refused: shmget

import socket
for number, what in ((29, 'shmget'), (64, 'semget'), (68, 'msgget'), (240, 'mq_open'),
                     (250, 'keyctl'), (248, 'add_key'), (249, 'request_key'),
                     (425, 'io_uring_setup'), (206, 'io_setup'), (323, 'userfaultfd'),
                     (300, 'fanotify_init'), (253, 'inotify_init'), (319, 'memfd_create')):
    refused(what, lambda: syscall(number, 1, 1, 1, 1), EPERM, ENOSYS)
for family in (1, 2, 10, 16, 17, 30, 38, 40, 44):
    refused(f'socket of family {family}', lambda: socket.socket(family, socket.SOCK_DGRAM))
    if family != 1:
        refused(f'pair of family {family}', lambda: socket.socketpair(family), EPERM)
a, b = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
refused('bind', lambda: a.bind('/box/s'), EPERM)
refused('bind abstract', lambda: a.bind('\0s'), EPERM)
refused('connect', lambda: a.connect('\0s'), EPERM)
refused('listen', lambda: a.listen(), EPERM)
refused('sendto a name', lambda: a.sendto(b'x', '\0s'), EPERM)
refused('options', lambda: a.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 30), EPERM)
for path in ('/dev/shm', '/run', '/sys', '/dev/mqueue', '/dev/ptmx', '/dev/pts', '/dev/tty'):
    hidden(path)
