# FS-24.py - mount propagation to the host.
# SPDX-License-Identifier: Apache-2.0
#
# layer: namespaces
# host: mountinfo

refused('mount', lambda: libc('mount', b'none', b'/box', b'tmpfs', 0, None), EPERM)
