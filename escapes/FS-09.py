# FS-09.py - make a block device.
# SPDX-License-Identifier: Apache-2.0
#
# layer: capabilities
# refused: mknodat

refused('mknod', lambda: os.mknod('d', 0o60600, os.makedev(8, 0)), EPERM)
