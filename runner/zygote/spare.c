/* spare.c - a fork of the zygote becomes a sandbox, and waits for its orders.
 * SPDX-License-Identifier: Apache-2.0
 *
 * PID 1 of the sandbox is a fork of the interpreter that never runs a line of
 * Python again: it takes the steps of a cold sandbox (child.c) in the same
 * order, with the zygote's root in the place of the host's, waits for its
 * orders, and forks PID 2. That one gives everything up as a cold payload does,
 * and goes back to Python instead of executing an interpreter. */
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/file.h"
#include "base/packet.h"
#include "runner/ids.h"
#include "runner/sys.h"
#include "runner/zygote/zygote.h"

#define NAMESPACES                                                             \
    (CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC |               \
     CLONE_NEWUTS | CLONE_NEWCGROUP)
#define SIGNALS 64

struct hooks hooks;

/* struct kernel_sigaction of x86-64 */
struct disposition {
    unsigned long handler, flags, restorer, mask;
};

/* Everything that the way from the clone to Python needs; static, since after
 * the clone nothing is allocated. */
static struct {
    struct child child;
    struct plan plan;
    struct profile profile;
    struct zygote_go go;
    struct plan_cover covers[ZYGOTE_COVERS_MOST];
    struct disposition dispositions[SIGNALS + 1];
    void *bytes; /* code and covers, mapped */
    size_t n_bytes;
} way;

/* ----------------------------------------------------------- dispositions */

/* PID 1 starts with every signal as it comes, and the interpreter has set some:
 * the payload gets them back. */
static void dispositions_keep(void)
{
    for (int number = 1; number <= SIGNALS; number++)
        (void)syscall(SYS_rt_sigaction, number, NULL, &way.dispositions[number],
                      sizeof(unsigned long));
}

