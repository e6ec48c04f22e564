# RS-34.py - a small address space against numpy.
# SPDX-License-Identifier: Apache-2.0
#
# layer: rlimits
# outcome: ok, failed
# limits: address_space=419430400
# needs: numpy
# print: none

import numpy
print(numpy.ones(10).sum())
