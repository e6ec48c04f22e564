/* process.c - the end of a child of ours.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/process.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int process_end(pid_t pid, int grace_ms)
{
    int status = 0;
    int pidfd = (int)syscall(SYS_pidfd_open, pid, 0);
    struct pollfd ended = {.fd = pidfd, .events = POLLIN};
    if (pidfd < 0 || poll(&ended, 1, grace_ms) <= 0)
        (void)kill(pid, SIGKILL);
    if (pidfd >= 0)
        close(pidfd);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        continue;
    return status;
}
