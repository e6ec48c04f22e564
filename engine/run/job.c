/* job.c - one piece of code: judged, run if it passes, told.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/job.h"

#include <string.h>
#include <sys/stat.h>

#include "base/attr.h"
#include "base/error.h"
#include "grammars/grammar.h"
#include "host/interpreter.h"
#include "run/outfolder.h"
#include "run/sandbox.h"

void job_done(struct job *job)
{
    buf_done(&job->words);
    arena_done(&job->arena);
}

rl_status job_policy_expand(struct job_policy *policy, rl_error *err)
{
    if (policy->expanded)
        return RL_OK;
    policy->expanded = true;
    rl_status status = interpreter_expand(&policy->profile, &policy->wrong);
    return status == RL_E_NOMEM ? fail_nomem(err) : RL_OK;
}

/* ----------------------------------------------------------------- folders */

rl_status job_check(const struct job *job, rl_error *err)
{
    const struct profile *profile = &job->policy->profile;
    const char *policy = job->policy->name;
    struct stat about;
    if (job->source && !profile->source_mount)
        return fail(err, RL_E_USAGE, NOWHERE,
                    "policy '%s' has no source folder (runtime.source), so "
                    "--src means nothing",
                    policy);
    if (!job->source && profile->source_required)
        return fail(err, RL_E_USAGE, NOWHERE,
                    "policy '%s' needs --src (runtime.source.required)",
                    policy);
    if (job->source &&
        (stat(job->source, &about) < 0 || !S_ISDIR(about.st_mode)))
        return fail(err, RL_E_USAGE, NOWHERE,
                    "--src '%s' is not a folder that can be read", job->source);
    return RL_OK;
}

/* --------------------------------------------------------------------- run */

/* The result must speak of the bytes that were judged. */
static void identity_check(struct job *job)
{
    struct result *result = &job->result;
    bool ran = result->outcome != OUTCOME_SETUP_FAILED &&
               result->outcome != OUTCOME_INTERNAL_ERROR;
    if (ran && !str_eq(str_of(result->code_sha256),
                       str_of(job->report.lint.lint->sha256)))
        result_none(result, OUTCOME_INTERNAL_ERROR, "runner",
                    "what ran is not what was judged", &job->arena);
}

static void setup_failed(struct job *job, const char *step, const rl_error *why)
{
    struct str reason = arena_printf(&job->arena, "%s%s%s", why->file,
                                     *why->file ? ": " : "", why->message);
    result_none(&job->result, OUTCOME_SETUP_FAILED, step,
                reason.ptr ? reason.ptr : "", &job->arena);
}

bool job_is_unforked(const struct result *result)
{
    return result->outcome == OUTCOME_SETUP_FAILED && result->step &&
           str_eq(str_of(result->step), STR("zygote"));
}

/* Of the policy's own limits the same for each run: written once. */
static struct str profile_written(const struct job *job)
{
    CLEANUP(buf_done) struct buf text = {0};
    struct job_policy *policy = job->policy;
    if (memcmp(&job->profile.limits, &policy->profile.limits,
               sizeof(policy->profile.limits)) != 0)
        return STR("");
    if (!policy->written.len)
        profile_write(&policy->profile, &text);
    if (text.len && !text.failed)
        policy->written = arena_str(policy->profile.arena, buf_str(&text));
    return policy->written;
}

static rl_status bytes_run(struct job *job, rl_error *err)
{
    struct sandbox_call call = {
        .profile = &job->profile,
        .written = profile_written(job),
        .code = job->code,
        .source_folder = job->source,
        .out_folder = job->out,
        .cgroup_parent = job->cgroup_parent,
        .fork_from = job->fork_from,
    };
    rl_status status =
        sandbox_run(&call, &job->arena, &job->result, &job->interrupted, err);
    job->report.warm = call.fork_from != NULL;
    if (status != RL_OK || !call.fork_from || !job_is_unforked(&job->result) ||
        job->interrupted)
        return status;
    job->report.warm = false;
    job->report.cold = job->result.reason;
    call.fork_from = NULL;
    return sandbox_run(&call, &job->arena, &job->result, &job->interrupted,
                       err);
}

/* What it binds counts from now on, and if that cannot be had, the session is
 * over: later cells would be judged without what has run. */
