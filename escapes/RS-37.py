# RS-37.py - sockets whose buffers are made larger.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# policy: network

import socket

held = []
held_bytes = 0
try:
    while True:
        pair = socket.socketpair()
        for one in pair:
            for option in (socket.SO_SNDBUF, socket.SO_RCVBUF, 32, 33):
                try:
                    one.setsockopt(socket.SOL_SOCKET, option, 1 << 24)
                except OSError:
                    pass
            one.setblocking(False)
            try:
                while True:
                    held_bytes += one.send(bytes(1 << 16))
            except BlockingIOError:
                pass
        held += pair
except OSError:
    pass
check(f'{held_bytes >> 20} MiB in {len(held)} sockets', held_bytes < len(held) * 300000)
