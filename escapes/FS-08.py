# FS-08.py - chroot and fchdir climb.
# SPDX-License-Identifier: Apache-2.0
#
# layer: capabilities
# flat: it looks through folders that cannot be opened there
# refused: chroot

fd = os.open('/', os.O_RDONLY)
refused('chroot', lambda: os.chroot('/box'), EPERM)
os.fchdir(fd)
for _ in range(99):
    os.chdir('..')
check('still inside', not os.path.exists('home') and not os.path.exists('var'))
