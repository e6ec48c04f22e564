# MO-12.py - names that a shell, a terminal or another system minds.
# SPDX-License-Identifier: Apache-2.0
#
# layer: collection
# artifact: 5-30
# mode: plain
# glob: *.png
# filter: off

png = b'\x89PNG\r\n\x1a\n' + bytes(100)
names = ['-rf.png', '\u202egnp.exe.png', 'a\nartifact: x.png', '\x1b]0;x\x07.png',
         'con.png', 'A.png', 'a.png', '$(id).png', '`id`.png', 'x; id.png',
         '..png', '. .png', 'e\u0301.png', '\u00e9.png', '%2e%2e%2fx.png',
         '*.png', '~.png', 'n' * 251 + '.png', '\u2028.png', '\U000e0041.png',
         'a' * 130 + '1.png', 'a' * 130 + '2.png']
for name in names:
    open(name, 'wb').write(png)
open(os.fsencode('bad') + b'\xff\xfe.png', 'wb').write(png)
