/* run.c - one run of the sandbox: start it, watch it, take out what it made.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/run.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/error.h"
#include "base/file.h"
#include "runner/collect.h"
#include "runner/flat.h"
#include "runner/layers.h"
#include "runner/outcome.h"
#include "runner/running.h"
#include "runner/session.h"
#include "runner/start.h"
#include "runner/violations.h"
#include "runner/zygote.h"
#include "runner/zygotehost.h"

static void run_done(struct run *run)
{
    cgroup_remove(&run->cgroup);
    int *const fds[] = {&run->plan.source.folder, &run->plan.source_tree,
                        &run->plan.socket,        &run->plan.stdin_fd,
                        &run->plan.stdout_fd,     &run->plan.stderr_fd,
                        &run->watch.pidfd,        &run->watch.socket,
                        &run->watch.signals,      &run->watch.box_fd,
                        &run->watch.tmp_fd,       &run->watch.payload_fd,
                        &run->watch.refusals.fd,  &run->out,
                        &run->forked.connection};
    for (size_t i = 0; i < COUNT_OF(fds); i++)
        fd_close(fds[i]);
    capture_done(&run->watch.out);
    capture_done(&run->watch.err);
    if (run->report)
        munmap(run->report, sizeof(*run->report));
    tally_done(&run->watch.tally);
}

/* As run_point(), on the child side: it waits there for whoever kills us, or
 * fails. */
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
    struct ended ended = {.profile = run->profile,
                          .watch = &run->watch,
                          .cgroup = &run->cgroup,
                          .init_status = -1};
    const char *parent = run->options->cgroup_parent;
    stop_find(run);
    if (!layers_check(&run->plan, parent, &run->cgroup, run->result) ||
        !run_point(run, "layers") || !start_groups(run) ||
        !run_folders_open(run) || !start_channels(run) ||
        !run_point(run, "channels") || !start_sandbox(run))
        return RL_OK;
    if (run->session)
        session_run(run);
    else
        watch_run(&run->watch);
    if (!start_end(run, &ended))
        return RL_OK;
    run_point(run, "ended");
    ended.report = run->report;
    run->result->layers[LAYER_NAMESPACES].why = run->options->identity.note;
    layers_told(&run->plan, run->report, run->result);
    if (!violations_fill(&run->watch.refusals, run->watch.wall_ms, run->result))
        return fail_nomem(err);
    if (run->session)
        session_end(run, &ended);
    outcome_decide(&ended, run->result);
    outcome_explain(&ended, run->result);
    if (run->session && run->session->state != SESSION_STARTS)
        return RL_OK; /* its cells have told the rest */
    bool whole =
        output_fill(run) &&
        (run->result->outcome == OUTCOME_SETUP_FAILED || artifacts_take(run));
    run_point(run, "collected");
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
    CLEANUP(session_done)
    struct session session = {.asked = options->session, .talk.fd = -1};
    CLEANUP(run_done)
    struct run run = {
        .options = options,
        .profile = profile,
        .result = result,
        .session = options->session >= 0 ? &session : NULL,
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
                  .payload_fd = -1,
                  .refusals.fd = -1,
                  .memory_peak = -1,
                  .cpu_ms = -1}};
    rl_status status = plan_make(profile, &request, &run.plan, err);
    if (status == RL_OK && options->zygote >= 0)
        status = zygotehost_plan(given, options->zygote, &run.plan, err);
    return status == RL_OK ? run_all(&run, err) : status;
}
