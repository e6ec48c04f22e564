/* bulk.h - redline lint --jsonl: judge records without end, on all cores.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_BULK_H
#define CLI_BULK_H

#include "redline/program.h"

#include "cli/output.h"

struct bulk {
    const rl_program *program;
    struct output *output;
    unsigned jobs; /* threads that judge */
    /* Over all records; filled in. */
    size_t n_rejected, n_unchecked;
};

/* Read records from a descriptor, one JSON object a line, until its end:
 * {"id": …, "code": "…"} or {"id": …, "code_b64": "…"}. Each is answered in its
 * turn by {"id", "verdict", "sha256", "findings"}; a record that cannot be read
 * is answered too, as `unchecked`, and never stops the rest. Memory is that of
 * the records in flight. */
rl_status bulk_lint(struct bulk *bulk, int input, rl_error *err);

#endif
