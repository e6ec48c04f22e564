/* AB-09.c - perf_event_open.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: perf_event_open */
#include "escapes/escape.h"

ESCAPE(AB_09)
{
    REFUSED("perf_event_open", syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0),
            EPERM, ENOSYS);
}
