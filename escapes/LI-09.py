# LI-09.py - NUL bytes.
# SPDX-License-Identifier: Apache-2.0
#
# layer: report
# print: none

import sys
sys.stdout.buffer.write(b'a\0b' * 100)
