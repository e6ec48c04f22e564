# NW-11.py - an address on a permitted socket pair.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# refused: sendto
# alone: no

import socket
a, b = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
refused('sendto', lambda: a.sendto(b'x', '/tmp/s'), EPERM)
