/* session.c - a lint on its way: inputs are judged, reports written.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/session.h"

#include "base/alloc.h"
#include "base/error.h"
#include "cli/cmd.h"
#include "report/formats.h"
#include "review/rulebook.h"

rl_status session_open(struct session *session, const rl_program *program,
                       const char *audit, rl_error *err)
{
    session->audit.fd = -1; /* session_done() closes it */
    session->program = program;
    rl_status status = journal_open(&session->audit, audit, err);
    if (status == RL_OK)
        status = judge_open(&session->judge, program, err);
    return status;
}

void session_done(struct session *session)
{
    for (size_t i = 0; i < session->n_reports; i++) {
        report_done(&session->reports[i].report);
        output_done(&session->reports[i].output);
    }
    judge_done(&session->judge);
    statistics_done(&session->statistics);
    heap_free(session->plain);
    journal_close(&session->audit);
}

/* ----------------------------------------------------------------- reports */

static bool shows_rewrites(const struct session *session,
                           const struct report *report)
{
    return session->rewrites || report->format == &report_agent;
}

static bool rule_help(const char *rule, struct rule_help *ret)
{
    const struct rule_example *known = rule_example_find(str_of(rule));
    if (known)
        *ret = (struct rule_help){known->what, known->refused, known->passes};
    return known != NULL;
}

rl_status session_report(struct session *session,
                         const struct report_format *format, const char *path,
                         rl_error *err)
{
    if (session->n_reports == COUNT_OF(session->reports))
        return fail(err, RL_E_LIMIT, NOWHERE, "more than %zu reports",
                    COUNT_OF(session->reports));
    size_t at = session->n_reports;
    rl_status status = output_open(&session->reports[at].output, path, err);
    if (status != RL_OK)
        return status;
    session->reports[at].report = (struct report){
        .format = format,
        .sink = output_sink(&session->reports[at].output),
        .policy = rl_program_name(session->program),
        .policy_sha256 = rl_program_sha256(session->program),
        .max_chars = session->max_chars,
        .help = rule_help,
    };
    session->n_reports++;
    return RL_OK;
}

static rl_status begin(struct session *session, rl_error *err)
{
    bool wanted = false;
    rl_status status = RL_OK;
    for (size_t i = 0; !session->begun && i < session->n_reports; i++) {
        struct report *report = &session->reports[i].report;
        wanted |= shows_rewrites(session, report);
        if (status == RL_OK)
            status = report_begin(report, err);
    }
    if (status == RL_OK && wanted)
        status = rl_linter_want_rewrites(session->judge.linter, err);
    session->begun = true;
    return status;
}

rl_status session_end(struct session *session, rl_error *err)
{
    /* Nothing but empty folders is a wrong call, and has no report. */
    rl_status status = session->n_empty ? RL_OK : begin(session, err);
    if (!session->begun)
        return status;
    for (size_t i = 0; i < session->n_reports && status == RL_OK; i++) {
        status = report_end(&session->reports[i].report, err);
        if (status == RL_OK)
            status = output_close(&session->reports[i].output, err);
    }
    return status;
}

rl_verdict session_verdict(const struct session *session)
{
    return report_verdict(&session->reports[0].report.totals);
}

/* ------------------------------------------------------------------ inputs */

/* What is asked for beside a report changes nothing in it: the same lint
 * without rewrites, into *ret. */
static rl_status plain_make(struct session *session, const rl_lint_result *lint,
                            rl_lint_result *ret, rl_error *err)
{
    size_t n = lint->n_findings;
    if (n > session->plain_room) {
        rl_finding *plain = heap_resize(session->plain, n, sizeof(*plain));
        if (!plain)
            return fail_nomem(err);
        session->plain = plain;
        session->plain_room = n;
    }
    for (size_t i = 0; i < n; i++) {
        session->plain[i] = lint->findings[i];
        session->plain[i].rewrite = NULL;
    }
    *ret = *lint;
    ret->findings = session->plain;
    return RL_OK;
}

static rl_status note(struct session *session, const struct report_file *file,
                      rl_error *err)
{
    const struct report *first = &session->reports[0].report;
    const struct journal_lint record = {first->policy, first->policy_sha256,
                                        file};
    if (session->counts && !statistics_add(&session->statistics, file->lint))
        return fail_nomem(err);
    rl_status status = journal_lint(&session->audit, &record, err);
    struct report_file plain = *file;
    rl_lint_result lint;
    if (status == RL_OK && !session->rewrites) {
        status = plain_make(session, file->lint, &lint, err);
        plain.lint = &lint;
    }
    for (size_t i = 0; i < session->n_reports && status == RL_OK; i++) {
        struct report *report = &session->reports[i].report;
        bool whole = shows_rewrites(session, report);
        status = report_file(report, whole ? file : &plain, err);
    }
    return status;
}

rl_status session_take(void *context, const struct input *input, rl_error *err)
{
    struct session *session = context;
    const rl_lint_result *result = NULL;
    rl_status status = begin(session, err);
    if (status == RL_OK)
        status = session->fenced
                     ? judge_reply(&session->judge, input, session->pick,
                                   &result, err)
                     : judge_input(&session->judge, input, &result, err);
    if (status != RL_OK)
        return status;
    struct report_file file = {input->path, input->bytes, result, NULL, 0};
    if (session->baseline)
        status = baseline_apply(session->baseline, &file, err);
    if (status != RL_OK)
        return status;
    progress_hide(&session->progress); /* a report may go to the same screen */
    status = note(session, &file, err);
    progress_step(&session->progress, file.lint->n_findings);
    return status;
}

void session_empty(void *context, const char *folder)
{
    struct session *session = context;
    session->n_empty++;
    progress_hide(&session->progress);
    (void)complain_usage("%s: the folder holds no Python file (*.py, *.pyw)",
                         folder);
}
