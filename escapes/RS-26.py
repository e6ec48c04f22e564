# RS-26.py - the cut in the middle of a character.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# stdout: éééé
# print: none

print('a' + 'é' * 40000)
