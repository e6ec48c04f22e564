/* sarif.c - findings as SARIF 2.1.0 (OASIS), for code scanning and editors.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Results are written as they come, a line each; the rules that fired are kept
 * and stand behind them. */
#include "redline/version.h"

#include "base/alloc.h"
#include "base/arena.h"
#include "base/attr.h"
#include "base/error.h"
#include "base/map.h"
#include "base/utf8.h"
#include "report/fingerprint.h"
#include "report/formats.h"
#include "report/jsontext.h"
#include "report/text.h"
#include "report/utf16.h"

#define SCHEMA                                                                 \
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"      \
    "sarif-schema-2.1.0.json"

/* GitHub's code scanning refuses a run with more. */
#define MOST_RESULTS 25000

/* A rule as it fired first. */
struct fired {
    size_t index;
    const char *id, *why, *instead;
    rl_severity severity;
};

struct fired_list {
    struct fired **at;
    size_t n, cap;
};

struct sarif {
    struct arena rules; /* of the whole report */
    struct fired_list fired;
    struct map by_id;
    struct arena file; /* of the file at hand */
    struct fingerprints prints;
    size_t n;     /* results so far */
    size_t n_cut; /* and those past what uploaders take, or the lint lists */
};

static void sarif_done(struct report *report)
{
    struct sarif *sarif = report->state;
    if (!sarif)
        return;
    arena_done(&sarif->rules);
    arena_done(&sarif->file);
    heap_free(sarif);
}

static rl_status sarif_begin(struct report *report, rl_error *err)
{
    struct sarif *sarif = heap_new(1, sizeof(*sarif));
    if (!sarif)
        return fail_nomem(err);
    sarif->by_id.arena = &sarif->rules;
    report->state = sarif;
    CLEANUP(buf_done) struct buf out = {0};
    struct jsontext json = {&out, false};
    jsontext_open(&json, NULL, "{}");
    jsontext_cstr(&json, "$schema", SCHEMA);
    jsontext_cstr(&json, "version", "2.1.0");
    jsontext_open(&json, "runs", "[]");
    jsontext_open(&json, NULL, "{}");
    jsontext_cstr(&json, "columnKind", "utf16CodeUnits");
    jsontext_open(&json, "results", "[]");
    return report_flush(report, &out, err);
}

/* NULL: memory ran out. */
static const struct fired *fired_note(struct sarif *sarif,
                                      const rl_finding *finding)
{
    struct arena *arena = &sarif->rules;
    const struct fired *known = map_get(&sarif->by_id, str_of(finding->rule));
    if (known)
        return known;
    struct fired *rule = ARENA_NEW(arena, struct fired);
    if (!rule || !ARENA_GROW(arena, &sarif->fired))
        return NULL;
    *rule = (struct fired){
        .index = sarif->fired.n,
        .id = arena_cstr(arena, str_of(finding->rule)),
        .why = arena_cstr(arena, str_of(finding->why)),
        .instead = arena_cstr(arena, str_of(finding->instead)),
        .severity = finding->severity,
    };
    if (arena->failed || !map_put(&sarif->by_id, str_of(rule->id), rule))
        return NULL;
    sarif->fired.at[sarif->fired.n++] = rule;
    return rule;
}

/* ----------------------------------------------------------------- results */

/* A path as a URI reference (RFC 3986): relative as it was given. */
static void uri_add(struct buf *out, struct str path)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrst"
                                "uvwxyz0123456789-._~/";
    while (str_starts(path, STR("./")))
        path = str_sub(path, 2, path.len);
    if (str_starts(path, STR("/")))
        buf_add(out, STR("file://"));
    for (size_t i = 0; i < path.len; i++) {
        char c = path.ptr[i];
        if (c && strchr(plain, c))
            buf_addc(out, c);
        else
            buf_addf(out, "%%%02X", (unsigned)(unsigned char)c);
    }
}

static void region_json(struct jsontext *json, const rl_finding *finding,
                        struct utf16_columns columns)
{
    jsontext_open(json, "region", "{}");
    jsontext_number(json, "startLine", finding->line);
    jsontext_number(json, "startColumn", columns.start);
    jsontext_number(json, "endLine", finding->end_line);
    jsontext_number(json, "endColumn", columns.end);
    jsontext_number(json, "byteOffset", (int64_t)finding->offset);
    jsontext_number(json, "byteLength", (int64_t)finding->length);
    jsontext_close(json, "{}");
}

