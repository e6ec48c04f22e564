# RS-38.py - connections that nobody accepts, each with a full buffer.
# SPDX-License-Identifier: Apache-2.0
#
# layer: cgroup
# policy: network
# outcome: out-of-memory
# limits: memory=268435456
# print: none

import socket

sent = 0
listeners = []
try:
    for n in range(100):
        one = socket.socket(socket.AF_UNIX)
        one.bind(f'\0queue-{n}')
        one.listen(4096)
        listeners.append(one)
        try:
            while sent < 1 << 30:
                client = socket.socket(socket.AF_UNIX)
                client.setblocking(False)
                client.connect(f'\0queue-{n}')
                try:
                    while True:
                        sent += client.send(bytes(1 << 16))
                except BlockingIOError:
                    client.close()
        except BlockingIOError:
            pass
except OSError:
    pass
if sent >= 1 << 29:
    print('ESCAPED', sent >> 20, 'MiB in queues under a limit of 256 MiB')
import time
time.sleep(3)
