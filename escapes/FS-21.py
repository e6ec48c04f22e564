# FS-21.py - leftovers of another run.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# flat: it looks through folders that cannot be opened there
# twice: yes

mark = 'redline-leftover'
for folder in ('/tmp', '/box', '/dev/shm'):
    if not os.path.isdir(folder):
        continue
    check('nothing of the run before in ' + folder, mark not in os.listdir(folder))
    with open(folder + '/' + mark, 'w') as f:
        f.write('x')
