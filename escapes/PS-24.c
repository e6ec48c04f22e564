/* PS-24.c - a thread with descriptors of its own, and so with 128 more.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: clone
 * alone: no */
#include "escapes/escape.h"

static int nothing(void *none)
{
    (void)none;
    return 0;
}

ESCAPE(PS_24)
{
    static char stack[1 << 16];
    const int shared = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND |
                       CLONE_THREAD | CLONE_SYSVSEM;
    static const int without[] = {CLONE_FILES, CLONE_FS};
    for (size_t i = 0; i < sizeof(without) / sizeof(*without); i++)
        REFUSED(
            "a thread that shares less",
            clone(nothing, stack + sizeof(stack), shared & ~without[i], NULL),
            EPERM);
}
