/* AB-14.c - memory that becomes executable.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: mprotect */
#include "escapes/escape.h"

ESCAPE(AB_14)
{
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    held("a page", page != MAP_FAILED);
    REFUSED("mprotect", mprotect(page, 4096, PROT_READ | PROT_EXEC), EPERM);
    REFUSED("pkey_mprotect",
            syscall(SYS_pkey_mprotect, page, 4096, PROT_READ | PROT_EXEC, -1),
            EPERM, ENOSYS);
    void *both = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    held("mmap", both == MAP_FAILED);
}
