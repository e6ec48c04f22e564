/* waiting.c - text that cannot be written yet, outside of memory.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/waiting.h"

#include <stdio.h>

#include "base/alloc.h"
#include "base/error.h"

struct waiting {
    FILE *file;
};

rl_status waiting_open(struct report *report, rl_error *err)
{
    struct waiting *waiting = heap_new(1, sizeof(*waiting));
    if (!waiting)
        return fail_nomem(err);
    report->state = waiting;
    waiting->file = tmpfile();
    if (!waiting->file)
        return fail_errno(err, NULL, "cannot make a temporary file");
    return RL_OK;
}

void waiting_done(struct report *report)
{
    struct waiting *waiting = report->state;
    if (waiting && waiting->file)
        (void)fclose(waiting->file);
    heap_free(waiting);
}

rl_status waiting_add(struct report *report, struct buf *text, rl_error *err)
{
    struct waiting *waiting = report->state;
    if (text->failed)
        return fail_nomem(err);
    if (fwrite(buf_str(text).ptr, 1, text->len, waiting->file) != text->len)
        return fail_errno(err, NULL, "cannot write a temporary file");
    text->len = 0;
    return RL_OK;
}

rl_status waiting_flush(struct report *report, struct buf *head, rl_error *err)
{
    struct waiting *waiting = report->state;
    char chunk[16384];
    size_t n;
    if (fflush(waiting->file) != 0 || fseek(waiting->file, 0, SEEK_SET) != 0)
        return fail_errno(err, NULL, "cannot write a temporary file");
    rl_status status = report_flush(report, head, err);
    while (status == RL_OK &&
           (n = fread(chunk, 1, sizeof(chunk), waiting->file)) > 0) {
        buf_add(head, (struct str){chunk, n});
        status = report_flush(report, head, err);
    }
    if (status == RL_OK && ferror(waiting->file))
        return fail_errno(err, NULL, "cannot read a temporary file");
    return status;
}
