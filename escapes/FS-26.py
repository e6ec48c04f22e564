# FS-26.py - locks on files that programs outside use.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# alone: no

import fcntl
import struct
import sys

READ_LOCK = struct.pack('hhqqi4x', fcntl.F_RDLCK, 0, 0, 0, 0)
WRITE_LOCK = struct.pack('hhqqi4x', fcntl.F_WRLCK, 0, 0, 0, 0)


def locked(file):
    answer = fcntl.fcntl(file, fcntl.F_GETLK, WRITE_LOCK)
    return struct.unpack('hhqqi4x', answer)[0] != fcntl.F_UNLCK


for path in sys.executable, os.__file__, '/dev/null', *([] if FLAT else ['/code/main.py']):
    # Each descriptor is an open file of its own: flock would tell them apart.
    with open(path, 'rb') as one, open(path, 'rb') as two:
        fcntl.flock(one, fcntl.LOCK_EX)
        fcntl.flock(two, fcntl.LOCK_EX | fcntl.LOCK_NB)
        fcntl.fcntl(one, 37, READ_LOCK)  # F_OFD_SETLK
        fcntl.fcntl(one, fcntl.F_SETLK, READ_LOCK)
        check('no lock on ' + path, not locked(two))
