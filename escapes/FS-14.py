# FS-14.py - a setuid bit on an own file.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# flat: it has no mount of its own there

with open('a', 'w') as f:
    f.write('#!/usr/bin/python3\n')
os.chmod('a', 0o4755)
check('nosuid', os.statvfs('.').f_flag & os.ST_NOSUID)
check('nodev', os.statvfs('.').f_flag & os.ST_NODEV)
check('noexec', os.statvfs('.').f_flag & os.ST_NOEXEC)
