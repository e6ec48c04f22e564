# MO-11.py - folders within folders, as deep as it goes.
# SPDX-License-Identifier: Apache-2.0
#
# layer: collection
# flat: ends
# artifact: 0-1
# within: 6000

depth = 0
try:
    while depth < 3000:
        os.mkdir('d')
        os.chdir('d')
        depth += 1
except OSError:
    pass
try:
    open('plot.png', 'wb').write(b'\x89PNG\r\n\x1a\n')
except OSError:
    pass
for name in ('loop', 'up'):
    try:
        os.symlink('..' if name == 'up' else 'loop', name)
    except OSError:
        pass
os.chdir('/box')
check('the work folder has an end', depth < 3000)
