/* run.c - one run of the sandbox: start it, watch it, take out what it made.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/run.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/sha256.h"
#include "runner/child.h"
#include "runner/clone.h"
#include "runner/collect.h"
#include "runner/deliver.h"
#include "runner/flat.h"
#include "runner/forked.h"
#include "runner/forks.h"
#include "runner/idmap.h"
#include "runner/ids.h"
#include "runner/layers.h"
#include "runner/outcome.h"
#include "runner/plan.h"
#include "runner/running.h"
#include "runner/source.h"
#include "runner/sys.h"
#include "runner/tier.h"
#include "runner/tree.h"
#include "runner/violations.h"
#include "runner/watch.h"
#include "runner/zygote.h"
#include "runner/zygotehost.h"

/* The network's is made by the child side (network.c). */
#define NAMESPACES                                                             \
    (CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC |               \
     CLONE_NEWUTS | CLONE_NEWCGROUP)

static void fd_drop(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

static void run_done(struct run *run)
{
    cgroup_remove(&run->cgroup);
    int *const fds[] = {&run->plan.source.folder,
                        &run->plan.source_tree,
                        &run->plan.socket,
                        &run->plan.stdin_fd,
                        &run->plan.stdout_fd,
                        &run->plan.stderr_fd,
                        &run->watch.pidfd,
                        &run->watch.socket,
                        &run->watch.signals,
                        &run->watch.box_fd,
                        &run->watch.tmp_fd,
                        &run->watch.refusals.fd,
                        &run->out,
                        &run->forked.connection};
    for (size_t i = 0; i < COUNT_OF(fds); i++)
        fd_drop(fds[i]);
    capture_done(&run->watch.out);
    capture_done(&run->watch.err);
    if (run->report)
        munmap(run->report, sizeof(*run->report));
    tally_done(&run->watch.tally);
}

/* For tests: to be killed here, of all places, or to fail, must leave nothing
 * behind. */
static bool point(struct run *run, const char *name)
{
    const char *stop = run->options->stop_at, *fail = run->options->fail_at;
    if (stop && strcmp(stop, name) == 0)
        raise(SIGKILL);
    if (!fail || strcmp(fail, name) != 0)
        return true;
    errno = run->options->fail_with;
    return run_setup_failed(run, name, "a test says so");
}

/* The same on the child side: it waits there for whoever kills us, or fails. */
static void stop_find(struct run *run)
{
    const char *stop = run->options->stop_at, *fail = run->options->fail_at;
    for (int i = 0; i < N_STEPS; i++) {
        const char *name = step_name((enum step)i);
        if (stop && strcmp(stop, name) == 0)
            run->plan.stop_at = i;
        if (fail && strcmp(fail, name) == 0)
            run->plan.fail_at = i;
    }
    run->plan.fail_with = run->options->fail_with;
}

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
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0)
        return run_setup_failed(run, "channels", "cannot make a socket pair");
    run->watch.socket = pair[0];
    run->plan.socket = pair[1];
    return true;
}

static bool channels_open(struct run *run)
{
    struct plan *plan = &run->plan;
    struct watch *watch = &run->watch;
    uint64_t keep = run->profile->limits.output_keep;
    if (run->options->fork_from < 0 && !report_share(run))
        return false;
    if (!capture_no_input(&plan->stdin_fd) ||
        !capture_pipe(&watch->out, &plan->stdout_fd, keep) ||
        !capture_pipe(&watch->err, &plan->stderr_fd, keep) ||
        !watch_signals(&run->watch))
        return run_setup_failed(run, "channels", "cannot make the pipes");
    return true;
}

/* Group 0 of the host opens too much. Nobody else can leave their groups. */
static bool groups_leave(struct run *run)
{
    return run->plan.flat || !run->options->identity.other ||
           getgroups(0, NULL) == 0 || setgroups(0, NULL) == 0 ||
           namespaces_failed(run, "groups", "cannot leave root's groups");
}

/* -------------------------------------------------------------- the start */

static bool watch_begin(struct run *run)
{
    struct watch *watch = &run->watch;
    watch->pid = run->pid;
    watch->cgroup = &run->cgroup;
    watch->report = run->report;
    watch->arena = run->result->arena;
    watch->sums = !run->plan.zygote &&
                  (filter_forks(run->profile) || filter_queues(run->profile));
    watch->refusals.kills = run->profile->on_deny == ON_DENY_KILL;
    watch->started_ms = clock_ms();
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
    return watch_begin(run);
}

static bool forked_failed(struct run *run, const char *what)
{
    outcome_setup_failed(run->result, "zygote", N_LAYERS, what, errno);
    return false;
}

/* It is a child of the zygote's, which was made before there was a group. */
static bool forked_group(struct run *run)
{
    char pid[16];
    (void)snprintf(pid, sizeof(pid), "%d", (int)run->pid);
    return run->cgroup.fd < 0 ||
           cgroup_put(run->cgroup.fd, "cgroup.procs", pid) ||
           layers_drop_cgroup(&run->plan, &run->cgroup, run->result);
}

