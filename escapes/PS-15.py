# PS-15.py - a forged exit code.
# SPDX-License-Identifier: Apache-2.0
#
# layer: supervisor
# outcome: failed
# exit: 137
# print: none

os._exit(137)
