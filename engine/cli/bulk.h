/* bulk.h - redline lint --jsonl: judge records without end, on all cores.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_BULK_H
#define CLI_BULK_H

#include "redline/program.h"

#include "cli/output.h"
#include "source/reply.h"

struct bulk {
    const rl_program *program;
    struct output *output;
    unsigned jobs;        /* threads that judge */
    enum reply_pick pick; /* of the blocks of replies */
    /* Over all records; filled in. */
    size_t n_rejected, n_unchecked;
};

/* Read records from a descriptor, one JSON object a line, until its end:
 * {"id": …, "code": "…"}, or "reply" in the place of "code" for what a model
 * wrote, and "code_b64" or "reply_b64" for base64. Each is answered in its turn
 * by {"id", "verdict", "sha256", "findings"}, a reply with its "code" and
 * "blocks", with "agent": true by the "agent"'s text too. A record that cannot
 * be read is answered too, as `unchecked`, and never stops the rest. Memory is
 * that of the records in flight. */
rl_status bulk_lint(struct bulk *bulk, int input, rl_error *err);

#endif
