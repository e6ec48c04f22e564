# CG-02.py - move itself to the parent group.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# flat: that a path exists can be seen there, though it cannot be opened
# proc: own

check('no group file system', 'cgroup' not in open('/proc/self/mountinfo').read())
