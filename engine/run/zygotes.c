/* zygotes.c - for each policy a process that its runs are forked from.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/zygotes.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/attr.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/rights.h"
#include "run/process.h"

/* A cold disk and a slow machine. */
#define START_MS 120000
/* After a failure: it may have been the machine's, and pass. */
#define RETRY_MS 60000
#define GRACE_MS 2000
#define LOOK_MS 1000

static void why_set(struct zygote_line *line, const char *why)
{
    (void)snprintf(line->why, sizeof(line->why), "%s", why);
    line->retry_ms = clock_ms() + RETRY_MS;
}

/* ------------------------------------------------------------ start and end */

static rl_status zygote_start(struct zygote *zygote,
                              const struct profile *profile, rl_error *err)
{
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) < 0)
        return fail_errno(err, NULL, "cannot make a socket pair");
    rl_status status =
        sandbox_zygote_start(profile, pair[1], &zygote->process, err);
    close(pair[1]);
    if (status != RL_OK) {
        close(pair[0]);
        return status;
    }
    zygote->control = pair[0];
    zygote->state = ZYGOTE_STARTS;
    zygote->since_ms = clock_ms();
    return RL_OK;
}

/* It ends when its control socket is closed; redline-run cleans up. */
static void zygote_end(struct zygote *zygote, struct buf *why)
{
    if (zygote->state == ZYGOTE_OFF)
        return;
    close(zygote->control);
    int status = process_end(zygote->process.pid, GRACE_MS);
    struct buf unwanted = {0};
    sandbox_zygote_why(&zygote->process, status, why ? why : &unwanted);
    buf_done(&unwanted);
    *zygote = (struct zygote){.control = -1};
}

static void line_start(struct zygote_line *line, struct zygote *place)
{
    rl_error err = {0};
    const struct job_policy *policy = line->policy;
    if (policy->wrong.code != RL_OK)
        why_set(line, policy->wrong.message);
    else if (zygote_start(place, &policy->profile, &err) != RL_OK)
        why_set(line, err.message);
    else
        line->n_started++;
}

rl_status zygotes_open(struct zygotes *ret, struct job_policy *policies,
                       size_t n, rl_error *err)
{
    struct zygote_line *lines = heap_new(n, sizeof(*lines));
    if (!lines)
        return fail_nomem(err);
    for (size_t i = 0; i < n; i++) {
        lines[i].policy = &policies[i];
        lines[i].now.control = lines[i].next.control = -1;
    }
    *ret = (struct zygotes){lines, n};
    return RL_OK;
}

void zygotes_close(struct zygotes *zygotes)
{
    for (size_t i = 0; i < zygotes->n; i++) {
        struct zygote_line *line = &zygotes->lines[i];
        zygote_end(&line->now, NULL);
        zygote_end(&line->next, NULL);
        for (size_t k = 0; k < line->old.n; k++)
            zygote_end(&line->old.at[k], NULL);
        vec_done(&line->old);
    }
    heap_free(zygotes->lines);
    *zygotes = (struct zygotes){0};
}

/* -------------------------------------------------------------- connections */

bool zygotes_settle(struct zygotes *zygotes, size_t policy)
{
    struct zygote_line *line = &zygotes->lines[policy];
    if (line->now.state == ZYGOTE_OFF &&
        (!*line->why || clock_ms() >= line->retry_ms)) {
        *line->why = '\0';
        line_start(line, &line->now);
    }
    return line->now.state != ZYGOTE_STARTS;
}

static bool connection_give(const struct zygote *zygote, int connection)
{
    RIGHTS_ROOM(1) room = {0};
    char what = ZYGOTE_FORK;
    struct iovec piece = {&what, 1};
    struct msghdr message = {.msg_iov = &piece, .msg_iovlen = 1};
    rights_put(&message, &room, &connection, 1);
    return sendmsg(zygote->control, &message, MSG_NOSIGNAL | MSG_DONTWAIT) == 1;
}

int zygotes_connect(struct zygotes *zygotes, size_t policy, const char **why)
{
    struct zygote_line *line = &zygotes->lines[policy];
    int pair[2];
    *why = line->why;
    if (line->now.state != ZYGOTE_READY_NOW)
        return -1;
    *why = "the zygote does not answer";
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) < 0)
        return -1;
    bool given = connection_give(&line->now, pair[1]);
    close(pair[1]);
    if (given)
        return pair[0];
    close(pair[0]);
    return -1;
}

bool zygotes_take(struct zygotes *zygotes, size_t policy, bool cold,
                  int *connection, const char **why)
{
    *connection = -1;
    *why = "--cold was given";
    if (cold)
        return true;
    if (!zygotes_settle(zygotes, policy))
        return false;
    *connection = zygotes_connect(zygotes, policy, why);
    if (*connection >= 0)
        *why = NULL;
    return true;
}

/* -------------------------------------------------------------------- turns */

