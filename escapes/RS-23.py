# RS-23.py - flood standard output.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# outcome: output-limit
# print: none

import sys
for _ in range(5000):
    sys.stdout.write('x' * 65536)
