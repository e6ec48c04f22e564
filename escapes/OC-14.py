# OC-14.py - mode 000 and a setuid bit.
# SPDX-License-Identifier: Apache-2.0
#
# layer: collection
# artifact: 0-1
# mode: plain

with open('plot.png', 'wb') as f:
    f.write(b'\x89PNG\r\n\x1a\n')
os.chmod('plot.png', 0o4000)