static void location_json(struct jsontext *json, const struct report_file *file,
                          const rl_finding *finding,
                          struct utf16_columns columns)
{
    CLEANUP(buf_done) struct buf uri = {0};
    uri_add(&uri, str_of(file->path));
    jsontext_open(json, "locations", "[]");
    jsontext_open(json, NULL, "{}");
    jsontext_open(json, "physicalLocation", "{}");
    jsontext_open(json, "artifactLocation", "{}");
    jsontext_text(json, "uri", buf_str(&uri));
    jsontext_close(json, "{}");
    if (*file->lint->sha256) /* else it could not be read */
        region_json(json, finding, columns);
    jsontext_close(json, "{}");
    jsontext_close(json, "{}");
    jsontext_close(json, "[]");
    json->out->failed |= uri.failed;
}

static void text_json(struct jsontext *json, const char *key, struct str text)
{
    jsontext_open(json, key, "{}");
    jsontext_text(json, "text", text);
    jsontext_close(json, "{}");
}

static void message_json(struct jsontext *json, const rl_finding *finding)
{
    CLEANUP(buf_done) struct buf text = {0};
    text_evidence(&text, finding->evidence);
    const char *const words[] = {finding->why, finding->instead};
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (words[i] && *words[i])
            buf_addf(&text, "%s%s", i ? " " : ": ", words[i]);
    text_json(json, "message", buf_str(&text));
    json->out->failed |= text.failed;
}

static const char *level(rl_severity severity)
{
    return rl_severity_name(severity); /* SARIF has the same three words */
}

/* Found, and not counted: what a comment or the baseline allows. */
static void suppression_json(struct jsontext *json, const char *kind)
{
    jsontext_open(json, "suppressions", "[]");
    jsontext_open(json, NULL, "{}");
    jsontext_cstr(json, "kind", kind);
    jsontext_close(json, "{}");
    jsontext_close(json, "[]");
}

/* Findings of one kind; suppressed: how ("inSource", "external"), or NULL. */
struct results {
    const rl_finding *at;
    size_t n;
    const char *suppressed;
};

static bool result_json(struct jsontext *json, struct sarif *sarif,
                        const struct report_file *file,
                        const struct results *results, size_t i,
                        struct utf16_cursor *cursor)
{
    const rl_finding *finding = &results->at[i];
    if (sarif->n == MOST_RESULTS) {
        sarif->n_cut++;
        return true;
    }
    const struct fired *rule = fired_note(sarif, finding);
    const char *print =
        fingerprint_next(&sarif->prints, STR_NONE, file->source, finding);
    if (!rule || !print)
        return false;
    buf_add(json->out, sarif->n++ ? STR(",\n  ") : STR("\n  "));
    json->more = false;
    jsontext_open(json, NULL, "{}");
    jsontext_cstr(json, "ruleId", rule->id);
    jsontext_number(json, "ruleIndex", (int64_t)rule->index);
    jsontext_cstr(json, "level", level(finding->severity));
    message_json(json, finding);
    location_json(json, file, finding, utf16_columns_of(cursor, finding));
    jsontext_open(json, "partialFingerprints", "{}");
    jsontext_cstr(json, "ruleAndLine/v1", print);
    jsontext_close(json, "{}");
    if (results->suppressed)
        suppression_json(json, results->suppressed);
    jsontext_close(json, "{}");
    return true;
}

static bool results_json(struct jsontext *json, struct sarif *sarif,
                         const struct report_file *file,
                         const struct results *results)
{
    struct utf16_cursor cursor = {.source = file->source};
    for (size_t i = 0; i < results->n; i++)
        if (!result_json(json, sarif, file, results, i, &cursor))
            return false;
    return true;
}

static rl_status sarif_file(struct report *report,
                            const struct report_file *file, rl_error *err)
{
    struct sarif *sarif = report->state;
    CLEANUP(buf_done) struct buf out = {0};
    struct jsontext json = {&out, false};
    const rl_lint_result *lint = file->lint;
    const struct results all[] = {
        {lint->findings, lint->n_findings, NULL},
        {lint->suppressed, lint->n_suppressed, "inSource"},
        {file->known, file->n_known, "external"},
    };
    arena_reset(&sarif->file);
    sarif->prints = (struct fingerprints){.arena = &sarif->file};
    sarif->n_cut += lint->n_left_out;
    for (size_t i = 0; i < COUNT_OF(all); i++)
        if (!results_json(&json, sarif, file, &all[i]))
            return fail_nomem(err);
    return report_flush(report, &out, err);
}

/* ------------------------------------------------------------------- rules */

static void example_add(struct buf *out, const char *head, const char *code,
                        bool is_markdown)
{
    if (!code || !*code)
        return;
    struct str shown = str_of(code);
    while (shown.len && shown.ptr[shown.len - 1] == '\n')
        shown.len--;
    buf_addf(out,
             is_markdown ? "\n\n%s\n\n```python\n%.*s\n```" : "\n\n%s\n\n%.*s",
             head, STR_FMT(shown));
}

