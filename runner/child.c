/* child.c - child side: PID 1 sets up, starts the payload and reaps.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Child side: async-signal-safe calls only, no allocation. */
#include "runner/child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "runner/sys.h"

#define CLOCK_BEHIND_MS 250
#define LOOK_MS 1000    /* where the end may be put off, it is looked at */
#define WAIT_MS 3600000 /* for orders, which wake */

/* ------------------------------------------------------------------- PID 1 */

bool name_set(struct child *child)
{
    child_step(child, STEP_name);
    bool named = sethostname("redline", 7) == 0 && setdomainname("", 0) == 0;
    /* Podman's profile leaves these to CAP_SYS_ADMIN of its own container. */
    child->report->unnamed = named ? 0 : errno;
    return named || errno == EPERM || errno == ENOSYS;
}

/* A close-on-exec descriptor whose number no descriptor can have once the limit
 * is lowered: the filter allows execveat for this number alone. Before the
 * payload shares the table of descriptors, as growing a shared one makes the
 * kernel wait for all its processors. */
static bool interpreter_open(struct child *child)
{
    child_step(child, STEP_interpreter);
    child_detail(child, child->plan->argv[0]);
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0)
        return false;
    limit.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit) < 0)
        return false;
    int fd = open(child->plan->argv[0], O_PATH | O_CLOEXEC);
    int number = (int)child->plan->profile->exec_fd;
    return fd >= 0 && (fd == number || (dup3(fd, number, O_CLOEXEC) == number &&
                                        close(fd) == 0));
}

/* False when there is nobody to be reaped for now. */
static bool reap_one(struct child *child, pid_t payload)
{
    int status;
    pid_t pid = waitpid(-1, &status, __WALL | WNOHANG);
    if (pid < 0 && errno != EINTR)
        _exit(1);
    if (pid != payload)
        return pid != 0;
    child->report->status = status;
    child->report->ended = true;
    _exit(0); /* the kernel ends what is left of the namespace */
}

void child_clock_start(struct child *child)
{
    child->report->ends_ms = clock_ms() +
                             (int64_t)child->plan->profile->limits.wall_ms +
                             CLOCK_BEHIND_MS;
}

/* What is left of the time; false: nothing. */
static bool time_left(const struct child_report *report, struct timespec *ret)
{
    int64_t put_off = report->until_ms;
    int64_t until = put_off ? put_off : report->ends_ms;
    int64_t left = until ? until - clock_ms() : WAIT_MS;
    if (put_off && left > LOOK_MS)
        left = LOOK_MS;
    ret->tv_sec = (time_t)(left / 1000);
    ret->tv_nsec = (long)(left % 1000) * 1000000;
    return left > 0;
}

void child_ends_hold(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGCHLD);
    (void)pthread_sigmask(SIG_BLOCK, set, NULL);
}

/* Orphans of the sandbox become children of PID 1 and have to be reaped. The
 * supervisor keeps the clock; should it be stopped (SIGSTOP, Ctrl-Z), the code
 * shall not run on: PID 1 has a clock of its own, a little behind. */
noreturn void child_reap(struct child *child, pid_t payload)
{
    struct timespec left;
    sigset_t set;
    child_ends_hold(&set);
    while (time_left(child->report, &left)) {
        while (reap_one(child, payload))
            continue;
        (void)sigtimedwait(&set, NULL, &left);
    }
    child->report->expired = true;
    _exit(0);
}

/* What the caller ignores stays ignored over the clone; the code shall start
 * with every signal as it comes. By system call, since glibc keeps 32 and 33 to
 * itself and would leave them as the caller had them (make ignores both). */
void signals_reset(void)
{
    /* struct kernel_sigaction of x86-64: handler, flags, restorer, mask */
    static const struct {
        unsigned long handler, flags, restorer, mask;
    } as_it_comes = {0};
    static const unsigned long none = 0;
    for (int number = 1; number <= SIGNALS; number++)
        (void)syscall(SYS_rt_sigaction, number, &as_it_comes, NULL,
                      sizeof(none));
    (void)syscall(SYS_rt_sigprocmask, SIG_SETMASK, &none, NULL, sizeof(none));
}

/* The payload of a run has the second number of its namespace, and is a fork of
 * a zygote, which must not have had the same: by a number that has changed
 * libraries know that they have been forked (OpenSSL, tempfile), and
 * draw other random numbers than their parent and its other children. */
static bool number_spend(struct child *child)
{
    if (!child->plan->zygote)
        return true;
    child_step(child, STEP_fork);
    pid_t pid = fork();
    if (pid == 0)
        _exit(0);
    return pid > 0 && waitpid(pid, NULL, 0) == pid;
}

noreturn void child_init(struct plan *plan, struct child_report *report)
{
    struct child child = {
        .plan = plan, .report = report, .network = {-1, -1, 0}};
    signals_reset();
    child_need(&child, deathbond_first(&child));
    child_need(&child, fds_close(&child));
    child_need(&child, network_begin(&child));
    child_need(&child, mounts_take(&child));
    child_need(&child, seeds_open(&child));
    child_need(&child, userns_enter(&child));
    child_need(&child, mounts_pivot(&child));
    child_need(&child, mounts_place(&child));
    child_need(&child, source_place(&child));
    child_need(&child, code_place(&child));
    child_need(&child, covers_place(&child));
    child_need(&child, source_readable(&child));
    child_need(&child, seeds_copy(&child));
    child_need(&child, mounts_seal(&child));
    child_need(&child, network_enter(&child));
    child_need(&child, fds_hand_over(&child));
    child_need(&child, name_set(&child));
    child_need(&child, interpreter_open(&child));
    child_need(&child, number_spend(&child));
    pid_t payload = payload_start(&child);
    close_range(0, ~0U, 0);
    child_clock_start(&child);
    child_reap(&child, payload);
}

noreturn void child_flat(struct plan *plan, struct child_report *report)
{
    struct child child = {.plan = plan, .report = report};
    signals_reset();
    child_need(&child, deathbond_first(&child));
    child_need(&child, fds_close(&child));
    child_need(&child, flat_become(&child));
    child_need(&child, interpreter_open(&child));
    pid_t payload = payload_start(&child);
    close_range(0, ~0U, 0);
    child_clock_start(&child);
    child_reap(&child, payload);
}
