# MO-19.py - what the interpreter and the guard are made of is changed.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# filter: off

import sys
for path in (sys.executable, os.__file__, '/code/main.py', '/code', '/code/guard.py', '/', '/usr',
             '/dev', '/dev/null'):
    if not os.path.exists(path):
        continue
    for what, call in (('chmod', lambda: os.chmod(path, 0o777)),
                       ('rename', lambda: os.rename(path, path + '.old')),
                       ('unlink', lambda: os.unlink(path)),
                       ('replace', lambda: os.replace('/box', path)),
                       ('truncate', lambda: os.truncate(path, 0) if path != '/dev/null' else refused('', 1)),
                       ('link', lambda: os.link(path, '/box/link')),
                       ('utime', lambda: os.utime(path, (0, 0)))):
        if path == '/dev/null' and what == 'truncate':
            continue
        refused(f'{what} {path}', call)
