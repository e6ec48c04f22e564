/* jsonl.h - redline run --jsonl: run records without end, on several sandboxes.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_JSONL_H
#define RUN_JSONL_H

#include "run/answer.h"

struct jsonl {
    struct answerer *answerer;
    unsigned jobs;
    bool cold;          /* every sandbox is started anew */
    const char *resume; /* answers of an earlier run; NULL: none */
    int input, output;  /* descriptors */
    /* Filled in. */
    int exit_status; /* of the worst outcome */
    int interrupted; /* the signal that ended it; 0: none */
};

/* Read records, a JSON object a line (request.h), until the end; each is
 * answered in its turn by the object that `run --json` prints, with its id. A
 * record that is wrong is answered as `unchecked` and never stops the rest; one
 * whose worker is lost as `internal-error`. No more is read than is on its way,
 * so memory is bounded, and whoever writes the records waits.
 *
 * With resume, records whose id has an answer there are left out; an answer
 * that says nothing of the code (setup-failed, internal-error, cancelled) is
 * none. */
rl_status jsonl_run(struct jsonl *jsonl, rl_error *err);

#endif
