# NW-08.py - a socket that was left open.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces

import stat
for fd in range(0, 1024):
    try:
        mode = os.fstat(fd).st_mode
    except OSError:
        continue
    check(f'descriptor {fd}', not stat.S_ISSOCK(mode))
