/* AB-07.c - ioctls of file systems.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: ioctl */
#include "escapes/escape.h"

ESCAPE(AB_07)
{
    int fd = -1, flags = 0x10; /* of no file: nothing to harm */
    REFUSED("FS_IOC_SETFLAGS", ioctl(fd, 0x40086602UL, &flags), EPERM);
    REFUSED("FIFREEZE", ioctl(fd, 0xc0045877UL, 0), EPERM);
    REFUSED("FICLONE", ioctl(fd, 0x40049409UL, 0), EPERM);
    REFUSED("BLKROSET", ioctl(fd, 0x125dUL, 0), EPERM);
}
