/* AB-17.c - executable shared memory, pages in another order.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: shmat */
#include "escapes/escape.h"

ESCAPE(AB_17)
{
    REFUSED("shmat", syscall(SYS_shmat, 0, NULL, 0100000), EPERM, ENOSYS);
    REFUSED("remap_file_pages", syscall(SYS_remap_file_pages, NULL, 0, 0, 0, 0),
            EPERM, ENOSYS);
}
