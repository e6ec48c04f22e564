/* AB-27.c - scheduling.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: sched_setscheduler */
#include "escapes/escape.h"

ESCAPE(AB_27)
{
    struct sched_param first = {1};
    unsigned long mask = 1;
    REFUSED("sched_setscheduler",
            syscall(SYS_sched_setscheduler, 0, SCHED_FIFO, &first), EPERM);
    REFUSED("setpriority", syscall(SYS_setpriority, PRIO_PROCESS, 0, -20),
            EPERM);
    REFUSED("ioprio_set", syscall(SYS_ioprio_set, 1, 0, 1 << 13), EPERM);
    REFUSED("sched_setaffinity",
            syscall(SYS_sched_setaffinity, 0, sizeof(mask), &mask), EPERM);
}
