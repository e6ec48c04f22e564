/* AB-29.c - look into and press other processes.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: kcmp */
#include "escapes/escape.h"

ESCAPE(AB_29)
{
    REFUSED("process_madvise", syscall(SYS_process_madvise, 0, NULL, 0, 0, 0),
            EPERM, ENOSYS);
    REFUSED("process_mrelease", syscall(448, 0, 0), EPERM, ENOSYS);
    REFUSED("kcmp", syscall(SYS_kcmp, 1, 1, 0, 0, 0), EPERM, ENOSYS);
    REFUSED("migrate_pages", syscall(SYS_migrate_pages, 1, 0, NULL, NULL),
            EPERM, ENOSYS);
}
