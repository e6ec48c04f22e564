# LI-04.py - controls of the second kind, raw and as UTF-8.
# SPDX-License-Identifier: Apache-2.0
#
# layer: report
# print: none

import sys
sys.stdout.buffer.write(b'\x9b31m \xc2\x9b31m \xc2\x9d0;x\xc2\x9c')
