# NW-06.py - look up a name.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp

import socket, time
start = time.monotonic()
refused('getaddrinfo', lambda: socket.getaddrinfo('example.org', 80))
check('at once', time.monotonic() - start < 1)
