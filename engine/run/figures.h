/* figures.h - how a service is doing.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_FIGURES_H
#define RUN_FIGURES_H

#include "base/buf.h"
#include "run/pool.h"
#include "run/sessions.h"
#include "run/zygotes.h"

#define FIGURES_BUCKETS 16

struct figures {
    int64_t started_ms; /* CLOCK_MONOTONIC */
    uint64_t answered, lost, refused, cancelled;
    uint64_t by_status[7]; /* by the exit status that the outcome has */
    uint64_t waited[FIGURES_BUCKETS], took[FIGURES_BUCKETS];
    /* As they are now. */
    size_t queued, clients;
};

int64_t figures_clock(void); /* milliseconds */
/* A request was answered: how long it waited, and how long it took in all. */
void figures_note(struct figures *figures, int status, int64_t waited_ms,
                  int64_t took_ms);
/* The answer to {"op": "status"}, with a LF. */
void figures_write(const struct figures *figures, const struct pool *pool,
                   const struct zygotes *zygotes,
                   const struct sessions *sessions, struct buf *out);

#endif
