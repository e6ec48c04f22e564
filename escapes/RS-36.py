# RS-36.py - the budget for pipes, which all programs of a user share.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# refused: fcntl
# alone: no

import fcntl

r, w = os.pipe()
for size in 1 << 20, 1 << 16, 4096:
    refused('F_SETPIPE_SZ', lambda: fcntl.fcntl(w, 1031, size))
check('it is as it was', fcntl.fcntl(w, 1032) <= 65536)
