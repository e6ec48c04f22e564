# FS-06.py - remount read-write.
# SPDX-License-Identifier: Apache-2.0
#
# layer: capabilities
# refused: mount

refused('remount /usr', lambda: libc('mount', None, b'/usr', None, 32 | 4096, None), EPERM)
refused('write', lambda: open('/usr/redline-escape', 'w'))
