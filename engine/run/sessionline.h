/* sessionline.h - one session of a service: its requests and its worker.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_SESSIONLINE_H
#define RUN_SESSIONLINE_H

#include <jansson.h>

#include "run/client.h"
#include "run/sessionwork.h"

struct server;

/* Of the error that a session which is not there is answered with. */
#define NO_SESSION "no-session"
/* Cells of one session that may wait. */
#define SESSION_WAITING 16
enum session_phase {
    SESSION_FREE,
    SESSION_OPENS, /* it may wait for its zygote */
    SESSION_OPEN,
    SESSION_ENDS /* its worker is about to be gone */
};

enum session_end {
    SESSION_CLOSED,
    SESSION_IDLE,
    SESSION_CELL_ENDED, /* by a cell: a limit, or the code itself */
    SESSION_LOST,       /* its worker died */
    SESSION_NOT_OPENED,
    N_SESSION_ENDS
};

struct session_request {
    enum request_kind kind;
    struct client *client; /* NULL: nobody waits for the answer */
    struct buf id, body;
    int64_t came_ms;
};

struct session_line {
    struct server *server;
    enum session_phase phase;
    char token[SESSION_TOKEN + 1];
    struct pool pool; /* of one worker */
    size_t policy;
    struct session_request waiting[SESSION_WAITING]; /* a ring */
    size_t first, n_waiting;
    struct session_request at_hand;
    bool busy; /* the worker has the one at hand */
    uint64_t ticket;
    int64_t begun_ms; /* of the one at hand */
    int64_t last_ms;  /* since when it is idle, or ends */
    enum session_end end;
    char why[SESSION_WHY];
};

/* An answer that is an error; client NULL: nobody waits for it. */
void sessionline_error(struct client *client, struct str id, const char *type,
                       const char *message);
/* A request of this client (NULL: of none), which is counted there until it is
 * dropped. object: what the worker reads; NULL: nothing. */
void sessionline_fill(struct session_line *line,
                      struct session_request *request, enum request_kind kind,
                      struct client *client, const json_t *object,
                      struct str id);
void sessionline_drop(struct session_request *request);
/* Answer a request by an error; all that wait. */
void sessionline_refuse(struct session_request *request, const char *type,
                        const char *message);
void sessionline_return(struct session_line *line, const char *type,
                        const char *message);

/* Give its worker the request that opens it, once its zygote is there. */
void sessionline_start(struct session_line *line);
/* Give it what waits; or end it, if it has been idle for too long. */
void sessionline_next(struct session_line *line);
/* A pool's answer; context: the line. */
void sessionline_answered(void *context, const struct pool_answer *answer);
/* Tell its worker to end, which nobody waits for. */
void sessionline_end(struct session_line *line, enum session_end end,
                     const char *why);
/* The worker has ended, or is ended now. */
void sessionline_free(struct session_line *line);

#endif
