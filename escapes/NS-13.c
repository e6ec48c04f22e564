/* NS-13.c - queues and memory of System V and POSIX.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: msgget */
#include "escapes/escape.h"

ESCAPE(NS_13)
{
    const long new = 01000 | 02000 | 0600; /* IPC_CREAT, IPC_EXCL */
    long queue = syscall(SYS_msgget, 1, new);
    REFUSED("msgget", queue, EPERM, ENOSYS);
    long memory = syscall(SYS_shmget, 1, 4096, new);
    REFUSED("shmget", memory, EPERM, ENOSYS);
    long set = syscall(SYS_semget, 1, 1, new);
    REFUSED("semget", set, EPERM, ENOSYS);
    REFUSED("mq_open", syscall(SYS_mq_open, "redline", O_RDWR, 0600, NULL),
            EPERM, ENOSYS);
    /* Nothing stays behind where they were allowed. */
    if (queue >= 0)
        syscall(SYS_msgctl, queue, 0, NULL);
    if (memory >= 0)
        syscall(SYS_shmctl, memory, 0, NULL);
    if (set >= 0)
        syscall(SYS_semctl, set, 0, 0);
}
