/* json.c - one JSON document with every file and a summary.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The verdict stands before the files, so the files wait. */
#include "report/json.h"

#include "redline/version.h"

#include "base/attr.h"
#include "report/formats.h"
#include "report/waiting.h"

/* by: what takes it out of the verdict; NULL: nothing does. */
static void finding_json(struct jsontext *json, const rl_finding *finding,
                         const char *by, const struct report_cell *cell)
{
    jsontext_open(json, NULL, "{}");
    if (cell)
        jsontext_number(json, "cell", cell->number);
    if (by)
        jsontext_cstr(json, "by", by);
    jsontext_cstr(json, "rule", finding->rule);
    jsontext_cstr(json, "severity", rl_severity_name(finding->severity));
    jsontext_number(json, "line", finding->line);
    jsontext_number(json, "column", finding->column);
    jsontext_number(json, "end_line", finding->end_line);
    jsontext_number(json, "end_column", finding->end_column);
    jsontext_number(json, "offset", (int64_t)finding->offset);
    jsontext_number(json, "length", (int64_t)finding->length);
    jsontext_cstr(json, "evidence", finding->evidence);
    jsontext_cstr(json, "why", finding->why);
    jsontext_cstr(json, "instead", finding->instead);
    if (finding->rewrite) /* only where one was asked for and found */
        jsontext_cstr(json, "rewrite", finding->rewrite);
    jsontext_close(json, "{}");
}

/* Only where there are some. */
static void suppressed_json(struct jsontext *json,
                            const struct report_file *file)
{
    const rl_lint_result *lint = file->lint;
    if (!lint->n_suppressed && !file->n_known)
        return;
    jsontext_open(json, "suppressed", "[]");
    for (size_t i = 0; i < lint->n_suppressed; i++)
        finding_json(json, &lint->suppressed[i], "comment", NULL);
    for (size_t i = 0; i < file->n_known; i++)
        finding_json(json, &file->known[i], "baseline", NULL);
    jsontext_close(json, "[]");
}

static void findings_json(struct jsontext *json, const struct report_file *file)
{
    const rl_lint_result *lint = file->lint;
    jsontext_open(json, "findings", "[]");
    for (size_t i = 0; i < lint->n_findings; i++)
        finding_json(json, &lint->findings[i], NULL,
                     file->cells ? &file->cells[i] : NULL);
    jsontext_close(json, "[]");
    suppressed_json(json, file);
    if (lint->n_left_out) /* only where there were too many to keep */
        jsontext_number(json, "left_out", (int64_t)lint->n_left_out);
}

void json_verdict(struct jsontext *json, const rl_lint_result *lint)
{
    const struct report_file file = {.lint = lint};
    jsontext_cstr(json, "verdict", rl_verdict_name(lint->verdict));
    jsontext_cstr(json, "sha256", *lint->sha256 ? lint->sha256 : NULL);
    findings_json(json, &file);
}

void json_file(struct jsontext *json, const char *key,
               const struct report_file *file)
{
    const rl_lint_result *lint = file->lint;
    jsontext_open(json, key, "{}");
    jsontext_cstr(json, "path", file->path);
    jsontext_cstr(json, "sha256", *lint->sha256 ? lint->sha256 : NULL);
    jsontext_cstr(json, "verdict", rl_verdict_name(lint->verdict));
    findings_json(json, file);
    jsontext_close(json, "{}");
}

static void summary_json(struct jsontext *json,
                         const struct report_totals *totals)
{
    jsontext_open(json, "summary", "{}");
    jsontext_number(json, "files", (int64_t)totals->files);
    jsontext_number(json, "rejected", (int64_t)totals->rejected);
    jsontext_number(json, "unchecked", (int64_t)totals->unchecked);
    jsontext_number(json, "findings", (int64_t)totals->findings);
    jsontext_number(json, "errors", (int64_t)totals->errors);
    jsontext_number(json, "warnings", (int64_t)totals->warnings);
    if (totals->suppressed) /* each only where there are some */
        jsontext_number(json, "suppressed", (int64_t)totals->suppressed);
    if (totals->known)
        jsontext_number(json, "baseline", (int64_t)totals->known);
    jsontext_close(json, "{}");
}

static rl_status json_one(struct report *report, const struct report_file *file,
                          rl_error *err)
{
    CLEANUP(buf_done) struct buf out = {0};
    struct jsontext json = {&out, false};
    buf_add(&out, report->totals.files > 1 ? STR(",\n  ") : STR("\n  "));
    json_file(&json, NULL, file);
    return waiting_add(report, &out, err);
}

static void head_json(struct jsontext *json, const struct report *report)
{
    jsontext_open(json, NULL, "{}");
    jsontext_number(json, "redline", RL_SCHEMA);
    jsontext_open(json, "policy", "{}");
    jsontext_cstr(json, "name", report->policy);
    jsontext_cstr(json, "sha256", report->policy_sha256);
    jsontext_close(json, "{}");
    jsontext_cstr(json, "verdict",
                  rl_verdict_name(report_verdict(&report->totals)));
    jsontext_open(json, "files", "[]");
}

static rl_status json_end(struct report *report, rl_error *err)
{
    CLEANUP(buf_done) struct buf out = {0};
    struct jsontext json = {&out, false};
    head_json(&json, report);
    rl_status status = waiting_flush(report, &out, err);
    if (status != RL_OK)
        return status;
    if (report->totals.files)
        buf_addc(&out, '\n');
    jsontext_close(&json, "[]");
    summary_json(&json, &report->totals);
    jsontext_close(&json, "{}");
    buf_addc(&out, '\n');
    return report_flush(report, &out, err);
}

const struct report_format report_json = {
    .name = "json",
    .begin = waiting_open,
    .file = json_one,
    .end = json_end,
    .done = waiting_done,
};
