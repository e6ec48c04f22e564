# LI-13.py - escapes through exceptions and file names.
# SPDX-License-Identifier: Apache-2.0
#
# layer: report
# outcome: failed
# print: none

open('\x1b[31m.txt', 'w').close()
raise Exception('\x1b]0;x\x07 \x9b31m \u202e')
