/* bulk.c - redline lint --jsonl: judge records without end, on all cores.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A ring of records: the caller's thread reads lines into free ones, workers
 * judge them, one thread writes the answers in order. Each record is in one
 * thread's hands at a time. */
#include "cli/bulk.h"

#include <errno.h>
#include <pthread.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/error.h"
#include "cli/record.h"

/* Records in flight for each worker: enough that a slow one does not idle the
 * others. */
#define RECORDS_EACH 8

enum state { FREE, READ, TAKEN, JUDGED };

struct slot {
    struct record record;
    enum state state;
};

struct ring {
    struct bulk *bulk;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct slot *slots;
    size_t n;
    uint64_t n_read, n_taken, n_written;
    bool ended;       /* no more lines */
    rl_status status; /* the first failure stops all */
    rl_error error;
};

static void ring_fail(struct ring *ring, rl_status status, const rl_error *err)
{
    pthread_mutex_lock(&ring->lock);
    if (ring->status == RL_OK) {
        ring->status = status;
        ring->error = *err;
    }
    pthread_cond_broadcast(&ring->changed);
    pthread_mutex_unlock(&ring->lock);
}

static void slot_set(struct ring *ring, struct slot *slot, enum state state)
{
    pthread_mutex_lock(&ring->lock);
    slot->state = state;
    pthread_cond_broadcast(&ring->changed);
    pthread_mutex_unlock(&ring->lock);
}

/* Wait until the record of this number is in that state; NULL: it never will.
 */
static struct slot *slot_wait(struct ring *ring, uint64_t number,
                              enum state state)
{
    struct slot *slot = &ring->slots[number % ring->n];
    while (ring->status == RL_OK && slot->state != state) {
        if (ring->ended && state != FREE && number >= ring->n_read)
            return NULL;
        pthread_cond_wait(&ring->changed, &ring->lock);
    }
    return ring->status == RL_OK ? slot : NULL;
}

/* ----------------------------------------------------------------- workers */

static struct slot *slot_take(struct ring *ring)
{
    pthread_mutex_lock(&ring->lock);
    struct slot *slot = NULL;
    while (ring->status == RL_OK && !slot) {
        if (ring->n_taken < ring->n_read) {
            slot = &ring->slots[ring->n_taken++ % ring->n];
            slot->state = TAKEN;
        } else if (ring->ended) {
            break;
        } else {
            pthread_cond_wait(&ring->changed, &ring->lock);
        }
    }
    pthread_mutex_unlock(&ring->lock);
    return slot;
}

static void *work(void *context)
{
    struct ring *ring = context;
    struct judge judge = {0};
    rl_error err = {0};
    rl_status status = judge_open(&judge, ring->bulk->program, &err);
    struct slot *slot;
    while (status == RL_OK && (slot = slot_take(ring))) {
        status = record_judge(&slot->record, &judge, &err);
        if (status == RL_OK)
            slot_set(ring, slot, JUDGED);
    }
    if (status != RL_OK)
        ring_fail(ring, status, &err);
    judge_done(&judge);
    return NULL;
}

/* ------------------------------------------------------------------ writer */

static void count(struct bulk *bulk, rl_verdict verdict)
{
    bulk->n_rejected += verdict == RL_VERDICT_REJECT;
    bulk->n_unchecked += verdict == RL_VERDICT_UNCHECKED;
}

static bool is_judged(struct ring *ring, uint64_t number)
{
    pthread_mutex_lock(&ring->lock);
    bool judged = ring->slots[number % ring->n].state == JUDGED;
    pthread_mutex_unlock(&ring->lock);
    return judged;
}

static rl_status answer_write(struct ring *ring, const struct slot *slot,
                              uint64_t number, rl_error *err)
{
    struct output *output = ring->bulk->output;
    rl_status status = output_write(output, buf_str(&slot->record.answer), err);
    /* Whoever asks one question at a time waits for this answer. */
    if (status == RL_OK && !is_judged(ring, number + 1))
        status = output_flush(output, err);
    return status;
}

static void *write_answers(void *context)
{
    struct ring *ring = context;
    rl_error err = {0};
    for (uint64_t number = 0;; number++) {
        pthread_mutex_lock(&ring->lock);
        struct slot *slot = slot_wait(ring, number, JUDGED);
        pthread_mutex_unlock(&ring->lock);
        if (!slot)
            return NULL;
        count(ring->bulk, slot->record.verdict);
        rl_status status = answer_write(ring, slot, number, &err);
        if (status != RL_OK) {
            ring_fail(ring, status, &err);
            return NULL;
        }
        slot_set(ring, slot, FREE);
    }
}

/* ------------------------------------------------------------------ reader */

/* Lines from a descriptor, however long. */
struct lines {
    int fd;
    char chunk[65536];
    size_t at, n;
    bool ended;
    uint64_t number;
};

