# PS-16.py - SIGKILL by its own hand.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces
# policy: processes
# outcome: failed
# signal: SIGKILL
# print: none

os.kill(os.getpid(), 9)
