# FS-08.py - chroot and fchdir climb.
# SPDX-License-Identifier: Apache-2.0
#
# layer: capabilities
# refused: chroot

if FLAT:
    refused('/', lambda: os.open('/', os.O_RDONLY), EACCES)
fd = os.open(BOX if FLAT else '/', os.O_RDONLY)
refused('chroot', lambda: os.chroot('/box'), EPERM)
os.fchdir(fd)
for _ in range(99):
    os.chdir('..')
for path in ('home', 'var'):
    hidden(path)
