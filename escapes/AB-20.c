/* AB-20.c - a filter of its own.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: prctl */
#include "escapes/escape.h"

ESCAPE(AB_20)
{
    struct sock_filter all = {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW};
    struct sock_fprog program = {1, &all};
    REFUSED("prctl", prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program),
            EPERM);
    REFUSED("seccomp",
            syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program), EPERM);
}
