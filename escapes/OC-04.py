# OC-04.py - an artifact that is a pipe.
# SPDX-License-Identifier: Apache-2.0
#
# layer: collection
# artifact: 0
# within: 8000
# filter: off

os.mkfifo('plot.png')
