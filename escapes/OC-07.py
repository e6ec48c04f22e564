# OC-07.py - a huge file with a hole.
# SPDX-License-Identifier: Apache-2.0
#
# layer: collection
# artifact: 0
# not-taken: yes

with open('plot.png', 'wb') as f:
    f.write(b'\x89PNG\r\n\x1a\n')
    try:
        f.truncate(1 << 30)
    except OSError:
        f.truncate(12 << 20)
