/* visit.h - one session of a server, as its client sees it.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_VISIT_H
#define RUN_VISIT_H

#include <jansson.h>
#include <stdbool.h>

#include "redline/status.h"

#include "base/lines.h"
#include "base/str.h"

struct visit {
    int signals;      /* signalfd(2): SIGINT cancels what is waited for, another
                       * one does so for good; -1: none is looked at */
    const char *name; /* of the server, for messages */

    struct lines *lines;   /* what comes; owns the connection */
    json_int_t n_requests; /* sent so far: the ids */
    struct buf token;      /* of the session; empty: there is none */
    unsigned n_cancelled;  /* of the request at hand */
    int signal;            /* the last one that came while it was waited */
};

/* What a session is opened with; NULL: not given. */
struct visit_ask {
    const char *policy, *source, *out;
    json_t *limits; /* of each cell; borrowed */
};

/* Begin to talk over a connection to a server, which is taken over in every
 * case. visit_done() is due. */
rl_status visit_begin(struct visit *ret, int fd, int signals, const char *name,
                      rl_error *err);
/* Open the session. *answer is the server's own object (json_decref() is due),
 * which has an "error" where it did not open one. RL_E_IO: the server went
 * away, or what it says is no answer; RL_E_USAGE: a text is not UTF-8. */
rl_status visit_open(struct visit *visit, const struct visit_ask *ask,
                     json_t **answer, rl_error *err);
/* Have a cell run. Signals that come while it runs cancel it: the answer says
 * what became of it. After the fourth the server is given up: RL_E_IO. */
rl_status visit_cell(struct visit *visit, struct str code, json_t **answer,
                     rl_error *err);
/* Close the session if one is open; what it comes to is for nobody. */
void visit_close(struct visit *visit);
void visit_done(struct visit *visit); /* for CLEANUP; closes nothing there */

#endif
