/* gitlab.c - findings as GitLab's code quality report.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Reference: GitLab, "Code Quality", report format: an array of objects with a
 * description, a check_name, a fingerprint of their own, a severity of info,
 * minor, major, critical or blocker, and a place. */
#include "base/alloc.h"
#include "base/arena.h"
#include "base/error.h"
#include "report/fingerprint.h"
#include "report/formats.h"
#include "report/jsontext.h"
#include "report/text.h"

struct gitlab {
    struct arena file; /* of the file at hand */
    bool more;         /* a finding stands before */
};

static const char *const severities[] = {
    [RL_SEVERITY_NOTE] = "info",
    [RL_SEVERITY_WARNING] = "minor",
    [RL_SEVERITY_ERROR] = "critical",
};

static void gitlab_done(struct report *report)
{
    struct gitlab *gitlab = report->state;
    if (gitlab)
        arena_done(&gitlab->file);
    heap_free(gitlab);
}

static rl_status gitlab_begin(struct report *report, rl_error *err)
{
    struct gitlab *gitlab = heap_new(1, sizeof(*gitlab));
    if (!gitlab)
        return fail_nomem(err);
    report->state = gitlab;
    CLEANUP(buf_done) struct buf out = {0};
    buf_addc(&out, '[');
    return report_flush(report, &out, err);
}

static void description_json(struct jsontext *json, const rl_finding *finding)
{
    CLEANUP(buf_done) struct buf text = {0};
    text_evidence(&text, finding->evidence);
    if (finding->why && *finding->why)
        buf_addf(&text, ": %s", finding->why);
    if (finding->instead && *finding->instead)
        buf_addf(&text, " %s", finding->instead);
    jsontext_text(json, "description", buf_str(&text));
    json->out->failed |= text.failed;
}

/* Relative to the repository, without "./". */
static struct str path_of(const struct report_file *file)
{
    struct str path = str_of(file->path);
    while (str_starts(path, STR("./")))
        path = str_sub(path, 2, path.len);
    return path;
}

static void finding_json(struct jsontext *json, struct str path,
                         const rl_finding *finding, const char *print)
{
    jsontext_open(json, NULL, "{}");
    description_json(json, finding);
    jsontext_cstr(json, "check_name", finding->rule);
    jsontext_cstr(json, "fingerprint", print);
    jsontext_cstr(json, "severity", severities[finding->severity]);
    jsontext_open(json, "location", "{}");
    jsontext_text(json, "path", path);
    jsontext_open(json, "lines", "{}");
    jsontext_number(json, "begin", finding->line);
    jsontext_number(json, "end", finding->end_line);
    jsontext_close(json, "{}");
    jsontext_close(json, "{}");
    jsontext_close(json, "{}");
}

static rl_status gitlab_file(struct report *report,
                             const struct report_file *file, rl_error *err)
{
    struct gitlab *gitlab = report->state;
    CLEANUP(buf_done) struct buf out = {0};
    struct jsontext json = {&out, false};
    struct str path = path_of(file);
    arena_reset(&gitlab->file);
    struct fingerprints prints = {.arena = &gitlab->file};
    for (size_t i = 0; i < file->lint->n_findings; i++) {
        const rl_finding *finding = &file->lint->findings[i];
        const char *print =
            fingerprint_next(&prints, path, file->source, finding);
        if (!print)
            return fail_nomem(err);
        buf_add(&out, gitlab->more ? STR(",\n  ") : STR("\n  "));
        gitlab->more = true;
        json.more = false;
        finding_json(&json, path, finding, print);
    }
    return report_flush(report, &out, err);
}

static rl_status gitlab_end(struct report *report, rl_error *err)
{
    CLEANUP(buf_done) struct buf out = {0};
    buf_add(&out, STR("\n]\n"));
    return report_flush(report, &out, err);
}

const struct report_format report_gitlab = {
    .name = "gitlab",
    .begin = gitlab_begin,
    .file = gitlab_file,
    .end = gitlab_end,
    .done = gitlab_done,
};