static rl_status chunk_read(struct lines *lines, rl_error *err)
{
    ssize_t n;
    do
        n = read(lines->fd, lines->chunk, sizeof(lines->chunk));
    while (n < 0 && errno == EINTR);
    if (n < 0)
        return fail_errno(err, NULL, "standard input: cannot read");
    lines->at = 0;
    lines->n = (size_t)n;
    lines->ended = n == 0;
    return RL_OK;
}

static void line_add(struct record *record, struct str part)
{
    if (part.len > LIMIT_RECORD_BYTES - record->line.len)
        record->too_long = true;
    if (!record->too_long)
        buf_add(&record->line, part);
}

/* The next line that is not blank; *found is false at the end. */
static rl_status line_read(struct lines *lines, struct record *record,
                           bool *found, rl_error *err)
{
    record->line.len = record->answer.len = 0;
    record->too_long = false;
    for (;;) {
        if (lines->at == lines->n) {
            rl_status status = chunk_read(lines, err);
            if (status != RL_OK)
                return status;
        }
        struct str rest = {lines->chunk + lines->at, lines->n - lines->at};
        struct str part = str_sub(rest, 0, str_index(rest, '\n'));
        line_add(record, part);
        bool whole = lines->ended || part.len < rest.len;
        lines->at += part.len + (part.len < rest.len);
        if (record->line.failed)
            return fail_nomem(err);
        if (!whole)
            continue;
        lines->number += !lines->ended || record->line.len;
        *found = record->too_long || str_trim(buf_str(&record->line)).len;
        if (*found || lines->ended)
            break;
        record->line.len = 0;
    }
    record->number = lines->number;
    return RL_OK;
}

/* A record that was large gives its memory back. */
static void record_shrink(struct record *record)
{
    if (record->line.cap > ((size_t)1 << 20))
        buf_done(&record->line);
    if (record->answer.cap > ((size_t)1 << 20))
        buf_done(&record->answer);
}

static rl_status read_records(struct ring *ring, int input, rl_error *err)
{
    struct lines lines = {.fd = input};
    for (bool found = true;;) {
        pthread_mutex_lock(&ring->lock);
        struct slot *slot = slot_wait(ring, ring->n_read, FREE);
        pthread_mutex_unlock(&ring->lock);
        if (!slot)
            return RL_OK; /* somebody failed and says so */
        record_shrink(&slot->record);
        rl_status status = line_read(&lines, &slot->record, &found, err);
        if (status != RL_OK || !found)
            return status;
        pthread_mutex_lock(&ring->lock);
        slot->state = READ;
        ring->n_read++;
        pthread_cond_broadcast(&ring->changed);
        pthread_mutex_unlock(&ring->lock);
    }
}

/* -------------------------------------------------------------- all of it */

static void ring_end(struct ring *ring)
{
    pthread_mutex_lock(&ring->lock);
    ring->ended = true;
    pthread_cond_broadcast(&ring->changed);
    pthread_mutex_unlock(&ring->lock);
}

/* Start the threads, read, and wait for them. */
static void run(struct ring *ring, pthread_t *threads, int input)
{
    unsigned started = 0;
    int wrong = 0;
    for (; started <= ring->bulk->jobs && !wrong; started++)
        wrong = pthread_create(&threads[started], NULL,
                               started ? work : write_answers, ring);
    rl_error err = {0};
    if (wrong) {
        started--;
        errno = wrong;
        ring_fail(ring, fail_errno(&err, NULL, "cannot start a thread"), &err);
    } else {
        rl_status status = read_records(ring, input, &err);
        if (status != RL_OK)
            ring_fail(ring, status, &err);
    }
    ring_end(ring);
    while (started-- > 0)
        pthread_join(threads[started], NULL);
}

rl_status bulk_lint(struct bulk *bulk, int input, rl_error *err)
{
    struct ring ring = {.bulk = bulk,
                        .lock = PTHREAD_MUTEX_INITIALIZER,
                        .changed = PTHREAD_COND_INITIALIZER,
                        .n = (size_t)bulk->jobs * RECORDS_EACH};
    ring.slots = heap_new(ring.n, sizeof(*ring.slots));
    pthread_t *threads = heap_new(bulk->jobs + 1, sizeof(*threads));
    if (ring.slots && threads)
        run(&ring, threads, input);
    else
        ring.status = fail_nomem(&ring.error);
    for (size_t i = 0; ring.slots && i < ring.n; i++) {
        buf_done(&ring.slots[i].record.line);
        buf_done(&ring.slots[i].record.answer);
    }
    heap_free(ring.slots);
    heap_free(threads);
    if (ring.status != RL_OK && err)
        *err = ring.error;
    return ring.status;
}
