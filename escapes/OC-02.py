# OC-02.py - a linked folder on the way.
# SPDX-License-Identifier: Apache-2.0
#
# layer: collection
# artifact: 0
# glob: out/*

os.symlink('/etc', 'out')
