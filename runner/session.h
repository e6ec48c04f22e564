/* session.h - one sandbox for many cells, one after another.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Between cells everything inside is stopped: artifacts are taken from what
 * nobody can change meanwhile, and no thread computes on at nobody's expense.
 * That a cell has ended is what the guard says, and code could say it instead:
 * so all that follows is that this cell is answered, everything is stopped, and
 * what runs on runs at the expense of the next. */
#ifndef RUNNER_SESSION_H
#define RUNNER_SESSION_H

#include "model/session.h"
#include "runner/outcome.h"
#include "runner/running.h"
#include "runner/talk.h"
#include "runner/told.h"

enum session_state { SESSION_STARTS, SESSION_WAITS, SESSION_RUNS };

struct session {
    int asked; /* the socket of --session */
    struct talk talk;
    enum session_state state;
    struct profile_limits limits; /* as they hold now */
    struct session_cell cell;     /* the one at hand */
    struct arena arena;           /* of its result */
    char sha256[65];              /* of its code */
    int64_t cpu_before;           /* what was used before it */
    int64_t began_ms;             /* clock_ms(): of the session */
    struct told told;
};

void session_done(struct session *session); /* for CLEANUP */
/* In the place of watch_run(): until PID 1 is dead. */
void session_run(struct run *run);
/* The last cell, if the end has come in its midst. */
void session_end(struct run *run, const struct ended *ended);

#endif
