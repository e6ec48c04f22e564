/* report.c - look up a format, count, and write to a sink.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/report.h"

#include "base/attr.h"
#include "base/error.h"
#include "report/formats.h"

const struct report_format *const report_formats[] = {
#define F(name, summary) &report_##name,
#include "report/formats.def"
#undef F
    NULL,
};

const struct report_format *report_format_find(struct str name)
{
    for (size_t i = 0; report_formats[i]; i++)
        if (str_eq(str_of(report_formats[i]->name), name))
            return report_formats[i];
    return NULL;
}

rl_status report_begin(struct report *report, rl_error *err)
{
    return report->format->begin ? report->format->begin(report, err) : RL_OK;
}

rl_status report_file(struct report *report, const struct report_file *file,
                      rl_error *err)
{
    const rl_lint_result *lint = file->lint;
    struct report_totals *totals = &report->totals;
    totals->files++;
    totals->rejected += lint->verdict == RL_VERDICT_REJECT;
    totals->unchecked += lint->verdict == RL_VERDICT_UNCHECKED;
    totals->findings += lint->n_findings;
    totals->errors += lint->n_errors;
    totals->warnings += lint->n_warnings;
    totals->suppressed += lint->n_suppressed;
    totals->known += file->n_known;
    return report->unread ? RL_OK : report->format->file(report, file, err);
}

rl_status report_end(struct report *report, rl_error *err)
{
    return report->format->end ? report->format->end(report, err) : RL_OK;
}

void report_done(struct report *report)
{
    if (report->format && report->format->done)
        report->format->done(report);
    report->state = NULL;
}

static rl_status buf_write(void *context, struct str bytes, rl_error *err)
{
    struct buf *out = context;
    buf_add(out, bytes);
    return out->failed ? fail_nomem(err) : RL_OK;
}

rl_status report_agent_text(const rl_program *program,
                            const struct report_file *file, struct buf *out,
                            rl_error *err)
{
    CLEANUP(report_done)
    struct report report = {
        .format = &report_agent,
        .sink = {buf_write, out},
        .policy = rl_program_name(program),
        .policy_sha256 = rl_program_sha256(program),
    };
    rl_status status = report_begin(&report, err);
    if (status == RL_OK)
        status = report_file(&report, file, err);
    return status == RL_OK ? report_end(&report, err) : status;
}
