# CG-02.py - move itself to the parent group.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# proc: own

if FLAT:
    refused('the mounts', lambda: open('/proc/self/mountinfo'), EACCES)
else:
    check('no group file system', 'cgroup' not in open('/proc/self/mountinfo').read())
