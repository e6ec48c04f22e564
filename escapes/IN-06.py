# IN-06.py - umask, nice value, timer slack.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces

# Whoever runs this may be nice; the code must not become less so.
try:
    was = os.getpriority(os.PRIO_PROCESS, 0)
    os.setpriority(os.PRIO_PROCESS, 0, was - 1)
    check('nice', False)
except OSError:
    check('nice', os.getpriority(os.PRIO_PROCESS, 0) == was)
check('umask', os.umask(0o22) in (0o22, 0o77, 0o27))
