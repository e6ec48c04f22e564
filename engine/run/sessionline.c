/* sessionline.c - one session of a service: its requests and its worker.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/sessionline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/attr.h"
#include "base/clock.h"
#include "run/server.h"

/* ----------------------------------------------------------------- answers */

void sessionline_error(struct client *client, struct str id, const char *type,
                       const char *message)
{
    CLEANUP(buf_done) struct buf out = {0};
    if (!client)
        return;
    answerer_error(&out, id, type, message);
    client->gone |= out.failed;
    client_answer(client, buf_str(&out));
}

void sessionline_drop(struct session_request *request)
{
    if (request->client)
        request->client->n_running--;
    buf_done(&request->id);
    buf_done(&request->body);
    *request = (struct session_request){0};
}

void sessionline_refuse(struct session_request *request, const char *type,
                        const char *message)
{
    sessionline_error(request->client, buf_str(&request->id), type, message);
    sessionline_drop(request);
}

/* Out of its line; it stays where it is. NULL: none waits. */
static struct session_request *first_take(struct session_line *line)
{
    if (!line->n_waiting)
        return NULL;
    struct session_request *first = &line->waiting[line->first];
    line->first = (line->first + 1) % SESSION_WAITING;
    line->n_waiting--;
    return first;
}

void sessionline_return(struct session_line *line, const char *type,
                        const char *message)
{
    struct session_request *first;
    while ((first = first_take(line)))
        sessionline_refuse(first, type, message);
}

void sessionline_free(struct session_line *line)
{
    pool_close(&line->pool);
    sessionline_drop(&line->at_hand);
    *line = (struct session_line){.server = line->server};
}

/* Its worker is told to end, and nobody waits for that. */
void sessionline_end(struct session_line *line, enum session_end end,
                     const char *why)
{
    struct sessions *sessions = &line->server->sessions;
    struct session_ended *ended = &sessions->ended[sessions->next_ended];
    char text[sizeof(ended->why)];
    sessions->n_ended[end]++;
    line->phase = SESSION_ENDS;
    line->last_ms = clock_ms();
    (void)snprintf(text, sizeof(text), "the session has ended: %s", why);
    sessionline_return(line, NO_SESSION, text);
    pool_leave(&line->pool);
    if (end == SESSION_NOT_OPENED)
        return;
    memcpy(ended->token, line->token, sizeof(ended->token));
    (void)snprintf(ended->why, sizeof(ended->why), "%s", text);
    sessions->next_ended = (sessions->next_ended + 1) % SESSIONS_ENDED;
}

/* ----------------------------------------------------------------- requests */

DEFINE_CLEANUP(char, free)

/* The request as a worker reads it, behind its head. */
static void body_make(struct session_request *request, const char *token,
                      int64_t idle_ms, const json_t *object)
{
    struct session_ask ask;
    memset(&ask, 0, sizeof(ask));
    ask.kind = request->kind;
    ask.idle_ms = idle_ms;
    memcpy(ask.token, token, sizeof(ask.token));
    CLEANUP(freep)
    char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;
    buf_add(&request->body, (struct str){(const char *)&ask, sizeof(ask)});
    buf_add(&request->body, text ? str_of(text) : STR("{}"));
}

void sessionline_fill(struct session_line *line,
                      struct session_request *request, enum request_kind kind,
                      struct client *client, const json_t *object,
                      struct str id)
{
    *request = (struct session_request){
        .kind = kind, .client = client, .came_ms = figures_clock()};
    if (client)
        client->n_running++;
    buf_add(&request->id, id);
    body_make(request, line->token, line->server->serve->idle_ms, object);
    if (client)
        client->gone |= request->id.failed || request->body.failed;
}

/* --------------------------------------------------------------- the worker */

static void line_give(struct session_line *line, int connection)
{
    line->busy = true;
    line->ticket = ++line->server->tickets;
    line->begun_ms = figures_clock();
    pool_give(&line->pool, &line->pool.workers[0], line->ticket,
              &line->at_hand.body, &connection, connection >= 0);
}

