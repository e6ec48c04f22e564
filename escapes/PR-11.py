# PR-11.py - new maps of user ids.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces
# proc: own

for name in ('uid_map', 'gid_map'):
    refused(name, lambda: write_now('/proc/self/' + name, '0 0 4294967295'), EPERM, EACCES, EROFS)
