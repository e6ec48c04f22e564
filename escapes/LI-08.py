# LI-08.py - bytes that are no UTF-8.
# SPDX-License-Identifier: Apache-2.0
#
# layer: report
# print: none

import sys
sys.stdout.buffer.write(bytes(range(256)) + b'\xc0\xaf\xed\xa0\x80\xf0\x9f')
