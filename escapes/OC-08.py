# OC-08.py - a file of 2 to the 60 bytes.
# SPDX-License-Identifier: Apache-2.0
#
# layer: rlimits

open('plot.png', 'wb').close()
refused('truncate', lambda: os.truncate('plot.png', 2**60), EFBIG, EINVAL)
