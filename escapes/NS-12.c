/* NS-12.c - a key that another run could find.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: add_key
 * twice: yes */
#include "escapes/escape.h"

ESCAPE(NS_12)
{
    REFUSED("add_key", syscall(SYS_add_key, "user", "redline", "secret", 6, -3),
            EPERM, ENOSYS);
    REFUSED("request_key",
            syscall(SYS_request_key, "user", "redline", NULL, -3), EPERM,
            ENOSYS);
}
