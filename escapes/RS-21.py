# RS-21.py - sleep.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# outcome: timeout
# limits: wall_ms=500
# print: none

import time
time.sleep(60)
