# RS-18.py - burn CPU time.
# SPDX-License-Identifier: Apache-2.0
#
# layer: rlimits
# outcome: cpu-limit
# limits: cpu_ms=500 wall_ms=30000
# print: none

import time
end = time.monotonic() + 40  # by itself, if nothing else ends it
while time.monotonic() < end:
    pass
