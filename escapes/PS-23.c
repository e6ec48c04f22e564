/* PS-23.c - 100,000 POSIX timers.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: rlimits */
#include "escapes/escape.h"

ESCAPE(PS_23)
{
    int made = 0;
    struct sigevent event = {.sigev_notify = SIGEV_NONE};
    timer_t timer;
    while (made < 100000 && timer_create(CLOCK_MONOTONIC, &event, &timer) == 0)
        made++;
    held("bounded", made < 100000);
}
