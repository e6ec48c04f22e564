/* AB-33.c - pages that are merged with those of others.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * alone: no */
#include "escapes/escape.h"

ESCAPE(AB_33)
{
    char *pages = mmap(NULL, 1 << 16, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    REFUSED("MADV_MERGEABLE", madvise(pages, 1 << 16, MADV_MERGEABLE), EINVAL);
    REFUSED("MADV_HWPOISON", madvise(pages, 1 << 16, MADV_HWPOISON), EPERM);
    REFUSED("advice that nobody knows", madvise(pages, 1 << 16, 77), EPERM);
    /* Advice for memory of its own goes on. */
    pages[0] = 1;
    held("MADV_DONTNEED",
         madvise(pages, 1 << 16, MADV_DONTNEED) == 0 && pages[0] == 0);
}
