/* sessionwork.c - what a worker does that has one session.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/sessionwork.h"

#include <stdio.h>

#include "redline/version.h"

#include "base/alloc.h"
#include "base/attr.h"
#include "base/error.h"
#include "report/result_json.h"
#include "run/outfolder.h"
#include "run/sessionjson.h"

/* All of it; in the worker's own process. */
static struct session_work {
    struct answerer *answerer;
    bool open, wants_agent, warm;
    struct arena arena; /* for its life */
    struct job_policy *policy;
    struct judge judge; /* of replies */
    struct profile profile;
    struct profile_limits limits; /* of a cell */
    const char *source, *out, *cold;
    struct cells *cells;
    struct cellbox box;
    struct outfolder_given given;
    uint32_t n_cells;
} work = {.box = CELLBOX_NONE, .given.arena = &work.arena};

static rl_status begin(void *context, rl_error *err)
{
    work.answerer = context;
    return journal_open(&work.answerer->log, work.answerer->audit, err);
}

static rl_status refused(const struct request *request, const char *type,
                         const char *message, struct session_said *said,
                         struct buf *line)
{
    said->status = outcome_exit_status(OUTCOME_SETUP_FAILED);
    answerer_error(line, buf_str(&request->id), type, message);
    (void)snprintf(said->why, sizeof(said->why), "%s", message);
    return RL_OK;
}

/* -------------------------------------------------------------------- open */

/* All but the folders' existence: RL_E_FORMAT, RL_E_USAGE. */
static rl_status open_read(const struct request *request, struct job *job,
                           rl_error *err)
{
    struct answerer *answerer = work.answerer;
    size_t found;
    rl_status status =
        answerer_policy_choose(answerer, request->policy, &found, err);
    if (status != RL_OK)
        return status;
    work.policy = &answerer->policies[found];
    work.wants_agent = request->wants_agent;
    job->policy = work.policy;
    job->source = request->source;
    job->out = request->out;
    status = sessionlimits_read(request, &work.policy->profile.limits,
                                &work.limits, &work.profile.limits, err);
    if (status == RL_OK && answerer->confines)
        status = answerer_folders(answerer, job, err);
    if (status == RL_OK)
        status = job_check(job, err);
    if (status != RL_OK)
        return status;
    work.source =
        arena_cstr(&work.arena, str_of(job->source ? job->source : ""));
    work.out = arena_cstr(&work.arena, str_of(job->out ? job->out : ""));
    if (!work.source || !work.out)
        return fail_nomem(err);
    work.source = job->source ? work.source : NULL;
    work.out = job->out ? work.out : NULL;
    return RL_OK;
}

/* No artifact is asked of a cell: it is one step of many. */
static bool wishes_copy(void)
{
    struct profile *profile = &work.profile;
    size_t n = profile->artifacts.n;
    struct profile_artifact *at = arena_new(&work.arena, n + 1, sizeof(*at));
    if (!at)
        return false;
    for (size_t i = 0; i < n; i++) {
        at[i] = profile->artifacts.at[i];
        at[i].required = false;
    }
    profile->artifacts.at = at;
    return true;
}

static rl_status profile_make(rl_error *err)
{
    const struct profile_limits limits = work.profile.limits;
    rl_status status = job_policy_expand(work.policy, err);
    if (status == RL_OK && work.policy->wrong.code != RL_OK)
        return fail(err, work.policy->wrong.code, NOWHERE, "%s",
                    work.policy->wrong.message);
    if (status != RL_OK)
        return status;
    work.profile = work.policy->profile;
    work.profile.limits = limits;
    if (!wishes_copy())
        return fail_nomem(err);
    if (!work.profile.guard.len)
        return fail(err, RL_E_USAGE, NOWHERE,
                    "policy '%s' has no guard (runtime.guard), which runs the "
                    "cells of a session",
                    work.policy->name);
    return work.out ? outfolder_make(work.out, &work.profile, err) : RL_OK;
}

static rl_status box_open(const int *fork_from, struct result *ret,
                          rl_error *err)
{
    struct sandbox_call call = {.profile = &work.profile,
                                .source_folder = work.source,
                                .out_folder = work.out,
                                .cgroup_parent = work.answerer->cgroup_parent,
                                .fork_from = fork_from};
    rl_status status = cellbox_open(&work.box, &call, &work.arena, ret, err);
    work.warm = fork_from != NULL;
    if (status != RL_OK || !fork_from || !job_is_unforked(ret))
        return status;
    struct result unwanted;
    cellbox_close(&work.box, &work.arena, &unwanted);
    work.box = (struct cellbox)CELLBOX_NONE;
    work.warm = false;
    work.cold = ret->reason;
    call.fork_from = NULL;
    return cellbox_open(&work.box, &call, &work.arena, ret, err);
}

