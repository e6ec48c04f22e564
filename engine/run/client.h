/* client.h - a client of a service: its lines in, its requests, its answers
 * out. SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_CLIENT_H
#define RUN_CLIENT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/lines.h"

#define CLIENT_REQUESTS 64 /* that wait; more is not read */

struct client_request {
    uint64_t ticket; /* 0: it has been cancelled */
    struct buf id;   /* as JSON */
    struct buf body; /* for the pool (answer.h) */
    int64_t came_ms;
};

struct client {
    int fd; /* -1: the place is free */
    struct lines *lines;
    struct client_request waiting[CLIENT_REQUESTS]; /* a ring */
    size_t first, n_waiting, n_running;
    struct buf out;
    size_t out_done;
    bool gone; /* it has closed its end, or does not read */
};

/* Take over the descriptor. False without memory. */
bool client_open(struct client *client, int fd, size_t line_limit);
void client_close(struct client *client);
/* The request that came first, taken out of the queue; NULL: none waits. */
struct client_request *client_first(struct client *client);
/* A place at the end of the queue; NULL: it is full. */
struct client_request *client_add(struct client *client);
/* Nothing more is read while this holds. */
bool client_is_full(const struct client *client);
/* Answer with a line, its LF included; sends what goes without waiting. */
void client_answer(struct client *client, struct str line);
void client_send(struct client *client);
static inline bool client_has_answers(const struct client *client)
{
    return client->out_done < client->out.len;
}
void request_drop(struct client_request *request);

#endif
