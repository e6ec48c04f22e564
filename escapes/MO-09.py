# MO-09.py - an artifact with two names.
# SPDX-License-Identifier: Apache-2.0
#
# layer: collection
# artifact: 0
# not-taken: yes
# filter: off

open('one', 'wb').write(b'\x89PNG\r\n\x1a\n' + bytes(100))
os.link('one', 'plot.png')
