/* start.c - from the channels to a sandbox that runs, and its last word.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/start.h"

#include <errno.h>
#include <grp.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/file.h"
#include "runner/child.h"
#include "runner/clone.h"
#include "runner/flat.h"
#include "runner/forked.h"
#include "runner/forks.h"
#include "runner/ids.h"
#include "runner/layers.h"
#include "runner/session.h"
#include "runner/sys.h"
#include "runner/tier.h"
#include "runner/tree.h"
#include "runner/zygote.h"

/* The network's is made by the child side (network.c). */
#define NAMESPACES                                                             \
    (CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC |               \
     CLONE_NEWUTS | CLONE_NEWCGROUP)

static bool namespaces_failed(struct run *run, const char *step,
                              const char *what)
{
    outcome_setup_failed(run->result, step, LAYER_NAMESPACES, what, errno);
    return false;
}

/* ------------------------------------------------------- before the clone */

/* With a child of ours; a zygote has made them for its own. */
static bool report_share(struct run *run)
{
    int pair[2];
    void *page = mmap(NULL, sizeof(*run->report), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED)
        return run_setup_failed(run, "channels", "cannot share a page");
    run->report = page;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) < 0)
        return run_setup_failed(run, "channels", "cannot make a socket pair");
    run->watch.socket = pair[0];
    run->plan.socket = pair[1];
    return true;
}

bool start_channels(struct run *run)
{
    struct plan *plan = &run->plan;
    struct watch *watch = &run->watch;
    uint64_t keep = run->profile->limits.output_keep;
    if (run->options->fork_from < 0 && !report_share(run))
        return false;
    bool input = run->session ? talk_open(&run->session->talk, &plan->stdin_fd)
                              : capture_no_input(&plan->stdin_fd);
    if (!input || !capture_pipe(&watch->out, &plan->stdout_fd, keep) ||
        !capture_pipe(&watch->err, &plan->stderr_fd, keep) ||
        !watch_signals(&run->watch))
        return run_setup_failed(run, "channels", "cannot make the pipes");
    return true;
}

bool start_groups(struct run *run)
{
    return run->plan.flat || !run->options->identity.other ||
           getgroups(0, NULL) == 0 || setgroups(0, NULL) == 0 ||
           namespaces_failed(run, "groups", "cannot leave root's groups");
}

/* ----------------------------------------------------------- the sandbox */

static bool watch_fill(struct run *run)
{
    struct watch *watch = &run->watch;
    watch->pid = run->pid;
    watch->cgroup = &run->cgroup;
    watch->report = run->report;
    watch->arena = run->result->arena;
    watch->sums = !run->plan.zygote &&
                  (filter_forks(run->profile) || filter_queues(run->profile));
    watch->refusals.kills = run->profile->on_deny == ON_DENY_KILL;
    watch_begin(watch);
    return tally_init(&watch->tally, run->pid) ||
           run_setup_failed(run, "clone", "cannot count what the sandbox uses");
}

static long first_clone(struct run *run, int *pidfd)
{
    long pid =
        process_clone(run->plan.flat ? 0 : NAMESPACES, run->cgroup.fd, pidfd);
    if (pid == 0 && run->plan.flat)
        child_flat(&run->plan, run->report);
    if (pid == 0)
        child_init(&run->plan, run->report);
    return pid;
}

/* The copy of the whole tree of the mounts, and so on, is the kernel's work. */
static bool sandbox_clone(struct run *run)
{
    int pidfd = -1;
    long pid = first_clone(run, &pidfd);
    if (pid < 0 && run->cgroup.fd >= 0) /* then it may be the group's fault */
        return layers_drop_cgroup(&run->plan, &run->cgroup, run->result) &&
               sandbox_clone(run);
    if (pid < 0)
        return namespaces_failed(run, "clone", "cannot make namespaces");
    run->pid = (pid_t)pid;
    run->watch.pidfd = pidfd;
    return watch_fill(run);
}

static bool forked_failed(struct run *run, const char *what)
{
    outcome_setup_failed(run->result, "zygote", N_LAYERS, what, errno);
    return false;
}

/* It is a child of the zygote's, and was made before there was a group; so was
 * its payload. */
