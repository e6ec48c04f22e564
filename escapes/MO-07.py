# MO-07.py - stops itself.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# outcome: timeout
# limits: wall_ms=1500
# print: none
# within: 4000

import signal
signal.raise_signal(signal.SIGSTOP)
