# MO-14.py - standard output closed, moved, locked and made to signal.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# print: none
# outcome: ok
# within: 6000

import fcntl
refused('a signal for input', lambda: fcntl.fcntl(1, 8, os.getpid()), EPERM)
refused('a signal by number', lambda: fcntl.fcntl(1, 10, 9), EPERM)
refused('a lease', lambda: fcntl.fcntl(1, 1024, 0), EPERM, EINVAL)
refused('a note of changes', lambda: fcntl.fcntl(1, 1026, 1), EPERM)
if wrong:
    os.write(2, repr(wrong).encode())
    os._exit(3)
fcntl.fcntl(1, fcntl.F_SETFL, os.O_NONBLOCK)
for fd in (0, 1, 2):
    os.close(fd)
for _ in range(3):
    os.open(BOX, os.O_RDONLY)
os._exit(0)
