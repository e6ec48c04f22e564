# FS-12.py - execute a file that the code wrote.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# refused: execve

with open('a', 'w') as f:
    f.write('#!/usr/bin/python3\nprint("ESCAPED: it ran")\n')
os.chmod('a', 0o755)
refused('execv', lambda: os.execv('./a', ['a']), EPERM, EACCES)
