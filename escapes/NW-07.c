/* NW-07.c - a socket made through io_uring.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp */
#include "escapes/escape.h"

ESCAPE(NW_07)
{
    unsigned char parameters[120] = {0};
    REFUSED("io_uring_setup", syscall(SYS_io_uring_setup, 8, parameters),
            ENOSYS, EPERM);
    REFUSED("io_uring_enter", syscall(SYS_io_uring_enter, 0, 1, 0, 0, NULL, 0),
            ENOSYS, EPERM);
    REFUSED("io_uring_register", syscall(SYS_io_uring_register, 0, 0, NULL, 0),
            ENOSYS, EPERM);
}
