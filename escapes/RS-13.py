# RS-13.py - a million names that do not exist.
# SPDX-License-Identifier: Apache-2.0
#
# layer: rlimits
# outcome: ok, cpu-limit, timeout
# limits: cpu_ms=1000 wall_ms=2000
# print: none

for i in range(10**6):
    os.path.exists(f'/box/{i}')