/* Nothing happens while its zygote is about to be there. */
void sessionline_start(struct session_line *line)
{
    struct server *server = line->server;
    const char *why;
    struct session_ask ask;
    int connection;
    if (!zygotes_take(&server->zygotes, line->policy, server->serve->cold,
                      &connection, &why))
        return;
    memcpy(&ask, line->at_hand.body.ptr, sizeof(ask));
    (void)snprintf(ask.cold, sizeof(ask.cold), "%s", why ? why : "");
    memcpy(line->at_hand.body.ptr, &ask, sizeof(ask));
    line_give(line, connection);
}

static void line_idle(struct session_line *line)
{
    int64_t idle = line->server->serve->idle_ms;
    if (clock_ms() - line->last_ms < idle)
        return;
    (void)snprintf(line->why, sizeof(line->why), "it was idle for %lld s",
                   (long long)(idle / 1000));
    line->end = SESSION_IDLE;
    sessionline_fill(line, &line->at_hand, REQUEST_CLOSE, NULL, NULL,
                     STR("null"));
    line_give(line, -1);
}

void sessionline_next(struct session_line *line)
{
    struct session_request *first;
    while ((first = first_take(line))) {
        if (!first->body.len) /* cancelled, or its client has gone */
            continue;
        line->at_hand = *first;
        *first = (struct session_request){0};
        line->end = SESSION_CLOSED;
        line_give(line, -1);
        return;
    }
    line_idle(line);
}

static void lost(struct session_line *line, struct str why)
{
    struct session_request *request = &line->at_hand;
    char message[SESSION_WHY];
    (void)snprintf(message, sizeof(message),
                   "%.*s; the session has ended, and what its cells have made "
                   "is lost",
                   (int)(why.len < 128 ? why.len : 128), why.ptr);
    line->server->figures.lost++;
    sessionline_error(request->client, buf_str(&request->id), "session-lost",
                      message);
    (void)snprintf(line->why, sizeof(line->why), "%s", message);
    line->end = SESSION_LOST;
}

static enum session_end end_of(const struct session_line *line,
                               const struct session_said *said)
{
    if (line->at_hand.kind == REQUEST_OPEN)
        return SESSION_NOT_OPENED;
    return line->at_hand.kind == REQUEST_CELL || !said ? SESSION_CELL_ENDED
                                                       : line->end;
}

/* False: the session has ended. */
static bool answer_take(struct session_line *line, struct str text)
{
    struct session_said said;
    struct session_request *request = &line->at_hand;
    memcpy(&said, text.ptr, sizeof(said));
    said.why[sizeof(said.why) - 1] = '\0';
    int64_t now = figures_clock();
    if (request->kind == REQUEST_CELL)
        figures_note(&line->server->figures, said.status,
                     line->begun_ms - request->came_ms, now - request->came_ms);
    if (request->client)
        client_answer(request->client, str_sub(text, sizeof(said), text.len));
    if (!said.over)
        return true;
    line->end = end_of(line, &said);
    if (*said.why)
        (void)snprintf(line->why, sizeof(line->why), "%s", said.why);
    else if (!*line->why)
        (void)snprintf(line->why, sizeof(line->why), "it was closed");
    return false;
}

void sessionline_answered(void *context, const struct pool_answer *answer)
{
    struct session_line *line = context;
    struct sessions *sessions = &line->server->sessions;
    bool opens = line->at_hand.kind == REQUEST_OPEN;
    const struct client *client = line->at_hand.client;
    bool lives = false;
    line->busy = false;
    if (answer->lost || answer->text.len < sizeof(struct session_said))
        lost(line, answer->text);
    else
        lives = answer_take(line, answer->text);
    sessionline_drop(&line->at_hand);
    line->last_ms = clock_ms();
    if (lives && opens) {
        line->phase = SESSION_OPEN;
        sessions->n_opened++;
    }
    /* Nobody has the token of one that was opened for a client that has gone,
     * be it only seen when it is told. */
    bool orphan = opens && (!client || client->gone);
    if (lives && !orphan)
        return;
    sessionline_end(line, lives ? SESSION_CLOSED : line->end,
                    *line->why ? line->why : "whoever opened it has gone");
}
