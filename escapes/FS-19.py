# FS-19.py - hard link from a read-only bind into the work folder.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts

refused('link', lambda: os.link('/usr/bin/python3', 'h'), EXDEV, EPERM, EROFS, EACCES)
