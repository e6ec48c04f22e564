# OC-05.py - an artifact that is a socket or a folder.
# SPDX-License-Identifier: Apache-2.0
#
# layer: collection
# artifact: 0
# not-taken: yes
# filter: off

os.mkdir('plot.png')
