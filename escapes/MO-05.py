# MO-05.py - a thread's name that looks like numbers of /proc.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# outcome: cpu-limit
# limits: cpu_ms=1000 wall_ms=30000
# print: none

import threading
libc('prctl', 15, b') S 0 0 0 0 0 0', 0, 0, 0)
def burn():
    libc('prctl', 15, b'\n) R 0 0 0 0\x1b[2J', 0, 0, 0)
    while True:
        pass
for _ in range(3):
    threading.Thread(target=burn, daemon=True).start()
burn()
