/* jsonl.c - one JSON object a file, as soon as it is judged.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/formats.h"
#include "report/json.h"

static rl_status jsonl_one(struct report *report,
                           const struct report_file *file, rl_error *err)
{
    CLEANUP(buf_done) struct buf out = {0};
    struct jsontext json = {&out, false};
    json_file(&json, NULL, file);
    buf_addc(&out, '\n');
    return report_flush(report, &out, err);
}

const struct report_format report_jsonl = {
    .name = "jsonl",
    .file = jsonl_one,
};
