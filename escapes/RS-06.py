# RS-06.py - fill the work folder.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts

written = 0
try:
    with open('f', 'wb') as f:
        for _ in range(64):
            f.write(bytes(1 << 20))
            f.flush()
            written += 1
except OSError as error:
    check(f'errno {error.errno}', error.errno in (ENOSPC, EDQUOT, EFBIG))
check(f'bounded: {written} MiB', written < 64)
