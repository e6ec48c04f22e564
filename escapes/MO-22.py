# MO-22.py - the work folder closed, full and in the way.
# SPDX-License-Identifier: Apache-2.0
#
# layer: collection
# flat: ends
# artifact: 0-1
# within: 6000

refused('the work folder renamed', lambda: os.rename('/box', '/tmp/b'))
refused('the work folder removed', lambda: os.rmdir('/box'))
refused('/tmp renamed', lambda: os.rename('/tmp', '/box/t'))
open('plot.png', 'wb').write(b'\x89PNG\r\n\x1a\n' + bytes(50))
n = 0
try:
    while n < 100000:
        open(f'f{n}', 'w').close()
        n += 1
except OSError:
    pass
check('there is an end to files', n < 600)
os.mkdir('closed') if n < 0 else None
os.chmod('plot.png', 0)
os.chmod('/tmp', 0)
os.chmod('/box', 0)
