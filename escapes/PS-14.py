# PS-14.py - steal a descriptor of the first process.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp

refused('pidfd_open', lambda: syscall(434, 1, 0), EPERM, ENOSYS)
refused('pidfd_getfd', lambda: syscall(438, 3, 3, 0), EPERM, ENOSYS, EBADF)
