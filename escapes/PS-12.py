# PS-12.py - trace a process.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# refused: ptrace

refused('TRACEME', lambda: libc('ptrace', 0, 0, 0, 0), EPERM)
refused('ATTACH', lambda: libc('ptrace', 16, 4194303, 0, 0), EPERM)
