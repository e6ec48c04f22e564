/* jsonl.c - redline run --jsonl: run records without end, on several sandboxes.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/jsonl.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/attr.h"
#include "base/error.h"
#include "base/file.h"
#include "base/lines.h"
#include "run/resume.h"
#include "run/zygotes.h"

/* Records in flight for each worker: enough that one that runs for long does
 * not idle the others. */
#define RECORDS_EACH 16
/* Bytes of them, lest every one in flight be as large as a record may be. */
#define LIMIT_HELD_BYTES ((size_t)128 << 20)

struct slot {
    struct buf body, answer;
    size_t held;
    bool answered;
};

/* Records by their turn: written ≤ given ≤ read ≤ written + n. */
struct ring {
    struct jsonl *jsonl;
    struct lines lines;
    struct resume resume;
    struct pool pool;
    struct zygotes zygotes;
    struct slot *slots;
    size_t n;
    uint64_t n_read, n_given, n_written;
    size_t held;
    int signals;
    struct pollfd *polled;
};

static struct slot *slot_at(const struct ring *ring, uint64_t number)
{
    return &ring->slots[number % ring->n];
}

static void ring_done(struct ring *ring)
{
    pool_close(&ring->pool);
    zygotes_close(&ring->zygotes);
    lines_done(&ring->lines);
    resume_done(&ring->resume);
    for (size_t i = 0; ring->slots && i < ring->n; i++) {
        buf_done(&ring->slots[i].body);
        buf_done(&ring->slots[i].answer);
    }
    heap_free(ring->slots);
    heap_free(ring->polled);
    if (ring->signals >= 0)
        close(ring->signals);
}

/* ----------------------------------------------------------------- reading */

static bool has_room(const struct ring *ring)
{
    return ring->n_read == ring->n_written ||
           (ring->n_read - ring->n_written < ring->n &&
            ring->held < LIMIT_HELD_BYTES);
}

static rl_status line_take(struct ring *ring, rl_error *err)
{
    struct lines *lines = &ring->lines;
    struct str line = buf_str(&lines->line);
    if (lines->line.failed)
        return fail_nomem(err);
    if (!lines->too_long && resume_has(&ring->resume, line))
        return RL_OK;
    struct slot *slot = slot_at(ring, ring->n_read);
    answerer_ask(&slot->body, lines->number, line, lines->too_long);
    if (slot->body.failed)
        return fail_nomem(err);
    slot->held = slot->body.len;
    ring->held += slot->held;
    ring->n_read++;
    return RL_OK;
}

static rl_status lines_take(struct ring *ring, rl_error *err)
{
    rl_status status = RL_OK;
    while (status == RL_OK && has_room(ring) && lines_next(&ring->lines))
        status = line_take(ring, err);
    return status;
}

/* ----------------------------------------------------------------- running */

/* A connection for the record, or why it is a cold start. False: its zygote is
 * about to be there. */
static bool zygote_find(struct ring *ring, struct slot *slot, int *connection)
{
    const char *why;
    size_t policy =
        answerer_policy(ring->jsonl->answerer, buf_str(&slot->body));
    if (!zygotes_take(&ring->zygotes, policy, ring->jsonl->cold, connection,
                      &why))
        return false;
    answerer_route(&slot->body, why);
    return true;
}

static void records_give(struct ring *ring)
{
    struct pool_worker *worker;
    int connection;
    while (ring->n_given < ring->n_read && (worker = pool_idle(&ring->pool))) {
        struct slot *slot = slot_at(ring, ring->n_given);
        if (!zygote_find(ring, slot, &connection))
            break;
        pool_give(&ring->pool, worker, ring->n_given++, &slot->body,
                  &connection, connection >= 0);
    }
}

static void answered(void *context, const struct pool_answer *answer)
{
    struct ring *ring = context;
    struct slot *slot = slot_at(ring, answer->ticket);
    struct str line = STR("");
    int status = outcome_exit_status(OUTCOME_INTERNAL_ERROR);
    if (answer->lost)
        answerer_lost(answer->request, answer->text, &slot->answer);
    else
        status = answerer_told(answer->text, &line);
    buf_add(&slot->answer, line);
    slot->answered = true;
    ring->jsonl->exit_status =
        outcome_status_worse(ring->jsonl->exit_status, status);
}

