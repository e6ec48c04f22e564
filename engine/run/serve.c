/* serve.c - redline serve: records of many clients, over a Unix socket.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/serve.h"

#include <errno.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/attr.h"
#include "base/error.h"
#include "run/requests.h"
#include "run/server.h"

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
    sessions_done(&server->sessions);
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

static void client_leave(struct server *server, struct client *client)
{
    requests_forget(server, client);
    server->figures.clients--;
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
    requests_read(server, client);
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
    fds += AT_POOL + server->pool.n;
    zygotes_watch(&server->zygotes, fds);
    fds += ZYGOTES_EACH * server->zygotes.n;
    sessions_watch(&server->sessions, fds);
    *n = (nfds_t)(fds - server->polled) + server->sessions.n_lines;
}

/* What waits is sent back; what runs has its time, unless told a second time.
 */
static void stop(struct server *server)
{
    listener_notify("STOPPING=1");
    listener_close(&server->listener);
    for (size_t i = 0; i < SERVE_CLIENTS; i++)
        if (server->clients[i].fd >= 0)
            requests_return(server, &server->clients[i]);
    sessions_stop(server);
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

static int timeout(const struct server *server)
{
    int zygotes = zygotes_timeout(&server->zygotes);
    int sessions = sessions_timeout(server);
    return zygotes < 0 || (sessions >= 0 && sessions < zygotes) ? sessions
                                                                : zygotes;
}

static rl_status turn(struct server *server, rl_error *err)
{
    nfds_t n;
    struct pollfd *fds = server->polled;
    watch(server, &n);
    if (poll(fds, n, timeout(server)) < 0)
        return errno == EINTR
                   ? RL_OK
                   : fail_errno(err, NULL, "cannot wait for clients");
    zygotes_turn(&server->zygotes, fds + AT_POOL + server->pool.n);
    rl_status status =
        pool_turn(&server->pool, fds + AT_POOL, requests_answered, server, err);
    if (status == RL_OK)
        status = sessions_turn(server, fds + n - server->sessions.n_lines, err);
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
           (!server->stopping || server->pool.n_busy ||
            sessions_is_busy(&server->sessions))) {
        if (!told && is_settled(server)) {
            listener_notify("READY=1");
            if (server->serve->ready)
                server->serve->ready(server->listener.path);
            told = true;
        }
        requests_give(server);
        sessions_give(server);
        status = turn(server, err);
    }
    return status;
}

static rl_status server_open(struct server *server, rl_error *err)
{
    struct serve *serve = server->serve;
    struct answerer *answerer = serve->answerer;
    const struct pool_work work = answerer_work(answerer);
    server->figures.started_ms = figures_clock();
    server->running = heap_new(serve->jobs, sizeof(*server->running));
    server->polled =
        heap_new(AT_POOL + serve->jobs + ZYGOTES_EACH * answerer->n_policies +
                     sessions_lines(serve),
                 sizeof(*server->polled));
    if (!server->running || !server->polled)
        return fail_nomem(err);
    rl_status status = zygotes_open(&server->zygotes, answerer->policies,
                                    answerer->n_policies, err);
    if (status == RL_OK)
        status = sessions_begin(server, err);
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
    rl_status status = pool_signals(&server->signals, &before, err);
    if (status != RL_OK)
        return status;
    status = server_open(server, err);
    if (status == RL_OK)
        status = server_run(server, err);
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return status;
}
