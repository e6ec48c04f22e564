# PS-21.py - abort.
# SPDX-License-Identifier: Apache-2.0
#
# layer: seccomp
# outcome: failed
# signal: SIGABRT
# print: none

os.abort()