/* ----------------------------------------------------------------- writing */

static rl_status answers_write(struct ring *ring, rl_error *err)
{
    while (ring->n_written < ring->n_given) {
        struct slot *slot = slot_at(ring, ring->n_written);
        if (!slot->answered)
            break;
        if (slot->answer.failed)
            return fail_nomem(err);
        if (!fd_write_all(ring->jsonl->output, slot->answer.ptr,
                          slot->answer.len))
            return fail_errno(err, NULL, "standard output: cannot write");
        ring->held -= slot->held;
        buf_done(&slot->answer);
        slot->answered = false;
        ring->n_written++;
    }
    return RL_OK;
}

/* ------------------------------------------------------------------ the loop
 */

static rl_status events_wait(struct ring *ring, rl_error *err)
{
    struct pollfd *fds = ring->polled;
    bool reads = !ring->lines.ended && has_room(ring);
    struct pollfd *zygotes = fds + 2 + ring->pool.n;
    pool_watch(&ring->pool, fds + 2);
    zygotes_watch(&ring->zygotes, zygotes);
    fds[0] = (struct pollfd){.fd = ring->signals, .events = POLLIN};
    fds[1] =
        (struct pollfd){.fd = reads ? ring->lines.fd : -1, .events = POLLIN};
    nfds_t n = 2 + ring->pool.n + ZYGOTES_EACH * ring->zygotes.n;
    if (poll(fds, n, zygotes_timeout(&ring->zygotes)) < 0)
        return errno == EINTR
                   ? RL_OK
                   : fail_errno(err, NULL, "cannot wait for records");
    struct signalfd_siginfo info;
    if (fds[0].revents && read(ring->signals, &info, sizeof(info)) > 0)
        ring->jsonl->interrupted = (int)info.ssi_signo;
    zygotes_turn(&ring->zygotes, zygotes);
    rl_status status = pool_turn(&ring->pool, fds + 2, answered, ring, err);
    if (status == RL_OK && fds[1].revents)
        status = lines_fill(&ring->lines, "standard input", err);
    return status;
}

/* Lines that have come and wait for room, of which there is some now. */
static bool has_more(const struct ring *ring)
{
    return ring->lines.at < ring->lines.n && has_room(ring);
}

static rl_status ring_run(struct ring *ring, rl_error *err)
{
    rl_status status = RL_OK;
    while (status == RL_OK && !ring->jsonl->interrupted) {
        status = lines_take(ring, err);
        if (status != RL_OK ||
            (ring->lines.ended && ring->n_written == ring->n_read))
            break;
        records_give(ring);
        status = answers_write(ring, err);
        bool waits = !has_more(ring) &&
                     !(ring->lines.ended && ring->n_written == ring->n_read);
        if (status == RL_OK && waits)
            status = events_wait(ring, err);
    }
    return status;
}

static rl_status ring_open(struct ring *ring, rl_error *err)
{
    const struct pool_work work = answerer_work(ring->jsonl->answerer);
    unsigned jobs = ring->jsonl->jobs;
    ring->n = (size_t)jobs * RECORDS_EACH;
    ring->slots = heap_new(ring->n, sizeof(*ring->slots));
    ring->polled =
        heap_new(jobs + 2 + ZYGOTES_EACH * ring->jsonl->answerer->n_policies,
                 sizeof(*ring->polled));
    if (!ring->slots || !ring->polled)
        return fail_nomem(err);
    rl_status status = resume_open(&ring->resume, ring->jsonl->resume, err);
    if (status == RL_OK)
        status = zygotes_open(&ring->zygotes, ring->jsonl->answerer->policies,
                              ring->jsonl->answerer->n_policies, err);
    return status == RL_OK ? pool_open(&ring->pool, &work, jobs, err) : status;
}

rl_status jsonl_run(struct jsonl *jsonl, rl_error *err)
{
    sigset_t before;
    CLEANUP(ring_done)
    struct ring ring = {
        .jsonl = jsonl,
        .lines = {.fd = jsonl->input, .limit = ANSWER_LINE_BYTES},
        .signals = -1};
    rl_status status = pool_signals(&ring.signals, &before, err);
    if (status != RL_OK)
        return status;
    status = ring_open(&ring, err);
    if (status == RL_OK)
        status = ring_run(&ring, err);
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return status;
}
