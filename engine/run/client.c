/* client.c - a client of a service: its lines in, its requests, its answers
 * out. SPDX-License-Identifier: Apache-2.0 */
#include "run/client.h"

#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/alloc.h"

/* Answers that a client has not read: above the first nothing more is read from
 * it, above the second it is sent away. */
#define OUT_FULL ((size_t)8 << 20)
#define OUT_MOST ((size_t)256 << 20)

void request_drop(struct client_request *request)
{
    buf_done(&request->id);
    buf_done(&request->body);
    *request = (struct client_request){0};
}

bool client_open(struct client *client, int fd, size_t line_limit)
{
    struct lines *lines = heap_new(1, sizeof(*lines));
    if (!lines)
        return false;
    lines->fd = fd;
    lines->limit = line_limit;
    *client = (struct client){.fd = fd, .lines = lines};
    return true;
}

void client_close(struct client *client)
{
    for (size_t i = 0; i < CLIENT_REQUESTS; i++)
        request_drop(&client->waiting[i]);
    if (client->lines)
        lines_done(client->lines);
    heap_free(client->lines);
    buf_done(&client->out);
    if (client->fd >= 0)
        close(client->fd);
    *client = (struct client){.fd = -1};
}

struct client_request *client_first(struct client *client)
{
    if (!client->n_waiting)
        return NULL;
    struct client_request *first = &client->waiting[client->first];
    client->first = (client->first + 1) % CLIENT_REQUESTS;
    client->n_waiting--;
    return first;
}

struct client_request *client_add(struct client *client)
{
    if (client->n_waiting == CLIENT_REQUESTS)
        return NULL;
    size_t at = (client->first + client->n_waiting++) % CLIENT_REQUESTS;
    return &client->waiting[at];
}

bool client_is_full(const struct client *client)
{
    return client->n_waiting == CLIENT_REQUESTS ||
           client->out.len - client->out_done > OUT_FULL;
}

void client_send(struct client *client)
{
    while (client_has_answers(client) && !client->gone) {
        ssize_t n = send(client->fd, client->out.ptr + client->out_done,
                         client->out.len - client->out_done,
                         MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && errno == EAGAIN)
            return;
        client->gone = n < 0;
        client->out_done += n > 0 ? (size_t)n : 0;
    }
    buf_done(&client->out);
    client->out_done = 0;
}

void client_answer(struct client *client, struct str line)
{
    buf_add(&client->out, line);
    client->gone |=
        client->out.failed || client->out.len - client->out_done > OUT_MOST;
    client_send(client);
}
