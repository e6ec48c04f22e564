/* linting.c - a lint on its way: inputs are judged, reports written.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/linting.h"

#include "base/alloc.h"
#include "base/error.h"
#include "cli/cmd.h"
#include "report/formats.h"
#include "review/rulebook.h"

rl_status linting_open(struct linting *linting, const rl_program *program,
                       const char *audit, rl_error *err)
{
    linting->audit.fd = -1; /* linting_done() closes it */
    linting->program = program;
    rl_status status = journal_open(&linting->audit, audit, err);
    if (status == RL_OK)
        status = judge_open(&linting->judge, program, err);
    return status;
}

void linting_done(struct linting *linting)
{
    for (size_t i = 0; i < linting->n_reports; i++) {
        report_done(&linting->reports[i].report);
        output_done(&linting->reports[i].output);
    }
    judge_done(&linting->judge);
    statistics_done(&linting->statistics);
    heap_free(linting->plain);
    journal_close(&linting->audit);
}

/* ----------------------------------------------------------------- reports */

static bool shows_rewrites(const struct linting *linting,
                           const struct report *report)
{
    return linting->rewrites || report->format == &report_agent;
}

static bool rule_help(const char *rule, struct rule_help *ret)
{
    const struct rule_example *known = rule_example_find(str_of(rule));
    if (known)
        *ret = (struct rule_help){known->what, known->refused, known->passes};
    return known != NULL;
}

rl_status linting_report(struct linting *linting,
                         const struct report_format *format, const char *path,
                         rl_error *err)
{
    if (linting->n_reports == COUNT_OF(linting->reports))
        return fail(err, RL_E_LIMIT, NOWHERE, "more than %zu reports",
                    COUNT_OF(linting->reports));
    size_t at = linting->n_reports;
    rl_status status = output_open(&linting->reports[at].output, path, err);
    if (status != RL_OK)
        return status;
    linting->reports[at].report = (struct report){
        .format = format,
        .sink = output_sink(&linting->reports[at].output),
        .policy = rl_program_name(linting->program),
        .policy_sha256 = rl_program_sha256(linting->program),
        .max_chars = linting->max_chars,
        .help = rule_help,
    };
    linting->n_reports++;
    return RL_OK;
}

static rl_status begin(struct linting *linting, rl_error *err)
{
    bool wanted = false;
    rl_status status = RL_OK;
    for (size_t i = 0; !linting->begun && i < linting->n_reports; i++) {
        struct report *report = &linting->reports[i].report;
        wanted |= shows_rewrites(linting, report);
        if (status == RL_OK)
            status = report_begin(report, err);
    }
    if (status == RL_OK && wanted)
        status = rl_linter_want_rewrites(linting->judge.linter, err);
    linting->begun = true;
    return status;
}

rl_status linting_end(struct linting *linting, rl_error *err)
{
    /* Nothing but empty folders is a wrong call, and has no report. */
    rl_status status = linting->n_empty ? RL_OK : begin(linting, err);
    if (!linting->begun)
        return status;
    for (size_t i = 0; i < linting->n_reports && status == RL_OK; i++) {
        status = report_end(&linting->reports[i].report, err);
        if (status == RL_OK)
            status = output_close(&linting->reports[i].output, err);
    }
    return status;
}

rl_verdict linting_verdict(const struct linting *linting)
{
    return report_verdict(&linting->reports[0].report.totals);
}

/* ------------------------------------------------------------------ inputs */

/* What is asked for beside a report changes nothing in it: the same lint
 * without rewrites, into *ret. */
static rl_status plain_make(struct linting *linting, const rl_lint_result *lint,
                            rl_lint_result *ret, rl_error *err)
{
    size_t n = lint->n_findings;
    if (n > linting->plain_room) {
        rl_finding *plain = heap_resize(linting->plain, n, sizeof(*plain));
        if (!plain)
            return fail_nomem(err);
        linting->plain = plain;
        linting->plain_room = n;
    }
    for (size_t i = 0; i < n; i++) {
        linting->plain[i] = lint->findings[i];
        linting->plain[i].rewrite = NULL;
    }
    *ret = *lint;
    ret->findings = linting->plain;
    return RL_OK;
}

static rl_status note(struct linting *linting, const struct report_file *file,
                      rl_error *err)
{
    const struct report *first = &linting->reports[0].report;
    const struct journal_lint record = {first->policy, first->policy_sha256,
                                        file};
    if (linting->counts && !statistics_add(&linting->statistics, file->lint))
        return fail_nomem(err);
    rl_status status = journal_lint(&linting->audit, &record, err);
    struct report_file plain = *file;
    rl_lint_result lint;
    if (status == RL_OK && !linting->rewrites) {
        status = plain_make(linting, file->lint, &lint, err);
        plain.lint = &lint;
    }
    for (size_t i = 0; i < linting->n_reports && status == RL_OK; i++) {
        struct report *report = &linting->reports[i].report;
        bool whole = shows_rewrites(linting, report);
        status = report_file(report, whole ? file : &plain, err);
    }
    return status;
}

rl_status linting_take(void *context, const struct input *input, rl_error *err)
{
    struct linting *linting = context;
    const rl_lint_result *result = NULL;
    rl_status status = begin(linting, err);
    if (status == RL_OK)
        status = linting->fenced
                     ? judge_reply(&linting->judge, input, linting->pick,
                                   &result, err)
                     : judge_input(&linting->judge, input, &result, err);
    if (status != RL_OK)
        return status;
    struct report_file file = {input->path, input->bytes, result, NULL, 0};
    if (linting->baseline)
        status = baseline_apply(linting->baseline, &file, err);
    if (status != RL_OK)
        return status;
    progress_hide(&linting->progress); /* a report may go to the same screen */
    status = note(linting, &file, err);
    progress_step(&linting->progress, file.lint->n_findings);
    return status;
}

void linting_empty(void *context, const char *folder)
{
    struct linting *linting = context;
    linting->n_empty++;
    progress_hide(&linting->progress);
    (void)complain_usage("%s: the folder holds no Python file (*.py, *.pyw)",
                         folder);
}
