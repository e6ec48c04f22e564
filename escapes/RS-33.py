# RS-33.py - BLAS threads against a small limit on processes.
# SPDX-License-Identifier: Apache-2.0
#
# layer: environment
# limits: processes=8
# needs: numpy

import numpy
check('it computes', numpy.ones((50, 50)) @ numpy.ones(50) is not None)
