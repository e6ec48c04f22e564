# FS-11.py - terminals, kernel log, memory, fuse, kvm.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts

for name in ('tty', 'console', 'kmsg', 'mem', 'kmem', 'port', 'fuse', 'kvm', 'ptmx', 'sda', 'vda', 'loop0', 'net/tun'):
    refused(name, lambda: open('/dev/' + name, 'rb'), ENOENT, ENXIO, *([EACCES] if FLAT else []))
