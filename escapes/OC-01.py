# OC-01.py - an artifact that is a link.
# SPDX-License-Identifier: Apache-2.0
#
# layer: collection
# artifact: 0
# not-taken: yes

os.symlink('/etc/passwd', 'plot.png')
