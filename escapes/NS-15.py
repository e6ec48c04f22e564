# NS-15.py - become root inside.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces

refused('setuid', lambda: os.setuid(0), EPERM, EINVAL)
refused('setgid', lambda: os.setgid(0), EPERM, EINVAL)
refused('setgroups', lambda: os.setgroups([0]), EPERM, EINVAL)