static bool forked_group(struct run *run)
{
    if (run->cgroup.fd < 0)
        return true;
    if (!watch_payload(&run->watch, FORKED_TAKE_MS))
        return forked_failed(run, "the zygote's sandbox does not answer");
    return (cgroup_enter(run->cgroup.fd, run->pid) &&
            cgroup_enter(run->cgroup.fd, forked_pid(run->watch.payload_fd))) ||
           layers_drop_cgroup(&run->plan, &run->cgroup, run->result);
}

static bool sandbox_fork(struct run *run)
{
    struct plan *plan = &run->plan;
    if (plan->request.code.len > ZYGOTE_CODE_MOST) {
        errno = E2BIG;
        return forked_failed(run, "the code is too large for a fork");
    }
    const char *wrong = forked_take(&run->forked, plan->profile);
    run->watch.socket = run->forked.socket;
    run->watch.pidfd = run->forked.pidfd;
    run->report = run->forked.report;
    run->pid = run->forked.pid;
    if (wrong)
        return forked_failed(run, wrong);
    if (plan->request.source && plan->source_tree < 0)
        plan->source_tree = run->options->identity.other
                                ? tree_source(false, &plan->source)
                                : forked_source(plan);
    if (plan->request.source && plan->source_tree < 0)
        return run_setup_failed(run, "source", "cannot take the source folder");
    return forked_group(run) && watch_fill(run);
}

/* The sandbox waits for the byte that says that it has a user; a fork for its
 * orders. */
static bool sandbox_admit(struct run *run)
{
    const struct identity *who = &run->options->identity;
    if (run->plan.flat)
        return true;
    errno = EPERM;
    if (who->wrong)
        return false;
    if (run->options->fork_from >= 0)
        return !forked_go(&run->forked, &run->plan);
    return ids_map(run->pid, who->uid, who->gid, who->outside_uid,
                   who->outside_gid) &&
           send(run->watch.socket, "", 1, MSG_NOSIGNAL) == 1;
}

static void sandbox_wait(struct run *run, struct ended *ended)
{
    pid_t pid;
    if (run->options->fork_from >= 0) {
        (void)forked_wait(&run->forked, &ended->init_status, &ended->usage);
        return;
    }
    do
        pid = wait4(run->pid, &ended->init_status, __WALL, &ended->usage);
    while (pid < 0 && errno == EINTR);
    if (run->plan.flat)
        flat_wait(run->report->payload, run->report->ended);
}

bool start_sandbox(struct run *run)
{
    struct plan *plan = &run->plan;
    bool forked = run->options->fork_from >= 0;
    if (!(forked ? sandbox_fork(run) : sandbox_clone(run)))
        return false;
    run->start_error =
        run_point(run, "cloned") && sandbox_admit(run) ? 0 : errno;
    int *const inside[] = {&plan->source_tree, &plan->socket, &plan->stdin_fd,
                           &plan->stdout_fd, &plan->stderr_fd};
    for (size_t i = 0; i < COUNT_OF(inside); i++)
        fd_close(inside[i]);
    if (run->start_error)
        (void)sys_pidfd_signal(run->watch.pidfd, SIGKILL);
    return true;
}

/* It was handed out before it was set up, and had no orders yet: the run can be
 * started anew. */
static bool is_unready(const struct run *run)
{
    return run->options->fork_from >= 0 && run->report->error &&
           !run->report->ends_ms && !run->report->started;
}

static bool unready_tell(struct run *run)
{
    const struct child_report *report = run->report;
    struct str detail = {report->detail,
                         strnlen(report->detail, sizeof(report->detail))};
    struct str what = arena_printf(run->result->arena, "%s '%.*s'",
                                   step_text(report->step), STR_FMT(detail));
    errno = report->error;
    return forked_failed(run, what.ptr ? what.ptr : step_text(report->step));
}

bool start_end(struct run *run, struct ended *ended)
{
    sandbox_wait(run, ended);
    if (is_unready(run))
        return unready_tell(run);
    errno = run->start_error;
    /* It may be that the sandbox had failed before; then it says why. */
    const char *wrong = run->options->identity.wrong;
    return !run->start_error || run->report->error ||
           namespaces_failed(run, wrong ? "identity" : "maps",
                             wrong ? wrong : "cannot map the sandbox's user");
}
