# PS-18.py - catch SIGXCPU.
# SPDX-License-Identifier: Apache-2.0
#
# layer: rlimits
# outcome: cpu-limit
# limits: cpu_ms=600 wall_ms=30000
# print: none

import signal
signal.signal(signal.SIGXCPU, lambda *a: None)
import time
end = time.monotonic() + 40  # by itself, if nothing else ends it
while time.monotonic() < end:
    pass
