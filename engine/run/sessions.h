/* sessions.h - the sessions of a service: whose they are, and what waits.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A session is known by its token, 128 bits of the kernel's randomness, which
 * only its opener is told; the peer's uid is looked at when a client comes, as
 * one server serves one user. It outlives the connection that opened it, until
 * it is closed, is idle for too long, or a limit ends it. */
#ifndef RUN_SESSIONS_H
#define RUN_SESSIONS_H

#include <jansson.h>
#include <poll.h>

#include "run/client.h"
#include "run/sessionline.h"

#define SESSIONS_MOST 256
/* Ended ones that are remembered, to say why. */
#define SESSIONS_ENDED 64

struct session_ended {
    char token[SESSION_TOKEN + 1];
    char why[SESSION_WHY + 32];
};

struct sessions {
    struct session_line *lines;
    size_t n_lines; /* more than cap: some may be about to be gone */
    size_t cap;     /* that may be open */
    uint64_t n_opened, n_ended[N_SESSION_ENDS];
    struct session_ended ended[SESSIONS_ENDED]; /* a ring */
    size_t next_ended;
};

/* How many entries to poll a service has for its sessions. */
struct serve;
size_t sessions_lines(const struct serve *serve);
rl_status sessions_begin(struct server *server, rl_error *err);
void sessions_done(struct sessions *sessions);

/* What clients ask for; object is the request without "op". */
void sessions_open(struct server *server, struct client *client, json_t *object,
                   struct str id);
void sessions_cell(struct server *server, struct client *client, json_t *object,
                   struct str id);
void sessions_close(struct server *server, struct client *client,
                    json_t *object, struct str id);
/* Cancel the client's own cell of that id; false: it has none. */
bool sessions_cancel(struct server *server, struct client *client,
                     struct str id);

/* Give the workers what waits, and end what has been idle for too long. */
void sessions_give(struct server *server);
/* Fill in n_lines entries to be polled; take what poll(2) said. */
void sessions_watch(const struct sessions *sessions, struct pollfd *fds);
rl_status sessions_turn(struct server *server, const struct pollfd *fds,
                        rl_error *err);
/* At most so many milliseconds until the next turn; -1: any. */
int sessions_timeout(const struct server *server);
/* It is open, or about to be. */
static inline bool sessions_is_open(const struct session_line *line)
{
    return line->phase == SESSION_OPENS || line->phase == SESSION_OPEN;
}
static inline size_t sessions_open_count(const struct sessions *sessions)
{
    size_t n = 0;
    for (size_t i = 0; i < sessions->n_lines; i++)
        n += sessions_is_open(&sessions->lines[i]);
    return n;
}
/* A worker has something to do. */
bool sessions_is_busy(const struct sessions *sessions);
/* The client goes, or the server stops: what waits runs no more. */
void sessions_forget(struct server *server, const struct client *client);
void sessions_stop(struct server *server);

#endif
