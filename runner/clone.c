/* clone.c - start a process with namespaces of its own, or without.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/clone.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/wait.h>

#include "runner/cgroup.h"
#include "runner/sys.h"

/* Handlers are as the caller had them; the child resets them anyway. */
static long old_clone(uint64_t flags, int cgroup, int *pidfd)
{
    long pid = syscall(SYS_clone, (unsigned long)flags | CLONE_PIDFD | SIGCHLD,
                       0, pidfd, 0, 0);
    if (pid <= 0 || cgroup < 0 || cgroup_enter(cgroup, (pid_t)pid))
        return pid;
    int error = errno;
    (void)kill((pid_t)pid, SIGKILL);
    (void)waitpid((pid_t)pid, NULL, __WALL);
    close(*pidfd);
    errno = error;
    return -1;
}

long process_clone(uint64_t flags, int cgroup, int *pidfd)
{
    struct clone_args args = {
        .flags = flags | CLONE_PIDFD | CLONE_CLEAR_SIGHAND,
        .pidfd = (uint64_t)(uintptr_t)pidfd,
        .exit_signal = SIGCHLD,
    };
    if (cgroup >= 0) {
        args.flags |= CLONE_INTO_CGROUP;
        args.cgroup = (unsigned)cgroup;
    }
    long pid = sys_clone3(&args);
    if (pid < 0 && (errno == ENOSYS || errno == EPERM))
        pid = old_clone(flags, cgroup, pidfd);
    return pid;
}
