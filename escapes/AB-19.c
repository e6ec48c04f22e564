/* AB-19.c - a seccomp listener of its own.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: seccomp */
#include "escapes/escape.h"

ESCAPE(AB_19)
{
    struct sock_filter all = {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW};
    struct sock_fprog program = {1, &all};
    REFUSED("seccomp",
            syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
                    SECCOMP_FILTER_FLAG_NEW_LISTENER, &program),
            EPERM, EBUSY);
}
