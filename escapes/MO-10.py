# MO-10.py - a link and a file take turns until the end.
# SPDX-License-Identifier: Apache-2.0
#
# layer: collection
# artifact: 0-1
# within: 6000
# filter: off

import threading
import time
open('real', 'wb').write(b'\x89PNG\r\n\x1a\n' + bytes(100))
def turn():
    while True:
        for make in (lambda: os.symlink('/etc/passwd', 'next'),
                     lambda: open('next', 'wb').write(b'\x89PNG\r\n\x1a\n'),
                     lambda: os.symlink('/proc/self/mem', 'next'),
                     lambda: os.mkfifo('next'), lambda: os.mkdir('next')):
            try:
                make()
                os.rename('next', 'plot.png')
            except OSError:
                for remove in (os.unlink, os.rmdir):
                    try:
                        remove('next')
                    except OSError:
                        pass
for _ in range(3):
    threading.Thread(target=turn, daemon=True).start()
time.sleep(1)
