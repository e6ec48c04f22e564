/* spare.c - a fork of the zygote becomes a sandbox that waits for its orders.
 * SPDX-License-Identifier: Apache-2.0
 *
 * PID 1 of the sandbox is a fork of the interpreter that never runs a line of
 * Python again: it takes the steps of a cold sandbox (child.c) in the same
 * order, with the zygote's root in the place of the host's, forks PID 2, and
 * drops its own copy of the interpreter. PID 2 goes back to Python, makes ready
 * what every run needs, and waits (orders.c). */
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/file.h"
#include "base/packet.h"
#include "runner/ids.h"
#include "runner/parcel.h"
#include "runner/sys.h"
#include "runner/zygote/way.h"
#include "runner/zygote/zygote.h"

#define NAMESPACES                                                             \
    (CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC |               \
     CLONE_NEWUTS | CLONE_NEWCGROUP)

struct hooks hooks;
struct way way;

/* ----------------------------------------------------------- dispositions */

/* PID 1 starts with every signal as it comes, and the interpreter has set some:
 * the payload gets them back. */
static void dispositions_keep(void)
{
    for (int number = 1; number <= SIGNALS; number++)
        (void)syscall(SYS_rt_sigaction, number, NULL, &way.dispositions[number],
                      sizeof(unsigned long));
}

/* ------------------------------------------------------------ PID 1: ready */

/* The user who the zygote is, and nobody else. */
static bool user_map(struct child *child)
{
    child_step(child, STEP_idmap);
    /* By the number that /proc has for us: this one is of the zygote's. */
    char path[32];
    ssize_t n = readlink("/proc/self", path, sizeof(path) - 1);
    if (n <= 0)
        return false;
    path[n] = '\0';
    pid_t self = 0;
    for (const char *at = path; *at >= '0' && *at <= '9'; at++)
        self = self * 10 + (*at - '0');
    const struct identity *who = &way.plan.request.identity;
    return ids_map(self, who->uid, who->gid, who->outside_uid,
                   who->outside_gid);
}

/* All that can be done before anything is known of the run. */
static void sandbox_prepare(struct child *child)
{
    dispositions_keep();
    signals_reset();
    child_need(child, deathbond_first(child));
    child_need(child, fds_close(child));
    child_need(child, user_map(child));
    child_need(child, network_begin(child));
    child_need(child, mounts_take(child));
    child_need(child, seeds_open(child));
    child_need(child, userns_settle(child));
    child_need(child, mounts_pivot(child));
    child_need(child, mounts_place(child));
    child_need(child, source_place(child));
    child_need(child, seeds_copy(child));
    child_need(child, network_enter(child));
    child_need(child, fds_hand_over(child));
    child_need(child, name_set(child));
}

/* The group of the run has to take it in, beside PID 1. */
static bool payload_show(const struct child *child, pid_t payload)
{
    const char what = PARCEL_PAYLOAD;
    CLEANUP(fd_close) int fd = sys_pidfd_open(payload);
    return fd >= 0 && packet_send(child->plan->socket, &what, 1, &fd, 1);
}

/* PID 1, from now on. The step at hand is the payload's to name. */
noreturn static void sandbox_keep(struct child *child, pid_t payload)
{
    child->report->payload = payload;
    child_need(child, payload_show(child, payload));
    close_range(0, ~0U, 0);
    memory_drop(child->report);
    child_reap(child, payload);
}

/* ------------------------------------------------------------------ the fork
 */

/* In the sandbox; comes back in its payload alone. */
static void sandbox_become(struct zygote_self *zygote,
                           struct child_report *report, int socket)
{
    way.plan = zygote->plan;
    way.profile = zygote->profile;
    way.plan.profile = &way.profile;
    way.plan.socket = socket;
    way.child = (struct child){
        .plan = &way.plan, .report = report, .network = {-1, -1, 0}};
    sandbox_prepare(&way.child);
    child_step(&way.child, STEP_fork);
    sigset_t ends;
    child_ends_hold(&ends);
    /* By glibc, whose locks and numbers are in order then: the payload goes on
     * to run everything that an interpreter runs. */
    pid_t payload = fork();
    child_need(&way.child, payload >= 0);
    if (payload > 0)
        sandbox_keep(&way.child, payload);
}

static struct child_report *report_make(int *fd)
{
    *fd = memfd_create("report", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (*fd < 0 || ftruncate(*fd, sizeof(struct child_report)) < 0 ||
        fcntl(*fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) < 0)
        return NULL;
    void *page = mmap(NULL, sizeof(struct child_report), PROT_READ | PROT_WRITE,
                      MAP_SHARED, *fd, 0);
    return page == MAP_FAILED ? NULL : page;
}

static bool sandbox_clone(struct zygote_self *zygote, struct fork_slot *slot,
                          struct child_report *report, const int pair[2],
                          bool *is_payload)
{
    struct clone_args args = {
        .flags = NAMESPACES | CLONE_PIDFD,
        .pidfd = (uint64_t)(uintptr_t)&slot->pidfd,
        .exit_signal = SIGCHLD,
    };
    hooks.before();
    long pid = sys_clone3(&args);
    if (pid == 0) {
        sandbox_become(zygote, report, pair[1]);
        *is_payload = true;
        return true;
    }
    int error = errno;
    hooks.parent();
    slot->pid = pid > 0 ? (pid_t)pid : 0;
    slot->socket = pair[0];
    errno = error;
    return pid > 0;
}

bool spare_fork(struct zygote_self *zygote, struct fork_slot *slot,
                bool *is_payload)
{
    int pair[2] = {-1, -1};
    *slot = SLOT_NONE;
    struct child_report *report = report_make(&slot->report_fd);
    bool made =
        report &&
        socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) == 0 &&
        sandbox_clone(zygote, slot, report, pair, is_payload);
    if (made && *is_payload)
        return true;
    if (report)
        (void)munmap(report, sizeof(*report));
    fd_close(&pair[1]);
    if (made)
        return true;
    fd_close(&pair[0]);
    fd_close(&slot->report_fd);
    return false;
}
