# RS-14.py - fill the inodes.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# flat: ends

made = 0
try:
    for i in range(5000):
        open(f'{i}', 'w').close()
        made += 1
except OSError as error:
    check(f'errno {error.errno}', error.errno in (ENOSPC, EDQUOT))
check(f'bounded: {made} files', made < 1000)
