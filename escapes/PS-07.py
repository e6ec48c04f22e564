# PS-07.py - block all signals and loop.
# SPDX-License-Identifier: Apache-2.0
#
# layer: rlimits
# outcome: cpu-limit, timeout
# limits: wall_ms=2500 cpu_ms=600
# print: none

import signal
signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))
import time
end = time.monotonic() + 40  # by itself, if nothing else ends it
while time.monotonic() < end:
    pass
