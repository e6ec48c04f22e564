/* AB-31.c - high halves of arguments.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp */
#include "escapes/escape.h"

ESCAPE(AB_31)
{
    long high = 1L << 32;
    static char stack[65536];
    REFUSED(
        "clone",
        syscall(SYS_clone,
                high | CLONE_NEWUSER | CLONE_VM | CLONE_THREAD | CLONE_SIGHAND,
                stack + sizeof(stack), NULL, NULL, 0),
        EPERM, EINVAL);
    REFUSED("mmap",
            syscall(SYS_mmap, NULL, 4096, high | PROT_WRITE | PROT_EXEC,
                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            EPERM);
    REFUSED("fcntl", syscall(SYS_fcntl, 0, high | 1024, 0), EPERM, EINVAL);
    REFUSED("prlimit64", syscall(SYS_prlimit64, 0, RLIMIT_NPROC, high, NULL),
            EPERM);
}
