/* answer.c - what a worker of the pool does with one record.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/answer.h"

#include <inttypes.h>
#include <stdio.h>

#include "redline/version.h"

#include "base/alloc.h"
#include "base/attr.h"
#include "base/error.h"
#include "report/jsontext.h"
#include "run/below.h"
#include "run/request.h"
#include "run/sandbox.h"
#include "run/tighten.h"

/* Before the line of a request. */
struct head {
    uint64_t number; /* of the line, from 1; 0: it has none */
    bool too_long;
    char cold[256]; /* why it is a cold start; empty: it is none */
};

void answerer_ask(struct buf *body, uint64_t number, struct str line,
                  bool too_long)
{
    struct head head = {.number = number, .too_long = too_long};
    buf_add(body, (struct str){(const char *)&head, sizeof(head)});
    if (!too_long)
        buf_add(body, line);
}

static struct str line_of(struct str body)
{
    return str_sub(body, sizeof(struct head), body.len);
}

/* n_policies: there is none of that name. */
static size_t policy_find(const struct answerer *answerer, const char *name)
{
    size_t i = 0;
    while (i < answerer->n_policies &&
           !str_eq(str_of(name), str_of(answerer->policies[i].name)))
        i++;
    return i;
}

size_t answerer_policy_named(const struct answerer *answerer, const char *name)
{
    size_t found = name ? policy_find(answerer, name) : 0;
    return found < answerer->n_policies ? found : 0;
}

size_t answerer_policy(const struct answerer *answerer, struct str body)
{
    CLEANUP(request_done) struct request request = {0};
    if (answerer->n_policies < 2 ||
        request_read(line_of(body), REQUEST_RUN, &request, NULL) != RL_OK)
        return 0;
    return answerer_policy_named(answerer, request.policy);
}

void answerer_route(struct buf *body, const char *cold)
{
    struct head head;
    memcpy(&head, body->ptr, sizeof(head));
    (void)snprintf(head.cold, sizeof(head.cold), "%s", cold ? cold : "");
    memcpy(body->ptr, &head, sizeof(head));
}

int answerer_told(struct str body, struct str *line)
{
    *line = str_sub(body, 1, body.len);
    return body.len ? body.ptr[0] - '0' : 0;
}

/* ------------------------------------------------------------ the worker */

static rl_status begin(void *context, rl_error *err)
{
    struct answerer *answerer = context;
    answerer->judges = heap_new(answerer->n_policies, sizeof(struct judge));
    if (!answerer->judges)
        return fail_nomem(err);
    rl_status status = journal_open(&answerer->log, answerer->audit, err);
    for (size_t i = 0; i < answerer->n_policies && status == RL_OK; i++) {
        struct judge *judge = &answerer->judges[i];
        status = judge_open(judge, answerer->policies[i].program, err);
        if (status == RL_OK) /* for the words to the model */
            status = rl_linter_want_rewrites(judge->linter, err);
    }
    return status;
}

/* One record on its way. */
struct turn {
    struct answerer *answerer;
    struct head head;
    struct str line;
    struct request request;
    struct profile_limits limits;
    size_t policy; /* which */
    rl_error wrong;
    struct job job;
};

static void turn_done(struct turn *turn)
{
    request_done(&turn->request);
    job_done(&turn->job);
}

rl_status answerer_policy_choose(const struct answerer *answerer,
                                 const char *name, size_t *ret, rl_error *err)
{
    *ret = name ? policy_find(answerer, name) : 0;
    if (*ret < answerer->n_policies)
        return RL_OK;
    *ret = 0;
    return fail(err, RL_E_FORMAT, NOWHERE,
                "\"policy\": '%.64s' was not given with --policy", name);
}

/* A limit is text as in a policy, or a number. */
static rl_status limit_set(struct profile_limits *limits, const char *key,
                           const char *name, const json_t *value, rl_error *err)
{
    char number[32];
    struct str text = {json_string_value(value), json_string_length(value)};
    if (json_is_integer(value)) {
        int n = snprintf(number, sizeof(number), "%" JSON_INTEGER_FORMAT,
                         json_integer_value(value));
        text = (struct str){number, (size_t)n};
    }
    if (!text.ptr)
        return fail(err, RL_E_FORMAT, NOWHERE,
                    "\"%s\": '%.64s' must be a string or a whole number", key,
                    name);
    rl_status status = limit_tighten(limits, str_of(name), text, err);
    return status == RL_E_USAGE ? err->code = RL_E_FORMAT : status;
}

rl_status answerer_limits(json_t *asked, const char *key,
                          struct profile_limits *limits, rl_error *err)
{
    rl_status status = RL_OK;
    void *at = json_object_iter(asked);
    for (; at && status == RL_OK; at = json_object_iter_next(asked, at))
        status = limit_set(limits, key, json_object_iter_key(at),
                           json_object_iter_value(at), err);
    return status;
}

rl_status answerer_folders(const struct answerer *answerer, struct job *job,
                           rl_error *err)
{
    rl_status status = RL_OK;
    if (job->source)
        status = below_find(answerer->source_root, job->source, "src", false,
                            &job->arena, &job->source, err);
    if (job->out && status == RL_OK)
        status = below_find(answerer->out_root, job->out, "out", true,
                            &job->arena, &job->out, err);
    return status;
}

