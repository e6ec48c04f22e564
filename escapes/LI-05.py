# LI-05.py - carriage return and backspace.
# SPDX-License-Identifier: Apache-2.0
#
# layer: report
# stdout: error\rok
# print: none

print('error\rok   ')
print('bad\b\b\bok')
