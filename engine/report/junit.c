/* junit.c - findings as JUnit XML: a test case a file.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A refused file is a failure, one that could not be judged an error; warnings
 * of a file that passes are its output. The counts stand before the files, so
 * the files wait. */
#include "base/attr.h"
#include "base/utf8.h"
#include "report/formats.h"
#include "report/text.h"
#include "report/waiting.h"

/* What XML 1.0 cannot hold even as a reference; controls are gone already. */
static bool is_refused(uint32_t code)
{
    return code == 0xFFFE || code == 0xFFFF;
}

static const char *reference(char c)
{
    return c == '&'    ? "&amp;"
           : c == '<'  ? "&lt;"
           : c == '>'  ? "&gt;"
           : c == '"'  ? "&quot;"
           : c == '\'' ? "&apos;"
                       : NULL;
}

/* text is UTF-8 without controls but LF and TAB. */
static void xml_add(struct buf *out, struct str text)
{
    for (size_t at = 0; at < text.len;) {
        const char *known = reference(text.ptr[at]);
        size_t before = at;
        uint32_t code = utf8_next(text, &at);
        if (known)
            buf_addf(out, "%s", known);
        else if (is_refused(code))
            buf_addf(out, "\\u%04x", (unsigned)code);
        else
            buf_add(out, str_sub(text, before, at));
    }
}

static void attribute_add(struct buf *out, const char *name, const char *value)
{
    CLEANUP(buf_done) struct buf shown = {0};
    utf8_escape(&shown, str_of(value), UTF8_ESCAPE_CONTROLS);
    buf_addf(out, " %s=\"", name);
    xml_add(out, buf_str(&shown));
    buf_addc(out, '"');
    out->failed |= shown.failed;
}

/* Every finding as in the text format, without the source line. */
static void findings_add(struct buf *out, const struct report_file *file)
{
    CLEANUP(buf_done) struct buf text = {0};
    const struct report_file bare = {file->path, STR_NONE, file->lint};
    for (size_t i = 0; i < file->lint->n_findings; i++)
        text_finding(&text, &bare, &file->lint->findings[i], 0);
    xml_add(out, buf_str(&text));
    out->failed |= text.failed;
}

/* The finding that decided; an unchecked file has one error at least. */
static const rl_finding *first_error(const rl_lint_result *lint)
{
    for (size_t i = 0; i < lint->n_findings; i++)
        if (lint->findings[i].severity == RL_SEVERITY_ERROR)
            return &lint->findings[i];
    return NULL;
}

static void refusal_add(struct buf *out, const struct report_file *file)
{
    const char *element =
        file->lint->verdict == RL_VERDICT_REJECT ? "failure" : "error";
    const rl_finding *first = first_error(file->lint);
    buf_addf(out, ">\n      <%s", element);
    attribute_add(out, "type", first ? first->rule : "unchecked");
    attribute_add(out, "message", first ? first->why : "not judged");
    buf_addc(out, '>');
    findings_add(out, file);
    buf_addf(out, "</%s>\n    </testcase>\n", element);
}

static rl_status junit_file(struct report *report,
                            const struct report_file *file, rl_error *err)
{
    CLEANUP(buf_done) struct buf out = {0};
    buf_add(&out, STR("    <testcase"));
    attribute_add(&out, "classname", report->policy);
    attribute_add(&out, "name", file->path);
    if (file->lint->verdict != RL_VERDICT_PASS) {
        refusal_add(&out, file);
    } else if (file->lint->n_findings) {
        buf_add(&out, STR(">\n      <system-out>"));
        findings_add(&out, file);
        buf_add(&out, STR("</system-out>\n    </testcase>\n"));
    } else {
        buf_add(&out, STR("/>\n"));
    }
    return waiting_add(report, &out, err);
}

static void counts_add(struct buf *out, const struct report_totals *totals)
{
    buf_addf(out, " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\">\n",
             totals->files, totals->rejected, totals->unchecked);
}

static rl_status junit_end(struct report *report, rl_error *err)
{
    CLEANUP(buf_done) struct buf out = {0};
    buf_add(&out, STR("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                      "<testsuites name=\"redline\""));
    counts_add(&out, &report->totals);
    buf_add(&out, STR("  <testsuite"));
    attribute_add(&out, "name", report->policy);
    counts_add(&out, &report->totals);
    rl_status status = waiting_flush(report, &out, err);
    if (status != RL_OK)
        return status;
    buf_add(&out, STR("  </testsuite>\n</testsuites>\n"));
    return report_flush(report, &out, err);
}

const struct report_format report_junit = {
    .name = "junit",
    .begin = waiting_open,
    .file = junit_file,
    .end = junit_end,
    .done = waiting_done,
};
