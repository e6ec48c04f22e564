/* AB-30.c - calls that libraries try first.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp */
#include "escapes/escape.h"

ESCAPE(AB_30)
{
    unsigned long how[3] = {0};
    REFUSED("openat2", syscall(SYS_openat2, AT_FDCWD, "/", how, sizeof(how)),
            ENOSYS);
    REFUSED("futex_waitv", syscall(449, NULL, 0, 0, NULL, 0), ENOSYS);
}
