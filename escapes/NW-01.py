# NW-01.py - an internet socket.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# refused: socket

import socket
refused('AF_INET', lambda: socket.socket(socket.AF_INET), EPERM)
