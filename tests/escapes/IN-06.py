# IN-06.py - umask, nice value, timer slack.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces

check('nice', os.getpriority(os.PRIO_PROCESS, 0) == 0)
check('umask', os.umask(0o22) in (0o22, 0o77, 0o27))
