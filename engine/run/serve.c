/* serve.c - redline serve: records of many clients, over a Unix socket.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/serve.h"

#include <errno.h>
#include <jansson.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "redline/version.h"

#include "base/alloc.h"
#include "base/attr.h"
#include "base/error.h"
#include "report/jsontext.h"
#include "run/client.h"
#include "run/figures.h"
#include "run/listen.h"
#include "run/zygotes.h"

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

/* Where the kinds of descriptors stand among those that are polled. */
enum {
    AT_SIGNALS,
    AT_LISTENER,
    AT_CLIENTS,
    AT_POOL = AT_CLIENTS + SERVE_CLIENTS
};

static void server_done(struct server *server)
{
    listener_close(&server->listener);
    pool_close(&server->pool);
    zygotes_close(&server->zygotes);
    for (size_t i = 0; i < SERVE_CLIENTS; i++)
        client_close(&server->clients[i]);
    for (unsigned i = 0; server->running && i < server->serve->jobs; i++)
        buf_done(&server->running[i].id);
    heap_free(server->running);
    heap_free(server->polled);
    if (server->signals >= 0)
        close(server->signals);
    heap_free(server);
}

static void server_free(struct server **server)
{
    if (*server)
        server_done(*server);
}

/* ----------------------------------------------------------------- answers */

static void error_answer(struct client *client, struct str id, const char *type,
                         const char *message)
{
    CLEANUP(buf_done) struct buf out = {0};
    struct jsontext json = {&out, false};
    jsontext_open(&json, NULL, "{}");
    jsontext_raw(&json, "id", id.len ? id : STR("null"));
    jsontext_number(&json, "redline", RL_SCHEMA);
    jsontext_null(&json, "outcome");
    jsontext_open(&json, "error", "{}");
    jsontext_cstr(&json, "type", type);
    jsontext_cstr(&json, "message", message);
    jsontext_close(&json, "{}");
    jsontext_close(&json, "{}");
    buf_addc(&out, '\n');
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

static void answered(void *context, const struct pool_answer *answer)
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
    return false;
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
    figures_write(&server->figures, &server->pool, &server->zygotes, &out);
    client->gone |= out.failed;
    client_answer(client, buf_str(&out));
}

static void object_done(json_t **object)
{
    json_decref(*object);
}

static void text_free(char **text)
{
    free(*text); /* jansson's own allocation */
}

static void op_take(struct server *server, struct client *client,
                    json_t *object, struct str id, struct str line)
{
    const json_t *op = json_object_get(object, "op");
    struct str name = {json_string_value(op), json_string_length(op)};
    if (!op)
        request_queue(server, client, id, line);
    else if (str_eq(name, STR("cancel")))
        cancel_answer(server, client, id);
    else if (str_eq(name, STR("status")))
        status_answer(server, client);
    else if (str_eq(name, STR("run"))) {
        (void)json_object_del(object, "op");
        CLEANUP(text_free) char *rest = json_dumps(object, JSON_COMPACT);
        request_queue(server, client, id, str_of(rest));
    } else
        error_answer(client, id, "unknown-op",
                     "\"op\" must be run (or missing), cancel or status");
}

static void line_take(struct server *server, struct client *client)
{
    struct str line = buf_str(&client->lines->line);
    CLEANUP(object_done)
    json_t *object =
        client->lines->too_long
            ? NULL
            : json_loadb(line.ptr, line.len,
                         JSON_ALLOW_NUL | JSON_REJECT_DUPLICATES, NULL);
    const json_t *id = json_object_get(object, "id");
    CLEANUP(text_free)
    char *text =
        id ? json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT | JSON_ENSURE_ASCII)
           : NULL;
    if (json_is_object(object))
        op_take(server, client, object, text ? str_of(text) : STR("null"),
                line);
    else /* a worker says what is wrong with it */
        request_queue(server, client, STR("null"), line);
}