/* It goes on for its last runs, beside those that were relieved before it. */
static void retire(struct zygote_line *line)
{
    const char what = ZYGOTE_RETIRE;
    if (line->now.state != ZYGOTE_OFF) {
        (void)send(line->now.control, &what, 1, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (!vec_push(&line->old, line->now))
            zygote_end(&line->now, NULL);
    }
    line->now = (struct zygote){.control = -1};
}

/* It makes no more, and another one can: it ends after its last run. */
static void zygote_worn(struct zygote_line *line, struct zygote *zygote,
                        const char *why)
{
    if (zygote != &line->now)
        return;
    retire(line);
    why_set(line, why);
    line->now = line->next;
    line->next = (struct zygote){.control = -1};
    if (line->now.state == ZYGOTE_OFF)
        line_start(line, &line->now);
}

static void zygote_ready(struct zygote_line *line, struct zygote *zygote,
                         const char *lacks)
{
    zygote->state = ZYGOTE_READY_NOW;
    *line->why = '\0';
    (void)snprintf(line->lacks, sizeof(line->lacks), "%s", lacks);
    if (zygote != &line->next)
        return;
    retire(line);
    line->now = line->next;
    line->next = (struct zygote){.control = -1};
}

/* Once, then not for a while. */
static bool unfit_again(struct zygote_line *line)
{
    bool again = clock_ms() >= line->unfit_ms;
    if (again)
        line->unfit_ms = clock_ms() + RETRY_MS;
    return again;
}

/* It has ended, or is as good as dead. */
static void zygote_lost(struct zygote_line *line, struct zygote *zygote,
                        const char *said, bool again)
{
    CLEANUP(buf_done) struct buf why = {0};
    zygote_end(zygote, &why);
    if (zygote != &line->now && zygote != &line->next)
        return;
    if (*said)
        why_set(line, said);
    else
        why_set(line, buf_str(&why).ptr);
    if (again && zygote == &line->now)
        line_start(line, &line->now);
}

static void zygote_turn(struct zygote_line *line, struct zygote *zygote)
{
    char text[ZYGOTE_TEXT];
    ssize_t n = recv(zygote->control, text, sizeof(text) - 1, MSG_DONTWAIT);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    text[n > 0 ? n : 0] = '\0';
    switch (text[0]) {
    case ZYGOTE_READY:
        zygote_ready(line, zygote, text + 1);
        break;
    case ZYGOTE_RENEW:
        if (zygote == &line->now && line->next.state == ZYGOTE_OFF)
            line_start(line, &line->next);
        break;
    case ZYGOTE_WORN:
        zygote_worn(line, zygote, text + 1);
        break;
    case ZYGOTE_FAILED:
        zygote_lost(line, zygote, text + 1, false);
        break;
    case ZYGOTE_UNFIT:
        zygote_lost(line, zygote, text + 1, unfit_again(line));
        break;
    default: /* it is gone without a word */
        zygote_lost(line, zygote, "", zygote->state == ZYGOTE_READY_NOW);
    }
}

static struct zygote *zygote_at(struct zygote_line *line, size_t i)
{
    struct zygote *const all[ZYGOTES_EACH] = {&line->now, &line->next};
    return all[i];
}

void zygotes_watch(const struct zygotes *zygotes, struct pollfd *fds)
{
    for (size_t i = 0; i < zygotes->n * ZYGOTES_EACH; i++) {
        const struct zygote *zygote =
            zygote_at(&zygotes->lines[i / ZYGOTES_EACH], i % ZYGOTES_EACH);
        fds[i] = (struct pollfd){.fd = zygote->control, .events = POLLIN};
    }
}

static void olds_turn(struct zygote_line *line)
{
    size_t n = 0;
    for (size_t i = 0; i < line->old.n; i++) {
        zygote_turn(line, &line->old.at[i]);
        if (line->old.at[i].state != ZYGOTE_OFF)
            line->old.at[n++] = line->old.at[i];
    }
    line->old.n = n;
}

void zygotes_turn(struct zygotes *zygotes, const struct pollfd *fds)
{
    for (size_t i = 0; i < zygotes->n * ZYGOTES_EACH; i++) {
        struct zygote_line *line = &zygotes->lines[i / ZYGOTES_EACH];
        struct zygote *zygote = zygote_at(line, i % ZYGOTES_EACH);
        /* It may have taken another's place in this turn. */
        if (fds[i].revents && zygote->control == fds[i].fd)
            zygote_turn(line, zygote);
        else if (zygote->state == ZYGOTE_STARTS &&
                 clock_ms() - zygote->since_ms > START_MS)
            zygote_lost(line, zygote, "the zygote takes too long to start",
                        false);
    }
    for (size_t i = 0; i < zygotes->n; i++)
        olds_turn(&zygotes->lines[i]);
}

int zygotes_timeout(const struct zygotes *zygotes)
{
    for (size_t i = 0; i < zygotes->n; i++)
        if (zygotes->lines[i].now.state == ZYGOTE_STARTS ||
            zygotes->lines[i].next.state == ZYGOTE_STARTS ||
            zygotes->lines[i].old.n)
            return LOOK_MS;
    return -1;
}
