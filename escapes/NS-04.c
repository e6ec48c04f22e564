/* NS-04.c - clone3 with a new user namespace.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp */
#include "escapes/escape.h"

ESCAPE(NS_04)
{
    struct clone_args arguments = {.flags = CLONE_NEWUSER,
                                   .exit_signal = SIGCHLD};
    REFUSED("clone3", syscall(SYS_clone3, &arguments, sizeof(arguments)),
            ENOSYS);
}
