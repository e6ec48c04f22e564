/* sessions.c - the sessions of a service: whose they are, and what waits.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/sessions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/attr.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/random.h"
#include "report/jsontext.h"
#include "run/server.h"

/* An end is looked at so often, and hurried after so long. */
#define END_LOOK_MS 10
#define END_MS 12000

/* ---------------------------------------------------------------- the lines */

size_t sessions_lines(const struct serve *serve)
{
    return 2 * (size_t)serve->sessions;
}

rl_status sessions_begin(struct server *server, rl_error *err)
{
    struct sessions *sessions = &server->sessions;
    size_t n = sessions_lines(server->serve);
    sessions->lines = heap_new(n + 1, sizeof(*sessions->lines));
    if (!sessions->lines)
        return fail_nomem(err);
    sessions->cap = server->serve->sessions;
    sessions->n_lines = n;
    for (size_t i = 0; i < n; i++)
        sessions->lines[i].server = server;
    return RL_OK;
}

void sessions_done(struct sessions *sessions)
{
    for (size_t i = 0; i < sessions->n_lines; i++)
        if (sessions->lines[i].phase != SESSION_FREE)
            pool_leave(&sessions->lines[i].pool);
    for (size_t i = 0; i < sessions->n_lines; i++)
        if (sessions->lines[i].phase != SESSION_FREE)
            sessionline_free(&sessions->lines[i]);
    heap_free(sessions->lines);
    *sessions = (struct sessions){0};
}

/* In the same time whatever the difference. */
static bool token_eq(const char *a, const char *b)
{
    unsigned differs = 0;
    for (size_t i = 0; i < SESSION_TOKEN; i++)
        differs |= (unsigned char)a[i] ^ (unsigned char)b[i];
    return !differs;
}

static struct session_line *line_find(struct sessions *sessions,
                                      const char *token)
{
    struct session_line *found = NULL;
    for (size_t i = 0; i < sessions->n_lines; i++)
        if (sessions->lines[i].phase == SESSION_OPEN &&
            token_eq(sessions->lines[i].token, token))
            found = &sessions->lines[i];
    return found;
}

static const struct session_ended *ended_find(const struct sessions *sessions,
                                              const char *token)
{
    for (size_t i = 0; i < SESSIONS_ENDED; i++)
        if (*sessions->ended[i].token &&
            token_eq(sessions->ended[i].token, token))
            return &sessions->ended[i];
    return NULL;
}

/* ----------------------------------------------------------------- requests */

/* NULL: as many are open as may be. */
static struct session_line *line_new(struct sessions *sessions)
{
    if (sessions_open_count(sessions) >= sessions->cap)
        return NULL;
    for (size_t i = 0; i < sessions->n_lines; i++)
        if (sessions->lines[i].phase == SESSION_FREE)
            return &sessions->lines[i];
    return NULL;
}

void sessions_open(struct server *server, struct client *client, json_t *object,
                   struct str id)
{
    const struct pool_work work = sessionwork(server->serve->answerer);
    struct session_line *line = line_new(&server->sessions);
    rl_error err = {0};
    char message[128];
    (void)snprintf(message, sizeof(message),
                   "as many sessions are open as may be (%zu): close one, or "
                   "try again later",
                   server->sessions.cap);
    if (server->stopping)
        sessionline_error(client, id, "stopping",
                          "the server is being stopped");
    else if (!line)
        sessionline_error(client, id, "busy", message);
    else if (!random_hex(line->token, SESSION_TOKEN) ||
             pool_open(&line->pool, &work, 1, &err) != RL_OK)
        sessionline_error(client, id, "internal-error",
                          *err.message ? err.message
                                       : "no randomness can be had");
    else {
        const char *name = json_string_value(json_object_get(object, "policy"));
        line->phase = SESSION_OPENS;
        line->policy = answerer_policy_named(server->serve->answerer, name);
        sessionline_fill(line, &line->at_hand, REQUEST_OPEN, client, object,
                         id);
    }
}

/* The session that the request names, or NULL and an answer. */
static struct session_line *line_named(struct server *server,
                                       struct client *client, json_t *object,
                                       struct str id)
{
    const json_t *given = json_object_get(object, "session");
    const char *token = json_string_value(given);
    bool right = json_string_length(given) == SESSION_TOKEN;
    struct session_line *line =
        right ? line_find(&server->sessions, token) : NULL;
    const struct session_ended *ended =
        right && !line ? ended_find(&server->sessions, token) : NULL;
    if (!line)
        sessionline_error(client, id, NO_SESSION,
                          ended ? ended->why
                                : "\"session\" is no token of an open session: "
                                  "{\"op\": \"open\"} gives one");
    else
        (void)json_object_del(object, "session");
    return line;
}

static void line_ask(struct server *server, struct client *client,
                     json_t *object, struct str id, enum request_kind kind)
{
    struct session_line *line = line_named(server, client, object, id);
    if (!line)
        return;
    if (server->stopping) {
        sessionline_error(client, id, "stopping",
                          "the server is being stopped");
        return;
    }
    if (line->n_waiting == SESSION_WAITING) {
        sessionline_error(
            client, id, "busy",
            "as many cells of the session wait as its queue holds: "
            "send it again later");
        return;
    }
    size_t at = (line->first + line->n_waiting++) % SESSION_WAITING;
    sessionline_fill(line, &line->waiting[at], kind, client, object, id);
}