static void lines_take(struct server *server, struct client *client)
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
    const char *why = "--cold was given";
    size_t policy = answerer_policy(server->serve->answerer, buf_str(body));
    *connection = -1;
    if (!server->serve->cold) {
        if (!zygotes_settle(&server->zygotes, policy))
            return false;
        *connection = zygotes_connect(&server->zygotes, policy, &why);
    }
    answerer_route(body, *connection < 0 ? why : NULL);
    return true;
}

/* False: its zygote is about to be there. */
static bool request_give(struct server *server, struct client *client,
                         struct pool_worker *worker)
{
    int connection;
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

/* Each client that waits has a turn before anybody has two. */
static void requests_give(struct server *server)
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

/* ----------------------------------------------------------------- clients */

static void client_accept(struct server *server)
{
    for (size_t i = 0; i < SERVE_CLIENTS; i++) {
        if (server->clients[i].fd >= 0)
            continue;
        int fd = listener_accept(&server->listener, server->serve->peer);
        if (fd >= 0 && client_open(&server->clients[i], fd, SERVE_LINE_BYTES))
            server->figures.clients++;
        else if (fd >= 0)
            close(fd);
        return;
    }
}

/* Its requests are nobody's any more. */
static void client_leave(struct server *server, struct client *client)
{
    server->figures.queued -= client->n_waiting;
    server->figures.clients--;
    for (unsigned i = 0; i < server->serve->jobs; i++) {
        struct running *running = &server->running[i];
        if (!running->ticket || running->client != client)
            continue;
        running->client = NULL;
        pool_cancel(&server->pool, running->ticket);
    }
    client_close(client);
}

static void client_turn(struct server *server, struct client *client,
                        short events)
{
    if (events & POLLOUT)
        client_send(client);
    if ((events & (POLLIN | POLLHUP | POLLERR)) &&
        client->lines->at == client->lines->n && !client->lines->ended)
        client->gone |= lines_fill(client->lines, "a client", NULL) != RL_OK;
    lines_take(server, client);
    bool finished = client->lines->ended && !client->n_waiting &&
                    !client->n_running && !client_has_answers(client) &&
                    client->lines->at == client->lines->n;
    if (client->gone || finished || (events & POLLERR))
        client_leave(server, client);
}

/* ------------------------------------------------------------------ the loop
 */

static void watch(struct server *server, nfds_t *n)
{
    struct pollfd *fds = server->polled;
    fds[AT_SIGNALS] = (struct pollfd){.fd = server->signals, .events = POLLIN};
    bool room = server->figures.clients < SERVE_CLIENTS;
    fds[AT_LISTENER] = (struct pollfd){.fd = room ? server->listener.fd : -1,
                                       .events = POLLIN};
    for (size_t i = 0; i < SERVE_CLIENTS; i++) {
        const struct client *client = &server->clients[i];
        short events = 0;
        if (client->fd >= 0 && !client->lines->ended && !client_is_full(client))
            events |= POLLIN;
        if (client->fd >= 0 && client_has_answers(client))
            events |= POLLOUT;
        fds[AT_CLIENTS + i] =
            (struct pollfd){.fd = client->fd, .events = events};
    }
    pool_watch(&server->pool, fds + AT_POOL);
    zygotes_watch(&server->zygotes, fds + AT_POOL + server->pool.n);
    *n = AT_POOL + server->pool.n + ZYGOTES_EACH * server->zygotes.n;
}

/* What waits is sent back; what runs has its time, unless told a second time.
 */
static void stop(struct server *server)
{
    listener_notify("STOPPING=1");
    listener_close(&server->listener);
    for (size_t i = 0; i < SERVE_CLIENTS; i++) {
        struct client *client = &server->clients[i];
        struct client_request *request;
        while (client->fd >= 0 && (request = client_first(client))) {
            server->figures.queued--;
            if (request->ticket)
                error_answer(client, buf_str(&request->id), "stopping",
                             "the server is being stopped");
            request_drop(request);
        }
    }
    server->stopping = true;
}

static void signal_take(struct server *server)
{
    struct signalfd_siginfo info;
    if (read(server->signals, &info, sizeof(info)) != (ssize_t)sizeof(info))
        return;
    server->serve->interrupted = (int)info.ssi_signo;
    server->ending = server->stopping;
    if (!server->stopping)
        stop(server);
}

static rl_status turn(struct server *server, rl_error *err)
{
    nfds_t n;
    struct pollfd *fds = server->polled;
    watch(server, &n);
    if (poll(fds, n, zygotes_timeout(&server->zygotes)) < 0)
        return errno == EINTR
                   ? RL_OK
                   : fail_errno(err, NULL, "cannot wait for clients");
    zygotes_turn(&server->zygotes, fds + AT_POOL + server->pool.n);
    rl_status status =
        pool_turn(&server->pool, fds + AT_POOL, answered, server, err);
    for (size_t i = 0; i < SERVE_CLIENTS; i++) {
        struct client *client = &server->clients[i];
        if (client->fd >= 0 && client->fd == fds[AT_CLIENTS + i].fd)
            client_turn(server, client, fds[AT_CLIENTS + i].revents);
    }
    if (fds[AT_LISTENER].revents && !server->stopping)
        client_accept(server);
    if (fds[AT_SIGNALS].revents)
        signal_take(server);
    return status;
}

static bool is_settled(struct server *server)
{
    bool settled = true;
    for (size_t i = 0; i < server->zygotes.n && !server->serve->cold; i++)
        settled &= zygotes_settle(&server->zygotes, i);
    return settled;
}

static rl_status server_run(struct server *server, rl_error *err)
{
    rl_status status = RL_OK;
    bool told = false;
    while (status == RL_OK && !server->ending &&
           (!server->stopping || server->pool.n_busy)) {
        if (!told && is_settled(server)) {
            listener_notify("READY=1");
            told = true;
        }
        requests_give(server);
        status = turn(server, err);
    }
    return status;
}

static rl_status signals_open(struct server *server, sigset_t *before,
                              rl_error *err)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    server->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    if (server->signals < 0 || sigprocmask(SIG_BLOCK, &set, before) < 0)
        return fail_errno(err, NULL, "cannot watch for signals");
    return RL_OK;
}

