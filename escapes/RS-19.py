# RS-19.py - burn CPU time in children.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# policy: processes
# outcome: cpu-limit, timeout
# limits: cpu_ms=900 wall_ms=4000
# print: none

import time
for _ in range(8):
    if os.fork() == 0:
        end = time.process_time() + 0.5
        while time.process_time() < end:
            pass
        os._exit(0)
    os.wait()
