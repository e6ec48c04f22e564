# IN-05.py - signals that were ignored or blocked.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces
# proc: own

facts = dict(line.rstrip('\n').split(':\t', 1) for line in open('/proc/self/status') if ':\t' in line)
check('none blocked', int(facts['SigBlk'], 16) == 0)
# Python itself ignores SIGPIPE (13) and SIGXFSZ (25).
check(f'ignored: {facts["SigIgn"]}', int(facts['SigIgn'], 16) & ~(1 << 12 | 1 << 24) == 0)
