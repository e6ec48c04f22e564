# RS-25.py - output before a timeout.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# outcome: timeout
# limits: wall_ms=2000
# stdout: partial
# print: none

import time
print('partial', flush=True)
time.sleep(60)