/* RL_E_FORMAT: the record is wrong. */
static rl_status record_read(struct turn *turn, rl_error *err)
{
    if (turn->head.too_long)
        return fail(err, RL_E_LIMIT, NOWHERE, "larger than %zu bytes",
                    ANSWER_LINE_BYTES);
    rl_status status =
        request_read(turn->line, REQUEST_RUN, &turn->request, err);
    if (status == RL_OK)
        status = answerer_policy_choose(turn->answerer, turn->request.policy,
                                        &turn->policy, err);
    if (status != RL_OK)
        return status;
    struct job_policy *policy = &turn->answerer->policies[turn->policy];
    turn->limits = policy->profile.limits;
    turn->job = (struct job){
        .policy = policy,
        .limits = &turn->limits,
        .is_reply = turn->request.is_reply,
        .pick = turn->answerer->pick,
        .source = turn->request.source,
        .out = turn->request.out,
        .cgroup_parent = turn->answerer->cgroup_parent,
    };
    status =
        answerer_limits(turn->request.limits, "limits", &turn->limits, err);
    if (status == RL_OK && turn->answerer->confines)
        status = answerer_folders(turn->answerer, &turn->job, err);
    if (status == RL_OK)
        status = job_check(&turn->job, err);
    if (status == RL_E_USAGE)
        err->code = status = RL_E_FORMAT;
    turn->job.input.bytes = buf_str(&turn->request.code);
    turn->job.input.path = turn->request.text;
    return status;
}

/* A record that is wrong is answered like code that cannot be read. */
static rl_status job_fill(struct turn *turn, rl_error *err)
{
    rl_error why = {0};
    rl_status status = record_read(turn, &why);
    if (status == RL_E_NOMEM)
        return fail_nomem(err);
    turn->job.policy = &turn->answerer->policies[turn->policy];
    if (status == RL_OK)
        return RL_OK;
    if (turn->head.number)
        (void)fail(&turn->wrong, status, NOWHERE, "line %" PRIu64 ": %s",
                   turn->head.number, why.message);
    else
        (void)fail(&turn->wrong, status, NOWHERE, "%s", why.message);
    turn->job.input.error = &turn->wrong;
    return RL_OK;
}

static rl_status serve(void *context, struct frame *asked, struct buf *answer,
                       rl_error *err)
{
    struct str body = buf_str(&asked->body);
    CLEANUP(turn_done) struct turn turn = {.answerer = context};
    if (body.len < sizeof(turn.head))
        return fail(err, RL_E_INTERNAL, NOWHERE, "a request without a head");
    memcpy(&turn.head, body.ptr, sizeof(turn.head));
    turn.line = line_of(body);
    rl_status status = job_fill(&turn, err);
    if (status != RL_OK)
        return status;
    struct job *job = &turn.job;
    turn.head.cold[sizeof(turn.head.cold) - 1] = '\0';
    job->fork_from = asked->n_fds ? &asked->fds[0] : NULL;
    job->cold = turn.head.cold;
    status = job_run(job, &turn.answerer->judges[turn.policy], err);
    if (turn.request.wants_agent)
        job->report.flags |= REPORT_AGENT;
    if (turn.request.text)
        job->report.flags |= REPORT_TEXT;
    if (job->input.error)
        job->report.bad_request = turn.wrong.message;
    job->report.id =
        turn.request.id.len ? buf_str(&turn.request.id) : STR("null");
    if (status == RL_OK)
        status = journal_run(&turn.answerer->log, &job->report, err);
    if (status != RL_OK)
        return status;
    buf_addc(answer, (char)('0' + outcome_exit_status(job->report.outcome)));
    run_write_json(&job->report, &job->arena, answer);
    return answer->failed ? fail_nomem(err) : RL_OK;
}

struct pool_work answerer_work(struct answerer *answerer)
{
    return (struct pool_work){begin, serve, answerer};
}

/* ------------------------------------------------------------- no answer */

void answerer_error(struct buf *out, struct str id, const char *type,
                    const char *message)
{
    struct jsontext json = {out, false};
    jsontext_open(&json, NULL, "{}");
    jsontext_raw(&json, "id", id.len ? id : STR("null"));
    jsontext_number(&json, "redline", RL_SCHEMA);
    jsontext_null(&json, "outcome");
    jsontext_open(&json, "error", "{}");
    jsontext_cstr(&json, "type", type);
    jsontext_cstr(&json, "message", message);
    jsontext_close(&json, "{}");
    jsontext_close(&json, "{}");
    buf_addc(out, '\n');
}

void answerer_lost(struct str body, struct str why, struct buf *out)
{
    CLEANUP(arena_done) struct arena arena = {0};
    CLEANUP(request_done) struct request request = {0};
    struct result result;
    struct str reason = arena_str(&arena, why);
    /* It may be no record at all: all that is wanted is its id. */
    (void)request_read(line_of(body), REQUEST_RUN, &request, NULL);
    result_none(&result, OUTCOME_INTERNAL_ERROR, "worker",
                reason.ptr ? reason.ptr : "", &arena);
    const struct run_report report = {
        .id = request.id.len ? buf_str(&request.id) : STR("null"),
        .outcome = OUTCOME_INTERNAL_ERROR,
        .result = &result};
    run_write_json(&report, &arena, out);
}
