# FS-17.py - file capabilities through an attribute.
# SPDX-License-Identifier: Apache-2.0
#
# layer: capabilities
# refused: setxattr

open('a', 'w').close()
refused('setxattr', lambda: os.setxattr('a', 'security.capability', bytes(20)), EPERM, EINVAL, ENOTSUP)
