# FS-21.py - leftovers of another run.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# twice: yes

mark = 'redline-leftover'
for folder in (os.environ['TMPDIR'], BOX, *([] if FLAT else ['/dev/shm'])):
    if not os.path.isdir(folder):
        continue
    check('nothing of the run before in ' + folder, mark not in os.listdir(folder))
    with open(folder + '/' + mark, 'w') as f:
        f.write('x')
