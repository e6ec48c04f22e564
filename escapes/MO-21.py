# MO-21.py - timers and signals in masses.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# outcome: ok, failed
# print: none
# within: 8000

import signal
import time
signal.signal(signal.SIGALRM, lambda *a: None)
signal.setitimer(signal.ITIMER_REAL, 0.0001, 0.0001)
clock = ctypes.CDLL(None)
timer = ctypes.c_void_p()
made = 0
for _ in range(5000):
    if clock.syscall(222, 1, None, ctypes.byref(timer)) == 0:
        made += 1
end = time.monotonic() + 1
while time.monotonic() < end:
    try:
        signal.raise_signal(signal.SIGUSR1 if made < 0 else signal.SIGALRM)
    except OSError:
        pass
os._exit(0)
