# OC-11.py - as many files as go.
# SPDX-License-Identifier: Apache-2.0
#
# layer: collection
# flat: ends
# glob: *
# artifact: 0-20

try:
    for i in range(5000):
        with open(f'{i}.png', 'wb') as f:
            f.write(b'\x89PNG\r\n\x1a\n')
except OSError:
    pass
