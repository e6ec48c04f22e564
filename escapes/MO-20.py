# MO-20.py - bytes that pass through pipes into read-only files.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts
# filter: off

path = os.__file__
before = open(path, 'rb').read()
source = os.open(path, os.O_RDONLY)
r, w = os.pipe()
for _ in range(3):
    try:
        os.splice(source, w, 1, offset_src=0)
        os.write(w, b'#!')
    except OSError:
        break
refused('open for writing', lambda: os.open(path, os.O_RDWR), EROFS, EACCES, EPERM)
refused('through /dev/fd', lambda: os.open(f'/dev/fd/{source}', os.O_RDWR))
refused('copy_file_range', lambda: os.copy_file_range(source, source, 1, 0, 100), EBADF, EINVAL)
import mmap
refused('a shared mapping to write', lambda: mmap.mmap(source, 4096, mmap.MAP_SHARED, 3), EACCES, EPERM)
check('the file has changed', open(path, 'rb').read() == before)
