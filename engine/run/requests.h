/* requests.h - requests of a service's clients: read, queued, given to workers
 * and answered. SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_REQUESTS_H
#define RUN_REQUESTS_H

#include "run/server.h"

/* Take the lines that the client has sent, as many as it may have waiting. */
void requests_read(struct server *server, struct client *client);
/* Give what waits to idle workers. Each client that waits has a turn before
 * anybody has two. */
void requests_give(struct server *server);
/* A pool's answer, for the client that asked; context: the server. */
void requests_answered(void *context, const struct pool_answer *answer);
/* What waits of the client's is sent back: the server is being stopped. */
void requests_return(struct server *server, struct client *client);
/* The client goes: nobody wants its requests any more. */
void requests_forget(struct server *server, struct client *client);

#endif
