/* requests.c - requests of a service's clients: read, queued, given to workers
 * and answered. SPDX-License-Identifier: Apache-2.0 */
#include "run/requests.h"

#include <jansson.h>
#include <stdlib.h>

#include "redline/version.h"

#include "base/attr.h"
#include "report/jsontext.h"

/* ----------------------------------------------------------------- answers */

static void error_answer(struct client *client, struct str id, const char *type,
                         const char *message)
{
    CLEANUP(buf_done) struct buf out = {0};
    answerer_error(&out, id, type, message);
    client->gone |= out.failed;
    client_answer(client, buf_str(&out));
}

static struct running *running_find(struct server *server, uint64_t ticket)
{
    for (unsigned i = 0; i < server->serve->jobs; i++)
        if (server->running[i].ticket == ticket)
            return &server->running[i];
    return NULL;
}

void requests_answered(void *context, const struct pool_answer *answer)
{
    struct server *server = context;
    struct running *running = running_find(server, answer->ticket);
    CLEANUP(buf_done) struct buf lost = {0};
    struct str line = STR("");
    int status = outcome_exit_status(OUTCOME_INTERNAL_ERROR);
    if (!running)
        return;
    if (answer->lost) {
        answerer_lost(answer->request, answer->text, &lost);
        line = buf_str(&lost);
        server->figures.lost++;
    } else {
        status = answerer_told(answer->text, &line);
    }
    int64_t now = figures_clock();
    figures_note(&server->figures, status, running->begun_ms - running->came_ms,
                 now - running->came_ms);
    if (running->client) {
        running->client->n_running--;
        client_answer(running->client, line);
    }
    buf_done(&running->id);
    *running = (struct running){0};
}

/* ---------------------------------------------------------------- requests */

static void request_queue(struct server *server, struct client *client,
                          struct str id, struct str line)
{
    if (server->stopping) {
        error_answer(client, id, "stopping", "the server is being stopped");
        return;
    }
    if (server->figures.queued >= server->serve->queue) {
        server->figures.refused++;
        error_answer(client, id, "busy",
                     "as many requests wait as the queue holds: send it again "
                     "later");
        return;
    }
    struct client_request *request = client_add(client);
    *request = (struct client_request){.ticket = ++server->tickets,
                                       .came_ms = figures_clock()};
    buf_add(&request->id, id);
    answerer_ask(&request->body, 0, line, client->lines->too_long);
    client->gone |= request->id.failed || request->body.failed;
    server->figures.queued++;
}

static struct client_request *waiting_find(struct client *client, struct str id)
{
    for (size_t i = 0; i < client->n_waiting; i++) {
        struct client_request *at =
            &client->waiting[(client->first + i) % CLIENT_REQUESTS];
        if (at->ticket && str_eq(buf_str(&at->id), id))
            return at;
    }
    return NULL;
}

/* Only a client's own, by the id that it gave. */
static bool request_cancel(struct server *server, struct client *client,
                           struct str id)
{
    struct client_request *waiting = waiting_find(client, id);
    if (waiting) { /* its place in the queue is passed over */
        waiting->ticket = 0;
        error_answer(client, id, "cancelled", "it was cancelled before it ran");
        return true;
    }
    for (unsigned i = 0; i < server->serve->jobs; i++) {
        struct running *running = &server->running[i];
        if (!running->ticket || running->client != client ||
            !str_eq(buf_str(&running->id), id))
            continue;
        pool_cancel(&server->pool, running->ticket);
        return true;
    }
    return sessions_cancel(server, client, id);
}

static void cancel_answer(struct server *server, struct client *client,
                          struct str id)
{
    CLEANUP(buf_done) struct buf out = {0};
    bool found = request_cancel(server, client, id);
    server->figures.cancelled += found;
    buf_addf(&out,
             "{\"redline\": 1, \"op\": \"cancel\", \"id\": %.*s, "
             "\"found\": %s}\n",
             STR_FMT(id), found ? "true" : "false");
    client->gone |= out.failed;
    client_answer(client, buf_str(&out));
}

static void status_answer(struct server *server, struct client *client)
{
    CLEANUP(buf_done) struct buf out = {0};
    figures_write(&server->figures, &server->pool, &server->zygotes,
                  &server->sessions, &out);
    client->gone |= out.failed;
    client_answer(client, buf_str(&out));
}

DEFINE_CLEANUP(char, free)

static void op_cancel(struct server *server, struct client *client,
                      json_t *object, struct str id)
{
    (void)object;
    cancel_answer(server, client, id);
}

