/* serve.h - redline serve: records of many clients, over a Unix socket.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_SERVE_H
#define RUN_SERVE_H

#include <sys/types.h>

#include "run/answer.h"

#define SERVE_CLIENTS 256
/* A line of a client's: code and what belongs to it. */
#define SERVE_LINE_BYTES ((size_t)16 << 20)

struct serve {
    struct answerer *answerer;
    const char *socket; /* NULL: systemd gives one */
    uid_t peer;         /* whose clients are served */
    unsigned jobs;
    unsigned queue;    /* requests that may wait in all */
    unsigned sessions; /* that may be open at a time */
    int64_t idle_ms;   /* of a session, until it is ended */
    bool cold;
    /* Called once, when it listens and the first sandboxes are ready; path
     * NULL: at systemd's socket. NULL: nobody wants to know. */
    void (*ready)(const char *path);
    /* Filled in: the signal that ended it. */
    int interrupted;
};

/* Serve until SIGTERM or SIGINT: a client sends a JSON object a line and gets
 * one for each. Without "op" it is a record (request.h), answered when it is
 * done, so with several on their way not in their order; {"op": "cancel", "id":
 * X} ends the client's own request X; {"op": "status"} gives figures; {"op":
 * "open"}, {"op": "cell"} and {"op": "close"} are of sessions (sessions.h).
 * Clients have their turns one after another. When more wait than the queue
 * holds, the request is answered by an error of the type "busy". A client that
 * goes away takes its requests along.
 *
 * The first signal stops it softly: what runs is answered, what waits is sent
 * back with an error of the type "stopping"; the second ends everything. */
rl_status serve_run(struct serve *serve, rl_error *err);

#endif
