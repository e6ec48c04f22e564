/* AB-05.c - TIOCSTI with high bits.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: ioctl */
#include "escapes/escape.h"

ESCAPE(AB_05)
{
    REFUSED("TIOCSTI", syscall(SYS_ioctl, 0L, 0x100005412L, "x"), EPERM);
    REFUSED("TIOCLINUX",
            syscall(SYS_ioctl, 0L, (long)0xffffffff0000541cUL, "x"), EPERM);
}