static void dispositions_restore(void)
{
    static const unsigned long none = 0;
    for (int number = 1; number <= SIGNALS; number++)
        (void)syscall(SYS_rt_sigaction, number, &way.dispositions[number], NULL,
                      sizeof(unsigned long));
    (void)syscall(SYS_rt_sigprocmask, SIG_SETMASK, &none, NULL, sizeof(none));
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

/* ----------------------------------------------------------- PID 1: orders */

static bool bytes_map(int fd)
{
    way.n_bytes = (size_t)(way.go.code_bytes + way.go.covers_bytes);
    way.bytes = way.n_bytes
                    ? mmap(NULL, way.n_bytes, PROT_READ, MAP_PRIVATE, fd, 0)
                    : NULL;
    return way.bytes != MAP_FAILED;
}

static bool covers_read(void)
{
    const char *at = (const char *)way.bytes + way.go.code_bytes;
    const char *end = at + way.go.covers_bytes;
    errno = EPROTO;
    if (way.go.n_covers > ZYGOTE_COVERS_MOST)
        return false;
    for (size_t i = 0; i < way.go.n_covers; i++) {
        size_t len = at < end ? strnlen(at, (size_t)(end - at)) : 0;
        if (len < 2 || at + len == end)
            return false;
        way.covers[i] = (struct plan_cover){at + 1, at[0] == 'd'};
        at += len + 1;
    }
    way.plan.covers.at = way.covers;
    way.plan.covers.n = way.go.n_covers;
    return true;
}

/* The writable folders exist already, as large as the policy says. */
static bool folder_shrink(const char *path, uint64_t bytes, uint64_t files,
                          unsigned long flags)
{
    char options[96];
    (void)snprintf(
        options, sizeof(options), "size=%llu,nr_inodes=%llu,mode=0700",
        (unsigned long long)(bytes ? bytes : 1), (unsigned long long)files + 1);
    return mount(NULL, path, NULL,
                 MS_REMOUNT | MS_NOSUID | MS_NODEV | MS_NOEXEC | flags,
                 options) == 0;
}

static bool folders_shrink(const struct profile_limits *before,
                           const struct profile_limits *now)
{
    if ((before->box_bytes != now->box_bytes ||
         before->box_files != now->box_files) &&
        !folder_shrink(PROFILE_BOX, now->box_bytes, now->box_files,
                       MS_NOSYMFOLLOW))
        return false;
    return (before->tmp_bytes == now->tmp_bytes &&
            before->tmp_files == now->tmp_files) ||
           folder_shrink("/tmp", now->tmp_bytes, now->tmp_files, 0);
}

/* Nobody wants this sandbox any more: the zygote is ending. */
static bool orders_receive(struct child *child, int fds[GO_FDS + 1],
                           size_t *n_fds)
{
    child_step(child, STEP_handover);
    child_detail(child, "orders");
    *n_fds = GO_FDS + 1;
    ssize_t n =
        packet_receive(way.plan.socket, &way.go, sizeof(way.go), fds, n_fds, 0);
    if (n == 0)
        _exit(0);
    errno = n < 0 ? errno : EPROTO;
    return n == sizeof(way.go) &&
           *n_fds == GO_FDS + (way.go.has_source ? 1U : 0U);
}

static bool orders_take(struct child *child)
{
    int fds[GO_FDS + 1];
    size_t n_fds;
    if (!orders_receive(child, fds, &n_fds) ||
        !folders_shrink(&way.profile.limits, &way.go.limits) ||
        !bytes_map(fds[GO_BYTES]) || !covers_read())
        return false;
    way.profile.limits = way.go.limits;
    way.plan.address_space = way.go.address_space;
    way.plan.cpu_seconds = way.go.cpu_seconds;
    way.plan.landlock_abi = way.go.landlock_abi;
    way.plan.cgroup_counts = way.go.cgroup_counts;
    way.plan.stop_at = way.go.stop_at;
    way.plan.fail_at = way.go.fail_at;
    way.plan.fail_with = way.go.fail_with;
    way.plan.source_tree = way.go.has_source ? fds[GO_SOURCE] : -1;
    way.plan.request.source = way.plan.profile->source_mount;
    way.plan.request.code =
        (struct str){way.bytes ? way.bytes : "", way.go.code_bytes};
    return dup2(fds[GO_STDIN], 0) == 0 && dup2(fds[GO_STDOUT], 1) == 1 &&
           dup2(fds[GO_STDERR], 2) == 2;
}

static void orders_follow(struct child *child)
{
    child_need(child, orders_take(child));
    child_step(child, STEP_place);
    child_need(child, way.plan.source_tree < 0 || source_place(child));
    child_need(child, code_place(child));
    child_need(child, covers_place(child));
    child_need(child, source_readable(child));
    child_need(child, mounts_seal(child));
    if (way.bytes)
        (void)munmap(way.bytes, way.n_bytes);
    /* All but 0, 1, 2 and the supervisor's socket. */
    child_need(child, close_range(4, ~0U, 0) == 0);
}

/* --------------------------------------------------------------- the listener
 */

enum { ON_ITS_WAY = 1, LOADED = 2 };

/* A process that shares the payload's memory and descriptors, and has no
 * filter: it sends the listener to the supervisor and closes what the code
 * shall not have. The payload makes no call meanwhile but those of the waiting
 * below, so that glibc's errno, which they share, is this one's. */
static int listener_pass(void *at)
{
    struct child *child = at;
    while (atomic_load(&child->payload) == ON_ITS_WAY)
        (void)sys_raw(SYS_futex, (long)(uintptr_t)&child->payload, FUTEX_WAIT,
                      ON_ITS_WAY, 0);
    if (!listener_hand_over(child))
        child->report->error = errno;
    (void)close_range(3, ~0U, 0);
    return 0; /* the kernel clears child->payload, and wakes the payload */
}

static bool listener_prepare(struct child *child)
{
    atomic_store(&child->payload, ON_ITS_WAY);
    child_step(child, STEP_fork);
    return clone(listener_pass, way.plan.payload_stack + PLAN_STACK,
                 CLONE_VM | CLONE_FILES | CLONE_PARENT | CLONE_CHILD_CLEARTID |
                     SIGCHLD,
                 child, NULL, NULL, &child->payload) > 0;
}

static void listener_release(struct child *child)
{
    atomic_store(&child->payload, LOADED);
    (void)sys_raw(SYS_futex, (long)(uintptr_t)&child->payload, FUTEX_WAKE, 1,
                  0);
    for (int state; (state = atomic_load(&child->payload)) != 0;)
        (void)sys_raw(SYS_futex, (long)(uintptr_t)&child->payload, FUTEX_WAIT,
                      state, 0);
}

/* ------------------------------------------------------------------- PID 2 */

/* Runs of others are none of its business: what the zygote knew of them goes.
 */
static void zygote_forget(struct zygote_self *zygote)
{
    memset(zygote->slots, 0, sizeof(zygote->slots));
    zygote->n_given = 0;
}

static void payload_become(struct zygote_self *zygote, struct child *child)
{
    struct child_report *report = child->report;
    child_need(child, session_start(child));
    child_need(child, keyring_start(child));
    child_need(child, listener_prepare(child));
    child_need(child, landlock_enter(child));
    child_need(child, rlimits_set(child));
    child_need(child, caps_drop(child));
    /* As an exec would leave it: the code may look at itself. */
    child_need(child, prctl(PR_SET_DUMPABLE, 1, 0, 0, 0) == 0);
    dispositions_restore();
    child_need(child, filter_load(child));
    listener_release(child);
    if (report->error)
        _exit(1);
    child_step(child, STEP_exec);
    report->started = true;
    zygote_forget(zygote);
    memset(&way, 0, sizeof(way));
    /* Nothing in here can tell the supervisor anything from now on. */
    (void)munmap(report, sizeof(*report));
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
    orders_follow(&way.child);
    child_step(&way.child, STEP_fork);
    /* By glibc, whose locks and numbers are in order then: the payload goes on
     * to run everything that an interpreter runs. */
    pid_t payload = fork();
    child_need(&way.child, payload >= 0);
    if (payload == 0) {
        payload_become(zygote, &way.child);
        return;
    }
    report->payload = payload;
    close_range(0, ~0U, 0);
    child_reap(&way.child, payload);
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
    *slot = (struct fork_slot){0, -1, -1, -1, -1};
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
