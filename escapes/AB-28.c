/* AB-28.c - signal another process in other ways.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: tkill */
#include "escapes/escape.h"

ESCAPE(AB_28)
{
    siginfo_t info = {0};
    REFUSED("tkill", syscall(SYS_tkill, 1, 9), EPERM);
    REFUSED("tgkill", syscall(SYS_tgkill, 1, 1, 9), EPERM);
    REFUSED("rt_sigqueueinfo", syscall(SYS_rt_sigqueueinfo, 1, 9, &info),
            EPERM);
    REFUSED("pidfd_send_signal", syscall(SYS_pidfd_send_signal, 1, 9, NULL, 0),
            EPERM, ENOSYS);
}
