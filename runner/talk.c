/* talk.c - what the supervisor of a session and its guard say to one another.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/talk.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sockios.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include "base/file.h"
#include "base/random.h"

/* Each turn reads so much at most. */
#define PIECE 256

bool talk_open(struct talk *talk, int *inside)
{
    int pair[2];
    *talk = (struct talk){.fd = -1, .nonce = "ready"};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0)
        return false;
    talk->fd = pair[0];
    *inside = pair[1];
    return fcntl(pair[0], F_SETFL, O_NONBLOCK) == 0;
}

void talk_close(struct talk *talk)
{
    buf_done(&talk->out);
    fd_close(&talk->fd);
}

bool talk_give(struct talk *talk, uint32_t number, struct str code)
{
    buf_done(&talk->out);
    talk->sent = talk->n_line = talk->heard = 0;
    if (!random_hex(talk->nonce, TALK_NONCE))
        return false;
    buf_addf(&talk->out, "%u %zu %s\n", (unsigned)number, code.len,
             talk->nonce);
    buf_add(&talk->out, code);
    errno = ENOMEM;
    return !talk->out.failed;
}

static bool has_more(const struct talk *talk)
{
    return talk->sent < talk->out.len;
}

bool talk_is_taken(const struct talk *talk)
{
    int unread = 0;
    return talk->fd < 0 ||
           (!has_more(talk) &&
            (ioctl(talk->fd, SIOCOUTQ, &unread) < 0 || unread == 0));
}

short talk_events(const struct talk *talk)
{
    return has_more(talk) ? POLLIN | POLLOUT : POLLIN;
}

static void give_more(struct talk *talk)
{
    ssize_t n = send(talk->fd, talk->out.ptr + talk->sent,
                     talk->out.len - talk->sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n > 0)
        talk->sent += (size_t)n;
}

/* "NONCE STATUS", with " end" or without; anything else is no guard's, and says
 * nothing. */
static bool line_read(struct talk *talk, int *status)
{
    size_t n = strlen(talk->nonce);
    char *end;
    if (has_more(talk) || talk->n_line < n + 2 ||
        memcmp(talk->line, talk->nonce, n) != 0 || talk->line[n] != ' ')
        return false;
    long number = strtol(talk->line + n + 1, &end, 10);
    struct str rest = {end, (size_t)(talk->line + talk->n_line - end)};
    talk->whole = str_eq(rest, STR(" end"));
    if ((rest.len && !talk->whole) || number < 0 || number > 255)
        return false;
    *status = (int)number;
    return true;
}

static enum talk_said byte_take(struct talk *talk, char byte, int *status)
{
    if (byte != '\n') {
        if (talk->n_line < sizeof(talk->line) - 1)
            talk->line[talk->n_line++] = byte;
        return TALK_NOTHING;
    }
    talk->line[talk->n_line] = '\0';
    bool ended = line_read(talk, status);
    talk->n_line = 0;
    return ended ? TALK_ENDED : TALK_NOTHING;
}

static enum talk_said hear(struct talk *talk, int *status)
{
    char piece[PIECE];
    ssize_t n = recv(talk->fd, piece, sizeof(piece), MSG_DONTWAIT);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return TALK_NOTHING;
    if (n <= 0) { /* its process has ended, or will say nothing any more */
        talk_close(talk);
        return TALK_NOTHING;
    }
    talk->heard += (size_t)n;
    for (ssize_t i = 0; i < n; i++)
        if (byte_take(talk, piece[i], status) == TALK_ENDED)
            return TALK_ENDED;
    return talk->heard > TALK_MOST ? TALK_TOO_MUCH : TALK_NOTHING;
}

enum talk_said talk_turn(struct talk *talk, short events, int *status)
{
    if (talk->fd >= 0 && (events & POLLOUT) && has_more(talk))
        give_more(talk);
    if (talk->fd >= 0 && (events & (POLLIN | POLLHUP | POLLERR)))
        return hear(talk, status);
    return TALK_NOTHING;
}
