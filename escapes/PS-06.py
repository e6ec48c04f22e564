# PS-06.py - ignore all signals and loop.
# SPDX-License-Identifier: Apache-2.0
#
# layer: rlimits
# outcome: cpu-limit, timeout
# limits: wall_ms=2500 cpu_ms=600
# print: none

import signal
for number in (1, 2, 3, 15, 24):
    signal.signal(number, signal.SIG_IGN)
import time
end = time.monotonic() + 40  # by itself, if nothing else ends it
while time.monotonic() < end:
    pass
