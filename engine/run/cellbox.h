/* cellbox.h - a sandbox that runs one cell after another.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_CELLBOX_H
#define RUN_CELLBOX_H

#include "redline/status.h"

#include "run/runner.h"
#include "run/sandbox.h"

struct cellbox {
    struct runner runner;
    int socket;  /* to redline-run (model/session.h); -1: there is none */
    int signals; /* tells of those that interrupt a cell */
    bool over;   /* the session has ended: nothing runs any more */
    bool whole;  /* the last cell came to its end, and was not left before */
    bool lost;   /* or the session had ended when it came: it did not run */
};

#define CELLBOX_NONE                                                           \
    {                                                                          \
        .runner = RUNNER_NONE, .socket = -1, .signals = -1                     \
    }

struct cellbox_cell {
    uint32_t number; /* from 1 */
    struct str code; /* the very bytes that were linted */
    uint64_t wall_ms, cpu_ms, output_total;
};

/* Start it; call->code means nothing. The profile's limits are the session's;
 * its wall_ms is for the start. Where box->over is false afterwards, cells may
 * come, and the result says how it is isolated; else why there is none.
 * RL_E_NOMEM, RL_E_IO. SIGINT, SIGTERM, SIGHUP and SIGQUIT are blocked. */
rl_status cellbox_open(struct cellbox *box, const struct sandbox_call *call,
                       struct arena *arena, struct result *ret, rl_error *err);
/* Run a cell, and wait for its end; a signal to us interrupts it. *ret is how
 * it ended; box->over: and with it the session. RL_E_NOMEM, RL_E_IO. */
rl_status cellbox_run(struct cellbox *box, const struct cellbox_cell *cell,
                      struct arena *arena, struct result *ret, rl_error *err);
/* End it, if it has not ended, and learn how. Due in every case. */
void cellbox_close(struct cellbox *box, struct arena *arena,
                   struct result *ret);

#endif
