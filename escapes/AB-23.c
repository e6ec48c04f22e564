/* AB-23.c - set the clock.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: clock_settime */
#include "escapes/escape.h"

ESCAPE(AB_23)
{
    struct timespec zero = {0, -1}; /* no time that could be set */
    REFUSED("clock_settime", syscall(SYS_clock_settime, CLOCK_REALTIME, &zero),
            EPERM);
    REFUSED("settimeofday", syscall(SYS_settimeofday, NULL, NULL), EPERM);
    REFUSED("adjtimex", syscall(SYS_adjtimex, NULL), EPERM);
}
