/* server.h - what a service holds while it serves.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_SERVER_H
#define RUN_SERVER_H

#include <poll.h>

#include "run/client.h"
#include "run/figures.h"
#include "run/listen.h"
#include "run/serve.h"
#include "run/sessions.h"

/* A request that a worker has. */
struct running {
    uint64_t ticket;       /* 0: none */
    struct client *client; /* NULL: it has gone */
    struct buf id;
    int64_t came_ms, begun_ms;
};

struct server {
    struct serve *serve;
    struct listener listener;
    struct pool pool;
    struct zygotes zygotes;
    struct sessions sessions;
    struct figures figures;
    struct client clients[SERVE_CLIENTS];
    struct running *running; /* as many as workers */
    struct pollfd *polled;
    size_t turn; /* of the clients: who is next */
    uint64_t tickets;
    int signals;
    bool stopping; /* what runs is waited for */
    bool ending;   /* and no longer */
};

#endif