/* What the rule finds, with examples; of a rule of the policy's own the words
 * with which it fired first. */
static void help_add(struct buf *out, const struct fired *rule,
                     const struct rule_help *help, bool is_markdown)
{
    if (!help->what) {
        buf_addf(out, "%s%s%s", rule->why, *rule->why ? " " : "",
                 rule->instead);
        if (!out->len)
            buf_addf(out, "%s", rule->id);
        return;
    }
    buf_addf(out, "%s", help->what);
    example_add(out, "Refused:", help->refused, is_markdown);
    example_add(out, "Accepted:", help->passes, is_markdown);
}

static void rule_json(struct jsontext *json, const struct report *report,
                      const struct fired *rule)
{
    struct rule_help help = {0};
    CLEANUP(buf_done) struct buf text = {0}, markdown = {0};
    if (report->help)
        (void)report->help(rule->id, &help);
    help_add(&text, rule, &help, false);
    help_add(&markdown, rule, &help, true);
    jsontext_open(json, NULL, "{}");
    jsontext_cstr(json, "id", rule->id);
    text_json(json, "shortDescription",
              str_of(help.what ? help.what : rule->id));
    jsontext_open(json, "help", "{}");
    jsontext_text(json, "text", buf_str(&text));
    if (help.what)
        jsontext_text(json, "markdown", buf_str(&markdown));
    jsontext_close(json, "{}");
    jsontext_open(json, "defaultConfiguration", "{}");
    jsontext_cstr(json, "level", level(rule->severity));
    jsontext_close(json, "{}");
    jsontext_close(json, "{}");
    json->out->failed |= text.failed | markdown.failed;
}

static void tool_json(struct jsontext *json, const struct report *report)
{
    const struct sarif *sarif = report->state;
    jsontext_open(json, "tool", "{}");
    jsontext_open(json, "driver", "{}");
    jsontext_cstr(json, "name", "redline");
    jsontext_cstr(json, "version", RL_VERSION);
    jsontext_open(json, "rules", "[]");
    for (size_t i = 0; i < sarif->fired.n; i++) {
        json->more = false;
        buf_add(json->out, i ? STR(",\n  ") : STR("\n  "));
        rule_json(json, report, sarif->fired.at[i]);
    }
    jsontext_close(json, "[]");
    jsontext_close(json, "{}");
    jsontext_close(json, "{}");
}

/* SARIF 2.1.0, 3.20.21 and 3.58: what happened while the tool ran. */
static void cut_json(struct jsontext *json, size_t n)
{
    CLEANUP(buf_done) struct buf text = {0};
    buf_addf(
        &text,
        "%zu more result%s left out: only so many of a file are listed, "
        "and of a run at most %d, as many as uploaders take. Look at fewer "
        "files at a time, or begin with a "
        "baseline (redline lint --baseline).",
        n, n == 1 ? " is" : "s are", MOST_RESULTS);
    jsontext_open(json, "invocations", "[]");
    jsontext_open(json, NULL, "{}");
    jsontext_bool(json, "executionSuccessful", true);
    jsontext_open(json, "toolExecutionNotifications", "[]");
    jsontext_open(json, NULL, "{}");
    jsontext_cstr(json, "level", "warning");
    text_json(json, "message", buf_str(&text));
    jsontext_close(json, "{}");
    jsontext_close(json, "[]");
    jsontext_close(json, "{}");
    jsontext_close(json, "[]");
    json->out->failed |= text.failed;
}

static rl_status sarif_end(struct report *report, rl_error *err)
{
    const struct sarif *sarif = report->state;
    CLEANUP(buf_done) struct buf out = {0};
    struct jsontext json = {&out, false};
    jsontext_close(&json, "[]");
    tool_json(&json, report);
    if (sarif->n_cut)
        cut_json(&json, sarif->n_cut);
    jsontext_open(&json, "properties", "{}");
    jsontext_cstr(&json, "policy", report->policy);
    jsontext_cstr(&json, "policySha256", report->policy_sha256);
    jsontext_cstr(&json, "verdict",
                  rl_verdict_name(report_verdict(&report->totals)));
    jsontext_close(&json, "{}");
    jsontext_close(&json, "{}");
    jsontext_close(&json, "[]");
    jsontext_close(&json, "{}");
    buf_addc(&out, '\n');
    return report_flush(report, &out, err);
}

const struct report_format report_sarif = {
    .name = "sarif",
    .begin = sarif_begin,
    .file = sarif_file,
    .end = sarif_end,
    .done = sarif_done,
};
