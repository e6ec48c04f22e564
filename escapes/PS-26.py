# PS-26.py - children that are over before anybody sees them, and that nobody waits for.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# policy: processes
# outcome: cpu-limit, timeout
# limits: cpu_ms=1000 wall_ms=20000
# print: none

import signal
import time

try:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
except OSError:
    pass
r, w = os.pipe()
os.set_blocking(r, False)
used = 0
while used < 400:
    try:
        child = os.fork()
    except BlockingIOError:
        os.waitpid(-1, 0)
        continue
    if child == 0:
        end = time.process_time() + 0.01
        while time.process_time() < end:
            pass
        os.write(w, b'x')
        os._exit(0)
    try:
        used += len(os.read(r, 1000))
    except BlockingIOError:
        time.sleep(0.002)
print('ESCAPED', used * 10, 'ms of CPU time under a limit of 1 s')
