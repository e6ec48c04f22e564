# RS-20.py - burn CPU time by threads.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# outcome: cpu-limit, timeout
# limits: cpu_ms=1050 wall_ms=6000 processes=16
# needs: numpy
# print: none

import threading, time, numpy
end = time.monotonic() + 40  # by itself, if nothing else ends it
def burn():
    a = numpy.ones((300, 300))
    while time.monotonic() < end:
        a @ a
for _ in range(4):
    threading.Thread(target=burn, daemon=True).start()
burn()
