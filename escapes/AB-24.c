/* AB-24.c - numbers that no call has.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp */
#include "escapes/escape.h"

ESCAPE(AB_24)
{
    REFUSED("9999", syscall(9999), ENOSYS, EPERM);
    REFUSED("-1", syscall(-1), ENOSYS, EPERM);
    REFUSED("0x7fffffff", syscall(0x3fffffff), ENOSYS, EPERM);
}