static rl_status server_open(struct server *server, rl_error *err)
{
    struct serve *serve = server->serve;
    struct answerer *answerer = serve->answerer;
    const struct pool_work work = answerer_work(answerer);
    server->figures.started_ms = figures_clock();
    server->running = heap_new(serve->jobs, sizeof(*server->running));
    server->polled =
        heap_new(AT_POOL + serve->jobs + ZYGOTES_EACH * answerer->n_policies,
                 sizeof(*server->polled));
    if (!server->running || !server->polled)
        return fail_nomem(err);
    rl_status status = zygotes_open(&server->zygotes, answerer->policies,
                                    answerer->n_policies, err);
    if (status == RL_OK)
        status = pool_open(&server->pool, &work, serve->jobs, err);
    if (status == RL_OK)
        status =
            listener_open(&server->listener, serve->socket, serve->peer, err);
    return status;
}

rl_status serve_run(struct serve *serve, rl_error *err)
{
    sigset_t before;
    CLEANUP(server_free) struct server *server = heap_new(1, sizeof(*server));
    if (!server)
        return fail_nomem(err);
    server->serve = serve;
    server->listener.fd = server->signals = -1;
    for (size_t i = 0; i < SERVE_CLIENTS; i++)
        server->clients[i].fd = -1;
    rl_status status = signals_open(server, &before, err);
    if (status != RL_OK)
        return status;
    status = server_open(server, err);
    if (status == RL_OK)
        status = server_run(server, err);
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
    return status;
}