static bool sandbox_fork(struct run *run)
{
    struct plan *plan = &run->plan;
    if (plan->request.code.len > ZYGOTE_CODE_MOST) {
        errno = E2BIG;
        return forked_failed(run, "the code is too large for a fork");
    }
    const char *wrong = forked_take(&run->forked);
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
    return forked_group(run) && watch_begin(run);
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

static bool sandbox_run(struct run *run, struct ended *ended)
{
    struct plan *plan = &run->plan;
    bool forked = run->options->fork_from >= 0;
    if (!(forked ? sandbox_fork(run) : sandbox_clone(run)))
        return false;
    int error = point(run, "cloned") && sandbox_admit(run) ? 0 : errno;
    fd_drop(&plan->source_tree);
    fd_drop(&plan->socket);
    fd_drop(&plan->stdin_fd);
    fd_drop(&plan->stdout_fd);
    fd_drop(&plan->stderr_fd);
    if (error)
        (void)sys_pidfd_kill(run->watch.pidfd);
    watch_run(&run->watch);
    sandbox_wait(run, ended);
    errno = error;
    /* It may be that the sandbox had failed before; then it says why. */
    const char *wrong = run->options->identity.wrong;
    return !error || run->report->error ||
           namespaces_failed(run, wrong ? "identity" : "maps",
                             wrong ? wrong : "cannot map the sandbox's user");
}

/* ---------------------------------------------------------------- the end */

static bool output_fill(struct run *run)
{
    struct result *result = run->result;
    return capture_output(&run->watch.out, result->arena, &result->out) &&
           capture_output(&run->watch.err, result->arena, &result->err);
}

/* Whoever started us said that we shall not outlive them, and is dead: nobody
 * will read the result, and nobody would know whose the files are. */
static bool is_orphan(const struct run *run)
{
    int bound = 0;
    return prctl(PR_GET_PDEATHSIG, &bound) == 0 && bound &&
           getppid() != run->options->parent;
}

/* Artifacts of a run that was cut short are as good as they are. */
static bool artifacts_take(struct run *run)
{
    if (is_orphan(run))
        return true;
    struct collect collect = {.profile = run->profile,
                              .result = run->result,
                              .box = run->watch.box_fd,
                              .out = run->out,
                              .out_path = run->options->out};
    return collect_run(&collect);
}

static rl_status run_all(struct run *run, rl_error *err)
{
    struct ended ended = {
        .profile = run->profile, .watch = &run->watch, .cgroup = &run->cgroup};
    const char *parent = run->options->cgroup_parent;
    stop_find(run);
    if (!layers_check(&run->plan, parent, &run->cgroup, run->result) ||
        !point(run, "layers") || !groups_leave(run) || !run_folders_open(run) ||
        !channels_open(run) || !point(run, "channels") ||
        !sandbox_run(run, &ended))
        return RL_OK;
    point(run, "ended");
    ended.report = run->report;
    run->result->layers[LAYER_NAMESPACES].why = run->options->identity.note;
    layers_told(&run->plan, run->report, run->result);
    if (!violations_fill(&run->watch.refusals, run->watch.wall_ms, run->result))
        return fail_nomem(err);
    outcome_decide(&ended, run->result);
    outcome_explain(&ended, run->result);
    bool whole =
        output_fill(run) &&
        (run->result->outcome == OUTCOME_SETUP_FAILED || artifacts_take(run));
    point(run, "collected");
    return whole ? RL_OK : fail_nomem(err);
}

rl_status run_tier(const struct run_options *options,
                   const struct profile *profile, struct str code,
                   struct flat *flat, struct result *result, rl_error *err)
{
    struct profile zygote;
    const struct profile *given = profile;
    if (options->zygote >= 0) {
        rl_status wrong = zygotehost_profile(given, &zygote, err);
        if (wrong != RL_OK)
            return wrong;
        profile = &zygote;
    }
    struct plan_request request = {
        .source = options->source,
        .arguments = options->arguments,
        .code = code,
        .script = options->zygote >= 0 ? ZYGOTE_SCRIPT : NULL,
        .identity = options->identity,
        .place = flat ? flat->path : NULL};
    CLEANUP(run_done)
    struct run run = {
        .options = options,
        .profile = profile,
        .result = result,
        .out = -1,
        .cgroup = {.base = -1, .fd = -1},
        .forked = {.connection = options->fork_from, .socket = -1, .pidfd = -1},
        .watch = {.limits = &profile->limits,
                  .flat = flat,
                  .pidfd = -1,
                  .socket = -1,
                  .signals = -1,
                  .out.fd = -1,
                  .err.fd = -1,
                  .box_fd = -1,
                  .tmp_fd = -1,
                  .refusals.fd = -1,
                  .memory_peak = -1,
                  .cpu_ms = -1}};
    rl_status status = plan_make(profile, &request, &run.plan, err);
    if (status == RL_OK && options->zygote >= 0)
        status = zygotehost_plan(given, options->zygote, &run.plan, err);
    return status == RL_OK ? run_all(&run, err) : status;
}
