# LI-12.py - a sequence in two writes.
# SPDX-License-Identifier: Apache-2.0
#
# layer: report
# print: none

import sys, time
sys.stdout.write('\x1b')
sys.stdout.flush()
time.sleep(.05)
sys.stdout.write(']0;x\x07after\n')
