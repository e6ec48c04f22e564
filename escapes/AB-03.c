/* AB-03.c - io_uring.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp */
#include "escapes/escape.h"

ESCAPE(AB_03)
{
    unsigned char parameters[120] = {0};
    REFUSED("io_uring_setup", syscall(425, 8, parameters), ENOSYS, EPERM);
}
