# MO-13.py - huge on paper: holes, and more than there is.
# SPDX-License-Identifier: Apache-2.0
#
# layer: collection
# artifact: 0
# not-taken: yes
# within: 6000
# filter: off

with open('plot.png', 'wb') as f:
    f.write(b'\x89PNG\r\n\x1a\n')
    f.truncate(15 << 20)
