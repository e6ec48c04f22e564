/* AB-04.c - type into the terminal (TIOCSTI).
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: ioctl */
#include "escapes/escape.h"

ESCAPE(AB_04)
{
    REFUSED("TIOCSTI", ioctl(0, 0x5412UL, "x"), EPERM);
    REFUSED("TIOCLINUX", ioctl(0, 0x541cUL, "x"), EPERM);
}
