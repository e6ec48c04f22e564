# IN-09.py - handles of the supervisor.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces

for fd in range(3, 4096):
    refused(f'descriptor {fd}', lambda: os.fstat(fd), EBADF)
