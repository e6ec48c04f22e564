# FS-16.py - mode and time of a file on a read-only mount.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# flat: such changes succeed and do nothing there

# To what they are already: nothing changes if it works.
path = '/usr/bin/python3'
about = os.stat(path)
refused('utime', lambda: os.utime(path, ns=(about.st_atime_ns, about.st_mtime_ns)), EROFS, EPERM, EACCES)
refused('chmod', lambda: os.chmod(path, about.st_mode & 0o7777), EROFS, EPERM)
refused('chown', lambda: os.chown(path, about.st_uid, about.st_gid), EROFS, EPERM)
