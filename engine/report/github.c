/* github.c - findings as workflow commands: annotations of GitHub Actions.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A runner reads lines "::error file=…,line=…::message". Whatever comes from
 * the linted code is escaped so that it can neither end its field nor begin a
 * command of its own. */
#include "base/attr.h"
#include "base/utf8.h"
#include "report/formats.h"
#include "report/text.h"

static const char *const commands[] = {
    [RL_SEVERITY_NOTE] = "notice",
    [RL_SEVERITY_WARNING] = "warning",
    [RL_SEVERITY_ERROR] = "error",
};

/* '%' and line ends by percent; within a property also ':' and ','. */
static void command_add(struct buf *out, struct str text, bool is_property)
{
    for (size_t i = 0; i < text.len; i++) {
        char c = text.ptr[i];
        bool cuts = c == '%' || c == '\r' || c == '\n' ||
                    (is_property && (c == ':' || c == ','));
        if (cuts)
            buf_addf(out, "%%%02X", (unsigned)(unsigned char)c);
        else
            buf_addc(out, c);
    }
}

static void property_add(struct buf *out, const char *name, const char *value)
{
    CLEANUP(buf_done) struct buf shown = {0};
    utf8_escape(&shown, str_of(value), UTF8_ESCAPE_CONTROLS);
    buf_addf(out, "%s=", name);
    command_add(out, buf_str(&shown), true);
    out->failed |= shown.failed;
}

/* Columns go with one line only. */
static void place_add(struct buf *out, const rl_finding *finding)
{
    buf_addf(out, "line=%u,endLine=%u,", finding->line, finding->end_line);
    if (finding->line == finding->end_line)
        buf_addf(out, "col=%u,endColumn=%u,", finding->column,
                 finding->end_column);
}

static void message_add(struct buf *out, const rl_finding *finding)
{
    CLEANUP(buf_done) struct buf message = {0};
    text_evidence(&message, finding->evidence);
    const char *const words[] = {finding->why, finding->instead};
    for (size_t i = 0; i < COUNT_OF(words); i++) {
        if (!words[i] || !*words[i])
            continue;
        buf_addc(&message, '\n');
        utf8_escape(&message, str_of(words[i]),
                    UTF8_ESCAPE_CONTROLS | UTF8_KEEP_NEWLINES);
    }
    command_add(out, buf_str(&message), false);
    out->failed |= message.failed;
}

static rl_status github_file(struct report *report,
                             const struct report_file *file, rl_error *err)
{
    CLEANUP(buf_done) struct buf out = {0};
    bool is_stdin = str_eq(str_of(file->path), STR("-"));
    for (size_t i = 0; i < file->lint->n_findings; i++) {
        const rl_finding *finding = &file->lint->findings[i];
        buf_addf(&out, "::%s ", commands[finding->severity]);
        if (!is_stdin) {
            property_add(&out, "file", file->path);
            buf_addc(&out, ',');
        }
        place_add(&out, finding);
        property_add(&out, "title", finding->rule);
        buf_add(&out, STR("::"));
        message_add(&out, finding);
        buf_addc(&out, '\n');
    }
    return report_flush(report, &out, err);
}

static rl_status github_end(struct report *report, rl_error *err)
{
    CLEANUP(buf_done) struct buf out = {0};
    text_totals(&out, &report->totals);
    return report_flush(report, &out, err);
}

const struct report_format report_github = {
    .name = "github",
    .file = github_file,
    .end = github_end,
};
