/* NS-03.c - the flag of a namespace hidden in a thread.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: clone */
#include "escapes/escape.h"

ESCAPE(NS_03)
{
    static char stack[65536];
    long thread = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND |
                  CLONE_THREAD | CLONE_SYSVSEM;
    static const long hidden[] = {CLONE_NEWUSER,  CLONE_NEWNS,  CLONE_NEWPID,
                                  CLONE_NEWNET,   CLONE_NEWIPC, CLONE_NEWUTS,
                                  CLONE_NEWCGROUP};
    for (size_t i = 0; i < sizeof(hidden) / sizeof(*hidden); i++)
        REFUSED("clone",
                syscall(SYS_clone, thread | hidden[i], stack + sizeof(stack),
                        NULL, NULL, 0),
                EPERM);
}