static rl_status serve_open(const struct session_ask *ask,
                            const struct request *request, const int *fork_from,
                            struct session_said *said, struct buf *line,
                            rl_error *err)
{
    CLEANUP(job_done) struct job job = {0};
    struct result result;
    rl_error why = {0};
    said->over = true;
    work.cold = arena_cstr(&work.arena, str_of(ask->cold));
    rl_status status = open_read(request, &job, &why);
    if (status == RL_E_FORMAT || status == RL_E_USAGE)
        return refused(request, "bad-request", why.message, said, line);
    if (status == RL_OK)
        status = profile_make(&why);
    if (status == RL_OK)
        status = cells_open(&work.cells, work.policy->program, &why);
    if (status == RL_OK)
        status = box_open(fork_from, &result, &why);
    if (status == RL_E_NOMEM)
        return fail_nomem(err);
    if (status != RL_OK)
        return refused(request, "setup-failed", why.message, said, line);
    if (work.box.over)
        return refused(request, outcome_name(result.outcome),
                       result.reason ? result.reason
                                     : outcome_sentence(result.outcome),
                       said, line);
    work.open = true;
    said->over = false;
    said->status = 0;
    const struct session_opened opened = {
        .id = buf_str(&request->id),
        .token = ask->token,
        .idle_ms = ask->idle_ms,
        .program = work.policy->program,
        .result = &result,
        .cell = &work.limits,
        .session = &work.profile.limits,
        .warm = work.warm,
        .cold = work.cold,
    };
    session_opened_json(&opened, line);
    return RL_OK;
}

/* -------------------------------------------------------------------- cells */

static rl_status cell_read(struct str text, struct request *request,
                           struct profile_limits *limits, rl_error *err)
{
    rl_status status = request_read(text, REQUEST_CELL, request, err);
    *limits = work.limits;
    return status == RL_OK ? sessionlimits_cell(request, limits, err) : status;
}

/* Code is linted by the cells; a linter more costs as much as the open itself,
 * and is for replies, of which most sessions have none. */
static rl_status judge_ready(bool is_reply, rl_error *err)
{
    work.judge.program = work.policy->program;
    return is_reply ? judge_open(&work.judge, work.policy->program, err)
                    : RL_OK;
}

static rl_status serve_cell(struct str text, struct request *request,
                            struct session_said *said, struct buf *line,
                            rl_error *err)
{
    rl_error wrong = {0};
    struct profile_limits limits;
    rl_status read = cell_read(text, request, &limits, &wrong);
    if (read == RL_E_NOMEM)
        return fail_nomem(err);
    struct job_cell cell = {.cells = work.cells,
                            .box = &work.box,
                            .profile = &work.profile,
                            .given = &work.given,
                            .limits = &limits,
                            .warm = work.warm};
    CLEANUP(job_done)
    struct job job = {.policy = work.policy,
                      .cell = &cell,
                      .limits = &limits,
                      .is_reply = request->is_reply,
                      .pick = work.answerer->pick,
                      .source = work.source,
                      .out = work.out,
                      .cold = work.cold};
    job.input.bytes = buf_str(&request->code);
    job.input.error = read == RL_OK ? NULL : &wrong;
    rl_status status = judge_ready(request->is_reply, err);
    if (status == RL_OK)
        status = job_run(&job, &work.judge, err);
    if (work.wants_agent || request->wants_agent)
        job.report.flags |= REPORT_AGENT;
    job.report.id = request->id.len ? buf_str(&request->id) : STR("null");
    if (status == RL_OK)
        status = journal_run(&work.answerer->log, &job.report, err);
    if (status != RL_OK)
        return status;
    work.n_cells = cell.number > work.n_cells ? cell.number : work.n_cells;
    said->status = outcome_exit_status(job.report.outcome);
    said->over = cell.told.over;
    (void)snprintf(said->why, sizeof(said->why), "%s",
                   cell.told.why ? cell.told.why : "");
    run_write_json(&job.report, &job.arena, line);
    return RL_OK;
}

/* -------------------------------------------------------------------- close */

static rl_status serve_close(const struct session_ask *ask,
                             const struct request *request,
                             struct session_said *said, struct buf *line)
{
    struct result result;
    cellbox_close(&work.box, &work.arena, &result);
    said->over = true;
    session_closed_json(buf_str(&request->id), ask->token, work.n_cells,
                        &result, line);
    return RL_OK;
}

static rl_status request_serve(const struct session_ask *ask, struct str text,
                               const int *fork_from, struct session_said *said,
                               struct buf *line, rl_error *err)
{
    CLEANUP(request_done) struct request request = {0};
    rl_error why = {0};
    if (ask->kind == REQUEST_CELL)
        return serve_cell(text, &request, said, line, err);
    rl_status status = request_read(text, ask->kind, &request, &why);
    if (status == RL_E_NOMEM)
        return fail_nomem(err);
    if (status != RL_OK) {
        said->over = ask->kind == REQUEST_OPEN;
        return refused(&request, "bad-request", why.message, said, line);
    }
    return ask->kind == REQUEST_OPEN
               ? serve_open(ask, &request, fork_from, said, line, err)
               : serve_close(ask, &request, said, line);
}

static rl_status serve(void *context, struct frame *asked, struct buf *answer,
                       rl_error *err)
{
    struct str body = buf_str(&asked->body);
    CLEANUP(buf_done) struct buf line = {0};
    struct session_ask ask;
    struct session_said said;
    (void)context;
    memset(&said, 0, sizeof(said));
    if (body.len < sizeof(ask))
        return fail(err, RL_E_INTERNAL, NOWHERE, "a request without a head");
    memcpy(&ask, body.ptr, sizeof(ask));
    rl_status status =
        request_serve(&ask, str_sub(body, sizeof(ask), body.len),
                      asked->n_fds ? &asked->fds[0] : NULL, &said, &line, err);
    if (status != RL_OK)
        return status;
    buf_add(answer, (struct str){(const char *)&said, sizeof(said)});
    buf_add(answer, buf_str(&line));
    return answer->failed || line.failed ? fail_nomem(err) : RL_OK;
}

struct pool_work sessionwork(struct answerer *answerer)
{
    return (struct pool_work){begin, serve, answerer, .once = true};
}
