# IN-03.py - the working folder.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts

check(os.getcwd(), os.getcwd() == '/box')
