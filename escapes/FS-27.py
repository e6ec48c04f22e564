# FS-27.py - the host's inode behind standard input.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts

import stat

about = os.fstat(0)
check('no device of the host', stat.S_ISFIFO(about.st_mode))
for change in lambda: os.utime(0, (1, 1)), lambda: os.fchmod(0, 0o600):
    try:
        change()
    except OSError:
        pass
check('the host sees nothing of it', os.stat('/dev/null').st_mtime != 1)
check('it is empty', os.read(0, 1) == b'')
