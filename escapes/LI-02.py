# LI-02.py - title, link and clipboard.
# SPDX-License-Identifier: Apache-2.0
#
# layer: report
# print: none

print('\x1b]0;x\x07\x1b]8;;file:///etc/passwd\x1b\\click\x1b]8;;\x1b\\\x1b]52;c;YQ==\x07')
