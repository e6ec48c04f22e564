# NW-09.py - receive a descriptor over standard input.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp

for fd in (0, 1, 2):
    refused(f'recvmsg on {fd}', lambda: libc('recvmsg', fd, ctypes.create_string_buffer(64), 0), EPERM, ENOTSOCK, EFAULT)
