# LI-01.py - colours and cursor.
# SPDX-License-Identifier: Apache-2.0
#
# layer: report
# print: none

print('\x1b[2J\x1b[1;1H\x1b[31mOK all tests passed')