static rl_status cell_keep(struct job *job, rl_error *err)
{
    rl_error why = {0};
    struct cellbox *box = job->cell->box;
    /* Behind a SystemExit nothing was bound, whatever its status. */
    bool well = job->result.outcome == OUTCOME_OK && box->whole;
    if (box->over || cells_keep(job->cell->cells, well, &why) == RL_OK)
        return RL_OK;
    struct result unwanted;
    cellbox_close(box, &job->arena, &unwanted);
    return fail(err, why.code, NOWHERE, "%s", why.message);
}

static rl_status cell_run(struct job *job, rl_error *err)
{
    const struct job_cell *cell = job->cell;
    const struct cellbox_cell asked = {
        .number = cell->number,
        .code = job->code,
        .wall_ms = cell->limits->wall_ms,
        .cpu_ms = cell->limits->cpu_ms,
        .output_total = cell->limits->output_total,
    };
    job->report.warm = cell->warm;
    rl_status status =
        cellbox_run(cell->box, &asked, &job->arena, &job->result, err);
    if (status == RL_OK && !cell->box->lost)
        identity_check(job);
    if (status == RL_OK)
        status = cell_keep(job, err);
    if (status == RL_OK && job->out)
        status = outfolder_name(job->out, &job->result, cell->given, err);
    return status;
}

static rl_status code_run(struct job *job, rl_error *err)
{
    rl_status status = job_policy_expand(job->policy, err);
    if (status != RL_OK)
        return status;
    if (job->policy->wrong.code != RL_OK) {
        setup_failed(job, "interpreter", &job->policy->wrong);
        return RL_OK;
    }
    struct profile_limits limits = job->profile.limits;
    job->profile = job->policy->profile; /* as it is expanded */
    job->profile.limits = limits;
    rl_error why = {0};
    if (job->out && outfolder_make(job->out, &job->profile, &why) != RL_OK) {
        setup_failed(job, "out", &why);
        return RL_OK;
    }
    status = bytes_run(job, err);
    if (status == RL_OK)
        identity_check(job);
    if (status == RL_OK && job->out)
        status = outfolder_name(job->out, &job->result, NULL, err);
    return status;
}

/* What the code ends with, for the words about a run that shows nothing. */
static rl_status last_find(struct job *job, rl_error *err)
{
    const struct grammar *grammar = grammar_find(STR("python"));
    struct span span = {0, 0};
    if (grammar && !grammar->last_value(job->code, &span))
        return fail_nomem(err);
    job->report.last = str_sub(job->code, span.start, span.end);
    return RL_OK;
}

static enum outcome lint_outcome(const rl_lint_result *lint, bool no_code)
{
    if (no_code)
        return OUTCOME_NO_CODE;
    return lint->verdict == RL_VERDICT_REJECT ? OUTCOME_REJECTED
                                              : OUTCOME_UNCHECKED;
}

static rl_status reply_take(struct job *job, struct judge *judge,
                            const rl_lint_result **ret, bool *no_code,
                            rl_error *err)
{
    const struct reply *reply = &judge->replies.reply;
    rl_status status = judge_reply(judge, &job->input, job->pick, ret, err);
    if (status != RL_OK || job->input.error)
        return status;
    job->code = buf_str(&reply->code);
    *no_code = reply->lack != LACK_NOTHING;
    return RL_OK;
}

/* A file of comments passes, but there is nothing in it that could run. */
static rl_status code_take(struct job *job, struct judge *judge,
                           const rl_lint_result **ret, bool *no_code,
                           rl_error *err)
{
    rl_status status = judge_input(judge, &job->input, ret, err);
    if (status != RL_OK || (*ret)->verdict != RL_VERDICT_PASS)
        return status;
    const rl_lint_result *empty = NULL;
    job->code = job->input.bytes;
    status = empty_judge(judge->linter, job->code, &empty, err);
    *no_code = empty != NULL;
    *ret = empty ? empty : *ret;
    return status;
}

static const char *cell_name(struct job *job, uint32_t number)
{
    return arena_printf(&job->arena, "cell-%u.py", (unsigned)number).ptr;
}

