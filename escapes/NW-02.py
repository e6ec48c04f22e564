# NW-02.py - every address family.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# refused: socket
# limits: wall_ms=30000

import socket
for family in range(1, 47):
    for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_RAW):
        refused(f'family {family}, type {kind}', lambda: socket.socket(family, kind))