void sessions_cell(struct server *server, struct client *client, json_t *object,
                   struct str id)
{
    line_ask(server, client, object, id, REQUEST_CELL);
}

void sessions_close(struct server *server, struct client *client,
                    json_t *object, struct str id)
{
    line_ask(server, client, object, id, REQUEST_CLOSE);
}

static bool line_cancel(struct session_line *line, const struct client *client,
                        struct str id)
{
    if (line->busy && line->at_hand.client == client &&
        str_eq(buf_str(&line->at_hand.id), id)) {
        pool_cancel(&line->pool, line->ticket);
        return true;
    }
    for (size_t i = 0; i < line->n_waiting; i++) {
        struct session_request *at =
            &line->waiting[(line->first + i) % SESSION_WAITING];
        if (at->client != client || !str_eq(buf_str(&at->id), id))
            continue;
        sessionline_refuse(at, "cancelled", "it was cancelled before it ran");
        return true; /* its place is passed over */
    }
    return false;
}

bool sessions_cancel(struct server *server, struct client *client,
                     struct str id)
{
    struct sessions *sessions = &server->sessions;
    for (size_t i = 0; i < sessions->n_lines; i++)
        if (sessions->lines[i].phase != SESSION_FREE &&
            line_cancel(&sessions->lines[i], client, id))
            return true;
    return false;
}

void sessions_forget(struct server *server, const struct client *client)
{
    struct sessions *sessions = &server->sessions;
    for (size_t i = 0; i < sessions->n_lines; i++) {
        struct session_line *line = &sessions->lines[i];
        for (size_t j = 0; j < SESSION_WAITING; j++)
            if (line->waiting[j].client == client)
                sessionline_drop(&line->waiting[j]);
        if (line->at_hand.client == client)
            line->at_hand.client = NULL;
    }
}

void sessions_stop(struct server *server)
{
    struct sessions *sessions = &server->sessions;
    for (size_t i = 0; i < sessions->n_lines; i++)
        sessionline_return(&sessions->lines[i], "stopping",
                           "the server is being stopped");
}

/* --------------------------------------------------------------- the workers
 */

void sessions_give(struct server *server)
{
    struct sessions *sessions = &server->sessions;
    for (size_t i = 0; i < sessions->n_lines; i++) {
        struct session_line *line = &sessions->lines[i];
        if (line->busy)
            continue;
        if (line->phase == SESSION_OPENS)
            sessionline_start(line);
        else if (line->phase == SESSION_OPEN)
            sessionline_next(line);
        else if (line->phase == SESSION_ENDS &&
                 (pool_is_gone(&line->pool) ||
                  clock_ms() - line->last_ms > END_MS))
            sessionline_free(line);
    }
}

/* -------------------------------------------------------------------- turns */

void sessions_watch(const struct sessions *sessions, struct pollfd *fds)
{
    for (size_t i = 0; i < sessions->n_lines; i++) {
        fds[i] = (struct pollfd){.fd = -1};
        if (sessions_is_open(&sessions->lines[i]))
            pool_watch(&sessions->lines[i].pool, &fds[i]);
    }
}

rl_status sessions_turn(struct server *server, const struct pollfd *fds,
                        rl_error *err)
{
    struct sessions *sessions = &server->sessions;
    for (size_t i = 0; i < sessions->n_lines; i++) {
        struct session_line *line = &sessions->lines[i];
        bool was_busy = line->busy;
        if (!fds[i].revents || !sessions_is_open(line))
            continue;
        rl_status status =
            pool_turn(&line->pool, &fds[i], sessionline_answered, line, err);
        if (status != RL_OK)
            return status;
        if (!was_busy && sessions_is_open(line)) { /* it died on its own */
            (void)snprintf(line->why, sizeof(line->why),
                           "its worker was ended from outside");
            sessionline_end(line, SESSION_LOST, line->why);
        }
    }
    return RL_OK;
}

int sessions_timeout(const struct server *server)
{
    const struct sessions *sessions = &server->sessions;
    int64_t now = clock_ms(), least = -1;
    for (size_t i = 0; i < sessions->n_lines; i++) {
        const struct session_line *line = &sessions->lines[i];
        int64_t left = -1;
        if (line->phase == SESSION_ENDS)
            left = END_LOOK_MS;
        else if (line->phase == SESSION_OPEN && !line->busy)
            left = line->last_ms + server->serve->idle_ms - now;
        if (line->phase == SESSION_OPEN && !line->busy && left < 0)
            left = 0;
        if (left >= 0 && (least < 0 || left < least))
            least = left;
    }
    return least > 3600000 ? 3600000 : (int)least;
}

bool sessions_is_busy(const struct sessions *sessions)
{
    for (size_t i = 0; i < sessions->n_lines; i++)
        if (sessions->lines[i].busy)
            return true;
    return false;
}