/* A finding may stand in a cell before this one. False without memory. */
static bool cell_places(struct job *job, const struct cells_result *found)
{
    size_t n = found->lint.n_findings;
    struct report_cell *at =
        ARENA_ARRAY(&job->arena, struct report_cell, n + 1);
    for (size_t i = 0; at && i < n; i++) {
        uint32_t number = found->cells[i];
        if (i && number == at[i - 1].number) {
            at[i] = at[i - 1];
            continue;
        }
        struct str code = cells_code(job->cell->cells, number);
        at[i] = (struct report_cell){number, cell_name(job, number),
                                     arena_str(&job->arena, code)};
    }
    job->cell->places = at;
    return at && job->input.path && !job->arena.failed;
}

/* The code of a cell, as it came or out of a reply; behind those that count. */
static rl_status cell_take(struct job *job, struct judge *judge,
                           const rl_lint_result **ret, bool *no_code,
                           rl_error *err)
{
    const struct cells_result *found = NULL;
    job->code = job->input.bytes;
    if (job->input.error)
        return judge_input(judge, &job->input, ret, err);
    if (job->is_reply) {
        rl_status status = reply_take(job, judge, ret, no_code, err);
        if (status != RL_OK || *no_code)
            return status;
    }
    rl_status status = cells_lint(job->cell->cells, job->code, &found, err);
    if (status != RL_OK)
        return status;
    *ret = &found->lint;
    job->cell->number = found->cell;
    job->input =
        (struct input){.path = cell_name(job, found->cell), .bytes = job->code};
    return cell_places(job, found) ? RL_OK : fail_nomem(err);
}

static rl_status input_take(struct job *job, struct judge *judge,
                            const rl_lint_result **ret, bool *no_code,
                            rl_error *err)
{
    if (job->cell)
        return cell_take(job, judge, ret, no_code, err);
    return job->is_reply ? reply_take(job, judge, ret, no_code, err)
                         : code_take(job, judge, ret, no_code, err);
}

/* One call is enough for whoever asks a model again. */
static rl_status words_make(struct job *job, rl_error *err)
{
    struct report_file shown = job->report.lint;
    if (!shown.path)
        shown.path = "-";
    rl_status status =
        report_agent_text(job->policy->program, &shown, &job->words, err);
    job->report.words = buf_str(&job->words);
    return status;
}

static void cell_told(struct job *job)
{
    const struct result *result = job->report.result;
    job->report.session = &job->cell->told;
    job->cell->told = (struct run_session){
        .cell = job->cell->number,
        .over = job->cell->box->over,
    };
    if (job->cell->told.over)
        job->cell->told.why = result && result->reason
                                  ? result->reason
                                  : outcome_sentence(job->report.outcome);
}

rl_status job_run(struct job *job, struct judge *judge, rl_error *err)
{
    const rl_lint_result *lint = NULL;
    bool no_code = false;
    rl_status status = input_take(job, judge, &lint, &no_code, err);
    if (status != RL_OK)
        return status;
    job->profile = job->cell ? *job->cell->profile : job->policy->profile;
    if (job->limits)
        job->profile.limits = *job->limits;
    job->report = (struct run_report){
        .policy = rl_program_name(job->policy->program),
        .policy_sha256 = rl_program_sha256(job->policy->program),
        .lint = {job->input.path, job->input.bytes, lint},
        .profile = &job->profile,
        .out_folder = job->out,
        .cold = job->cold,
    };
    if (job->cell)
        job->report.lint.cells = job->cell->places;
    if (job->out && !job->cell)
        status = outfolder_look(job->out, &job->profile, &job->arena,
                                &job->report.stale, err);
    if (status == RL_OK && lint->verdict != RL_VERDICT_PASS) {
        job->report.outcome = lint_outcome(lint, no_code);
        status = words_make(job, err);
    } else if (status == RL_OK) {
        status = job->cell ? cell_run(job, err) : code_run(job, err);
        job->report.result = &job->result;
        job->report.outcome = job->result.outcome;
        if (status == RL_OK && job->report.outcome == OUTCOME_OK &&
            !job->result.out.bytes && !job->policy->show_last && !job->cell)
            status = last_find(job, err);
    }
    if (status == RL_OK && job->out && !job->cell)
        outfolder_compare(job->out, &job->result, &job->report.stale);
    if (status == RL_OK && job->cell)
        cell_told(job);
    return status;
}
