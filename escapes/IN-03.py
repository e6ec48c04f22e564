# IN-03.py - the working folder.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# flat: the working folder is one of the host's there

check(os.getcwd(), os.getcwd() == '/box')
