# LI-11.py - one line of 64 KiB.
# SPDX-License-Identifier: Apache-2.0
#
# layer: report
# print: none
# within: 8000

print('x' * 65000)
