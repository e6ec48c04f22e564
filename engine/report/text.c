/* text.c - findings for people: source line, caret, why and instead.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/text.h"

#include "base/attr.h"
#include "base/utf8.h"
#include "report/excerpt.h"
#include "report/formats.h"

enum style { PLAIN, BOLD, RED, YELLOW, BLUE, N_STYLES };

static const char *const codes[N_STYLES] = {
    [PLAIN] = "\033[0m",   [BOLD] = "\033[1m",  [RED] = "\033[1;31m",
    [YELLOW] = "\033[33m", [BLUE] = "\033[34m",
};

static const enum style severity_styles[] = {
    [RL_SEVERITY_NOTE] = BLUE,
    [RL_SEVERITY_WARNING] = YELLOW,
    [RL_SEVERITY_ERROR] = RED,
};

static void style_set(struct buf *out, unsigned flags, enum style style)
{
    if (flags & REPORT_COLOUR)
        buf_addf(out, "%s", codes[style]);
}

static void escaped_add(struct buf *out, const char *text)
{
    utf8_escape(out, str_of(text), UTF8_ESCAPE_CONTROLS);
}

static void excerpt_add(struct buf *out, struct str source,
                        const rl_finding *finding, unsigned flags)
{
    CLEANUP(excerpt_done) struct excerpt excerpt;
    excerpt_make(&excerpt, source, finding);
    buf_addf(out, "%6u | ", finding->line);
    buf_add(out, buf_str(&excerpt.line));
    buf_addf(out, "\n       | %*s", (int)excerpt.mark_at, "");
    style_set(out, flags, severity_styles[finding->severity]);
    for (size_t i = 0; i < excerpt.mark_width; i++)
        buf_addc(out, '^');
    style_set(out, flags, PLAIN);
    buf_addc(out, '\n');
    out->failed |= excerpt.line.failed;
}

/* "       why: …"; a text may be of several lines. */
static void words_add(struct buf *out, const char *label, const char *text)
{
    if (!text || !*text)
        return;
    buf_addf(out, "       %s: ", label);
    escaped_add(out, text);
    buf_addc(out, '\n');
}

/* Evidence may be a whole string literal: show its start. */
void text_evidence(struct buf *out, const char *evidence)
{
    enum { SHOWN = 60 };
    struct str text = str_of(evidence);
    size_t at = 0, n = 0;
    while (at < text.len && n < SHOWN) {
        (void)utf8_next(text, &at);
        n++;
    }
    utf8_escape(out, str_sub(text, 0, at), UTF8_ESCAPE_CONTROLS);
    if (at < text.len)
        buf_add(out, STR("…"));
}

void text_finding(struct buf *out, const struct report_file *file,
                  const rl_finding *finding, unsigned flags)
{
    style_set(out, flags, BOLD);
    escaped_add(out, file->path);
    buf_addf(out, ":%u:%u: ", finding->line, finding->column);
    style_set(out, flags, PLAIN);
    style_set(out, flags, severity_styles[finding->severity]);
    buf_addf(out, "%s: ", rl_severity_name(finding->severity));
    style_set(out, flags, PLAIN);
    text_evidence(out, finding->evidence);
    buf_addf(out, " [%s]\n", finding->rule);
    if (file->source.len)
        excerpt_add(out, file->source, finding, flags);
    words_add(out, "why", finding->why);
    words_add(out, "instead", finding->instead);
    words_add(out, "rewrite", finding->rewrite);
}

static const char *plural(size_t n)
{
    return n == 1 ? "" : "s";
}

static rl_status text_file(struct report *report,
                           const struct report_file *file, rl_error *err)
{
    CLEANUP(buf_done) struct buf out = {0};
    for (size_t i = 0; i < file->lint->n_findings; i++)
        text_finding(&out, file, &file->lint->findings[i], report->flags);
    if (file->lint->n_left_out) {
        escaped_add(&out, file->path);
        buf_addf(&out, ": and %zu more finding%s, too many to list\n",
                 file->lint->n_left_out, plural(file->lint->n_left_out));
    }
    return report_flush(report, &out, err);
}

void text_totals(struct buf *out, const struct report_totals *totals)
{
    size_t passed = totals->files - totals->rejected - totals->unchecked;
    buf_addf(out, "%s: %zu file%s: %zu passed, %zu rejected, %zu unchecked",
             rl_verdict_name(report_verdict(totals)), totals->files,
             plural(totals->files), passed, totals->rejected,
             totals->unchecked);
    buf_addf(out, "; %zu error%s, %zu warning%s", totals->errors,
             plural(totals->errors), totals->warnings,
             plural(totals->warnings));
    if (totals->suppressed)
        buf_addf(out, "; %zu suppressed by comments", totals->suppressed);
    if (totals->known)
        buf_addf(out, "; %zu in the baseline", totals->known);
    buf_addc(out, '\n');
}

static rl_status text_end(struct report *report, rl_error *err)
{
    CLEANUP(buf_done) struct buf out = {0};
    text_totals(&out, &report->totals);
    return report_flush(report, &out, err);
}

const struct report_format report_text = {
    .name = "text",
    .file = text_file,
    .end = text_end,
};
