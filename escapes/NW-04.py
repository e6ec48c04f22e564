# NW-04.py - an abstract socket of the host.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces
# host: socket
# filter: off

import socket
s = socket.socket(socket.AF_UNIX)
refused('connect', lambda: s.connect('\0' + os.environ['ESCAPE_SOCKET']), ECONNREFUSED, EPERM, EACCES)
