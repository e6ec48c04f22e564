# RS-27.py - standard input.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor

import sys
check('empty', sys.stdin.read() == '')
