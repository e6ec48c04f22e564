# RS-24.py - flood standard error while standard output waits.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# outcome: ok, output-limit
# print: none

import sys
for stream in (sys.stderr, sys.stdout, sys.stderr, sys.stdout):
    stream.write('y' * 200000)
    stream.flush()
