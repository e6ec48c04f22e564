/* orders.c - the payload of a sandbox that waits gets its orders, and gives up
 * everything but Python. SPDX-License-Identifier: Apache-2.0
 *
 * PID 2 of the sandbox, a fork of the interpreter that has run no byte of a
 * user's: it puts the code and the source folder in their places, gives up what
 * a cold payload gives up, in the same order, and goes back to Python instead
 * of executing an interpreter. */
#include <errno.h>
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "base/packet.h"
#include "runner/sys.h"
#include "runner/zygote/way.h"
#include "runner/zygote/zygote.h"

/* ------------------------------------------------------------------ orders */

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
    child_clock_start(child);
    return kill(1, SIGCHLD) == 0 && /* which PID 1 looks at its clock for */
           dup2(fds[GO_STDIN], 0) == 0 && dup2(fds[GO_STDOUT], 1) == 1 &&
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

/* ------------------------------------------------------------- the payload */

/* PID 1 has started with every signal as it comes, and the interpreter had set
 * some. */
static void dispositions_restore(void)
{
    static const unsigned long none = 0;
    for (int number = 1; number <= SIGNALS; number++)
        (void)syscall(SYS_rt_sigaction, number, &way.dispositions[number], NULL,
                      sizeof(unsigned long));
    (void)syscall(SYS_rt_sigprocmask, SIG_SETMASK, &none, NULL, sizeof(none));
}

/* Runs of others are none of its business: what the zygote knew of them goes.
 */
static void zygote_forget(struct zygote_self *zygote)
{
    memset(zygote->slots, 0, sizeof(zygote->slots));
    zygote->n_given = 0;
    zygote->given_ms = 0;
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

void orders_enter(struct zygote_self *zygote)
{
    orders_follow(&way.child);
    payload_become(zygote, &way.child);
}
