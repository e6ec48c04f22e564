# PR-05.py - own code through /proc/self/mem.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# proc: own
# alone: no

try:
    open('/proc/self/mem', 'r+b', 0).close()
except OSError:
    pass
import socket
refused('the filter still holds', lambda: socket.socket(), EPERM)
