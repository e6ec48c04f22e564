# RS-05.py - an allocation past the limit.
# SPDX-License-Identifier: Apache-2.0
#
# layer: rlimits
# outcome: failed, out-of-memory
# limits: address_space=536870912 memory=536870912
# print: none

bytearray(1 << 30)