static void op_status(struct server *server, struct client *client,
                      json_t *object, struct str id)
{
    (void)object;
    (void)id;
    status_answer(server, client);
}

static void op_run(struct server *server, struct client *client, json_t *object,
                   struct str id)
{
    CLEANUP(freep) char *rest = json_dumps(object, JSON_COMPACT);
    request_queue(server, client, id, rest ? str_of(rest) : STR(""));
}

static const struct op {
    const char *name;
    void (*take)(struct server *server, struct client *client, json_t *object,
                 struct str id);
} ops[] = {
    {"run", op_run},         {"cancel", op_cancel},   {"status", op_status},
    {"open", sessions_open}, {"cell", sessions_cell}, {"close", sessions_close},
};

static void op_take(struct server *server, struct client *client,
                    json_t *object, struct str id, struct str line)
{
    const json_t *op = json_object_get(object, "op");
    struct str name = {json_string_value(op), json_string_length(op)};
    if (!op) {
        request_queue(server, client, id, line);
        return;
    }
    for (size_t i = 0; i < COUNT_OF(ops); i++) {
        if (!name.ptr || !str_eq(name, str_of(ops[i].name)))
            continue;
        (void)json_object_del(object, "op");
        ops[i].take(server, client, object, id);
        return;
    }
    error_answer(client, id, "unknown-op",
                 "\"op\" must be run (or missing), cancel, status, open, cell "
                 "or close");
}

static void line_take(struct server *server, struct client *client)
{
    struct str line = buf_str(&client->lines->line);
    CLEANUP(json_decrefp) json_t *object = request_json(client->lines);
    const json_t *id = json_object_get(object, "id");
    CLEANUP(freep)
    char *text =
        id ? json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT | JSON_ENSURE_ASCII)
           : NULL;
    if (json_is_object(object))
        op_take(server, client, object, text ? str_of(text) : STR("null"),
                line);
    else /* a worker says what is wrong with it */
        request_queue(server, client, STR("null"), line);
}

void requests_read(struct server *server, struct client *client)
{
    while (!client_is_full(client) && !client->gone &&
           lines_next(client->lines))
        line_take(server, client);
    client->gone |= client->lines->line.failed;
}

/* ----------------------------------------------------------------- running */

static bool connection_find(struct server *server, struct buf *body,
                            int *connection)
{
    const char *cold;
    size_t policy = answerer_policy(server->serve->answerer, buf_str(body));
    if (!zygotes_take(&server->zygotes, policy, server->serve->cold, connection,
                      &cold))
        return false;
    answerer_route(body, cold);
    return true;
}

/* False: its zygote is about to be there. */
static bool request_give(struct server *server, struct client *client,
                         struct pool_worker *worker)
{
    int connection = -1;
    struct client_request *request = &client->waiting[client->first];
    struct running *running = running_find(server, 0);
    if (!running) /* as many as workers, of which one is idle */
        return false;
    if (request->ticket &&
        !connection_find(server, &request->body, &connection))
        return false;
    (void)client_first(client);
    server->figures.queued--;
    if (request->ticket) {
        *running = (struct running){request->ticket, client, request->id,
                                    request->came_ms, figures_clock()};
        request->id = (struct buf){0};
        client->n_running++;
        pool_give(&server->pool, worker, request->ticket, &request->body,
                  &connection, connection >= 0);
    }
    request_drop(request);
    return true;
}

void requests_give(struct server *server)
{
    struct pool_worker *worker;
    size_t idle_turns = 0;
    while (idle_turns < SERVE_CLIENTS && (worker = pool_idle(&server->pool))) {
        struct client *client = &server->clients[server->turn];
        server->turn = (server->turn + 1) % SERVE_CLIENTS;
        bool given = client->fd >= 0 && client->n_waiting &&
                     request_give(server, client, worker);
        idle_turns = given ? 0 : idle_turns + 1;
    }
}

/* ------------------------------------------------------------ sent back */

void requests_return(struct server *server, struct client *client)
{
    struct client_request *request;
    while ((request = client_first(client))) {
        server->figures.queued--;
        if (request->ticket)
            error_answer(client, buf_str(&request->id), "stopping",
                         "the server is being stopped");
        request_drop(request);
    }
}

void requests_forget(struct server *server, struct client *client)
{
    server->figures.queued -= client->n_waiting;
    sessions_forget(server, client);
    for (unsigned i = 0; i < server->serve->jobs; i++) {
        struct running *running = &server->running[i];
        if (!running->ticket || running->client != client)
            continue;
        running->client = NULL;
        pool_cancel(&server->pool, running->ticket);
    }
}
