# NS-06.py - the second lock on user namespaces.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces
# filter: off

refused('unshare user', lambda: libc('unshare', 0x10000000), ENOSPC, EPERM, EUSERS)
refused('unshare mount', lambda: libc('unshare', 0x20000), EPERM)
