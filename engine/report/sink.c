/* sink.c - write a piece of a report to where it goes.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/error.h"
#include "report/report.h"

rl_verdict report_verdict(const struct report_totals *totals)
{
    if (totals->unchecked)
        return RL_VERDICT_UNCHECKED;
    return totals->rejected ? RL_VERDICT_REJECT : RL_VERDICT_PASS;
}

rl_status report_flush(struct report *report, struct buf *text, rl_error *err)
{
    if (text->failed)
        return fail_nomem(err);
    rl_status status =
        text->len ? report->sink.write(report->sink.context, buf_str(text), err)
                  : RL_OK;
    text->len = 0;
    return status;
}
