# OC-06.py - strange names.
# SPDX-License-Identifier: Apache-2.0
#
# layer: collection
# glob: *
# artifact: 0-20

for name in (b'a\nb', b'\x1b[31mred', b'-rf', b'\xff\xfe', b'x' * 255, '‮gnp.exe'.encode(), b'a=b end', b'%41'):
    with open(name, 'wb') as f:
        f.write(b'\x89PNG\r\n\x1a\n')
