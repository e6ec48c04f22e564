/* AB-21.c - raise a limit.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: prlimit64 */
#include "escapes/escape.h"

ESCAPE(AB_21)
{
    struct rlimit big = {RLIM_INFINITY, RLIM_INFINITY};
    REFUSED("own", syscall(SYS_prlimit64, 0, RLIMIT_NPROC, &big, NULL), EPERM);
    REFUSED("of the first process",
            syscall(SYS_prlimit64, 1, RLIMIT_CPU, &big, NULL), EPERM);
    REFUSED("setrlimit", syscall(SYS_setrlimit, RLIMIT_NOFILE, &big), EPERM);
}
