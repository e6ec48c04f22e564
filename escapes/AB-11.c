/* AB-11.c - keys.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: keyctl */
#include "escapes/escape.h"

ESCAPE(AB_11)
{
    REFUSED("keyctl", syscall(250, 0, -3, 0), EPERM, ENOSYS);
    REFUSED("add_key", syscall(248, NULL, NULL, NULL, 0, 0), EPERM, ENOSYS);
    REFUSED("request_key", syscall(249, NULL, NULL, NULL, 0), EPERM, ENOSYS);
}
