# PS-17.py - SIGSYS by its own hand.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# policy: processes
# outcome: failed, violation
# signal: SIGSYS
# print: none

os.kill(os.getpid(), 31)
