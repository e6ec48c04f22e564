/* ask.c - run a program for a short answer.
 * SPDX-License-Identifier: Apache-2.0 */
#include "host/ask.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdnoreturn.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"

/* In the child: async-signal-safe calls only. */
noreturn static void child_start(const struct ask *ask, int out, pid_t parent)
{
    const char *program = ask->arguments[0];
    int in = open("/dev/null", O_RDONLY | O_CLOEXEC);
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    /* Whatever ends us ends it. */
    if (setpgid(0, 0) == 0 && prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 &&
        getppid() == parent && dup2(in, STDIN_FILENO) >= 0 &&
        dup2(out, STDOUT_FILENO) >= 0 && dup2(nowhere, STDERR_FILENO) >= 0)
        execve(program, (char *const *)(uintptr_t)ask->arguments,
               (char *const *)(uintptr_t)ask->environment);
    _exit(127);
}

/* A process group of its own, so that all of it can be ended. */
static bool start(const struct ask *ask, int out, pid_t *pid)
{
    pid_t parent = getpid();
    if (access(ask->arguments[0], X_OK) < 0)
        return false;
    *pid = fork();
    if (*pid == 0)
        child_start(ask, out, parent);
    if (*pid > 0) /* whoever comes first */
        (void)setpgid(*pid, *pid);
    return *pid > 0;
}

/* Until it closes its output, or time is up. */
static rl_status listen_to(const struct ask *ask, int fd, struct buf *out,
                           rl_error *err)
{
    const char *program = ask->arguments[0];
    int64_t end = clock_ms() + ask->seconds * 1000LL;
    size_t before = out->len;
    for (;;) {
        char some[4096];
        struct pollfd ready = {.fd = fd, .events = POLLIN};
        int64_t left = end - clock_ms();
        int n = left > 0 ? poll(&ready, 1, (int)left) : 0;
        if (n == 0)
            return fail(err, RL_E_IO, NOWHERE,
                        "'%s' did not answer within %d s", program,
                        ask->seconds);
        ssize_t got = n > 0 ? read(fd, some, sizeof(some)) : -1;
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail_errno(err, program, "cannot read its answer");
        if (got == 0)
            return RL_OK;
        if (out->len - before + (size_t)got > ask->limit)
            return fail(err, RL_E_LIMIT, NOWHERE,
                        "'%s' answers more than %zu bytes", program,
                        ask->limit);
        buf_add(out, (struct str){some, (size_t)got});
        if (out->failed)
            return fail_nomem(err);
    }
}

/* Has it ended by itself, a moment after it closed its output? */
static bool has_ended(pid_t pid)
{
    const struct timespec pause = {.tv_nsec = 2000000};
    for (int i = 0; i < 1000; i++) {
        siginfo_t info = {0};
        if (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
            info.si_pid == pid)
            return true;
        nanosleep(&pause, NULL);
    }
    return false;
}

static rl_status finish(const struct ask *ask, pid_t pid, rl_status status,
                        rl_error *err)
{
    int end = 0;
    if (status == RL_OK && !has_ended(pid))
        status =
            fail(err, RL_E_IO, NOWHERE, "'%s' does not end", ask->arguments[0]);
    /* Before it is reaped, so that the number is still its group's: nothing
     * that it started stays. */
    kill(-pid, SIGKILL);
    while (waitpid(pid, &end, 0) < 0 && errno == EINTR)
        ;
    if (status != RL_OK)
        return status;
    if (WIFEXITED(end) && WEXITSTATUS(end) == 0)
        return RL_OK;
    return fail(err, RL_E_IO, NOWHERE,
                WIFSIGNALED(end) ? "'%s' was ended by signal %d"
                                 : "'%s' ended with status %d",
                ask->arguments[0],
                WIFSIGNALED(end) ? WTERMSIG(end) : WEXITSTATUS(end));
}

rl_status ask_program(const struct ask *ask, struct buf *out, rl_error *err)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0)
        return fail_errno(err, NULL, "cannot make a pipe");
    CLEANUP(fd_close) int in = ends[0];
    pid_t pid = -1;
    bool started = start(ask, ends[1], &pid);
    int why = errno;
    close(ends[1]);
    if (!started) {
        errno = why;
        return fail_errno(err, ask->arguments[0], "cannot start it");
    }
    return finish(ask, pid, listen_to(ask, in, out, err), err);
}
