/* bulk.c - redline lint --jsonl: judge records without end, on all cores.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A ring of records: the caller's thread reads lines into free ones, workers
 * judge them, one thread writes the answers in order. Each record is in one
 * thread's hands at a time. */
#include "cli/bulk.h"

#include <errno.h>
#include <pthread.h>

#include "base/alloc.h"
#include "base/error.h"
#include "base/lines.h"
#include "cli/bulk_record.h"

/* Records in flight for each worker: enough that a slow one does not idle the
 * others. */
#define RECORDS_EACH 32
/* Bytes of them, lest every one in flight be as large as a record may be. */
#define LIMIT_HELD_BYTES ((size_t)128 << 20)

enum record_state { FREE, READ, TAKEN, JUDGED };

struct bulk_slot {
    struct bulk_record record;
    enum record_state state;
};

/* Waking a thread costs as much as a small record, so the writer sleeps until
 * some have been judged or no worker has work, and the reader until some are
 * free. */
struct bulk_ring {
    struct bulk *bulk;
    pthread_mutex_t lock;
    pthread_cond_t room, work, done; /* for reader, workers, writer */
    struct bulk_slot *slots;
    size_t n, batch;
    uint64_t n_read, n_taken, n_written;
    size_t n_judged;  /* and not yet written */
    size_t held;      /* bytes of the lines in flight */
    bool ended;       /* no more lines */
    rl_status status; /* the first failure stops all */
    rl_error error;
};

static struct bulk_slot *slot_at(const struct bulk_ring *ring, uint64_t number)
{
    return &ring->slots[number % ring->n];
}

static void all_wake(struct bulk_ring *ring)
{
    pthread_cond_broadcast(&ring->room);
    pthread_cond_broadcast(&ring->work);
    pthread_cond_broadcast(&ring->done);
}

static void ring_fail(struct bulk_ring *ring, rl_status status,
                      const rl_error *err)
{
    pthread_mutex_lock(&ring->lock);
    if (ring->status == RL_OK) {
        ring->status = status;
        ring->error = *err;
    }
    all_wake(ring);
    pthread_mutex_unlock(&ring->lock);
}

/* ----------------------------------------------------------------- workers */

static bool head_is_judged(const struct bulk_ring *ring)
{
    return ring->n_written < ring->n_read &&
           slot_at(ring, ring->n_written)->state == JUDGED;
}

/* The next record to judge, once `judged` (unless NULL) is given back; NULL:
 * there will be none. */
static struct bulk_slot *slot_take(struct bulk_ring *ring,
                                   struct bulk_slot *judged)
{
    pthread_mutex_lock(&ring->lock);
    if (judged) {
        judged->state = JUDGED;
        ring->n_judged++;
    }
    while (ring->status == RL_OK && ring->n_taken == ring->n_read &&
           !ring->ended) {
        pthread_cond_signal(&ring->done);
        pthread_cond_wait(&ring->work, &ring->lock);
    }
    struct bulk_slot *slot = NULL;
    if (ring->status == RL_OK && ring->n_taken < ring->n_read) {
        slot = slot_at(ring, ring->n_taken++);
        slot->state = TAKEN;
    }
    if (!slot || (ring->n_judged >= ring->batch && head_is_judged(ring)))
        pthread_cond_signal(&ring->done);
    pthread_mutex_unlock(&ring->lock);
    return slot;
}

static void *work(void *context)
{
    struct bulk_ring *ring = context;
    struct recorder recorder = {.program = ring->bulk->program,
                                .pick = ring->bulk->pick};
    rl_error err = {0};
    rl_status status = recorder_open(&recorder, &err);
    struct bulk_slot *slot = NULL;
    while (status == RL_OK && (slot = slot_take(ring, slot)))
        status = record_judge(&slot->record, &recorder, &err);
    if (status != RL_OK)
        ring_fail(ring, status, &err);
    recorder_done(&recorder);
    return NULL;
}

/* ------------------------------------------------------------------ writer */

static void count(struct bulk *bulk, rl_verdict verdict)
{
    bulk->n_rejected += verdict == RL_VERDICT_REJECT;
    bulk->n_unchecked += verdict == RL_VERDICT_UNCHECKED;
}

/* The record whose answer is next, judged; NULL: there will be none. */
static struct bulk_slot *slot_judged(struct bulk_ring *ring)
{
    pthread_mutex_lock(&ring->lock);
    while (ring->status == RL_OK && !head_is_judged(ring) &&
           !(ring->ended && ring->n_written == ring->n_read))
        pthread_cond_wait(&ring->done, &ring->lock);
    bool judged = ring->status == RL_OK && head_is_judged(ring);
    struct bulk_slot *slot = judged ? slot_at(ring, ring->n_written) : NULL;
    pthread_mutex_unlock(&ring->lock);
    return slot;
}

/* A record that was large gives its memory back. */
static void record_shrink(struct bulk_record *record)
{
    if (record->line.cap > ((size_t)1 << 20))
        buf_done(&record->line);
    if (record->answer.cap > ((size_t)1 << 20))
        buf_done(&record->answer);
}

/* Give the slot back; true if the next one's answer is there already. */
static bool slot_free(struct bulk_ring *ring, struct bulk_slot *slot)
{
    size_t length = slot->record.line.len;
    record_shrink(&slot->record);
    pthread_mutex_lock(&ring->lock);
    slot->state = FREE;
    ring->held -= length;
    ring->n_judged--;
    ring->n_written++;
    uint64_t in_flight = ring->n_read - ring->n_written;
    if (!in_flight || ring->n - in_flight >= ring->batch)
        pthread_cond_signal(&ring->room);
    bool more = head_is_judged(ring);
    pthread_mutex_unlock(&ring->lock);
    return more;
}

static void *write_answers(void *context)
{
    struct bulk_ring *ring = context;
    struct output *output = ring->bulk->output;
    rl_error err = {0};
    for (struct bulk_slot *slot; (slot = slot_judged(ring));) {
        count(ring->bulk, slot->record.verdict);
        rl_status status =
            output_write(output, buf_str(&slot->record.answer), &err);
        /* Whoever asks one question at a time waits for this answer. */
        if (status == RL_OK && !slot_free(ring, slot))
            status = output_flush(output, &err);
        if (status != RL_OK) {
            ring_fail(ring, status, &err);
            return NULL;
        }
    }
    return NULL;
}

/* ------------------------------------------------------------------ reader */

/* The next line that is not blank; *found is false at the end. */
static rl_status line_read(struct lines *lines, struct bulk_record *record,
                           bool *found, rl_error *err)
{
    rl_status status = RL_OK;
    record->answer.len = 0;
    *found = lines_next(lines);
    while (!*found && !lines->ended && status == RL_OK) {
        status = lines_fill(lines, "standard input", err);
        *found = status == RL_OK && lines_next(lines);
    }
    if (lines->line.failed)
        return fail_nomem(err);
    struct buf used = record->line; /* its memory holds the next line */
    record->line = lines->line;
    lines->line = used;
    record->too_long = lines->too_long;
    record->number = lines->number;
    return status;
}

/* The slot for the next line; NULL: somebody failed, and says so. */
static struct bulk_slot *slot_wait(struct bulk_ring *ring)
{
    pthread_mutex_lock(&ring->lock);
    while (ring->status == RL_OK && ring->n_written < ring->n_read &&
           (ring->n_read - ring->n_written == ring->n ||
            ring->held >= LIMIT_HELD_BYTES))
        pthread_cond_wait(&ring->room, &ring->lock);
    struct bulk_slot *slot =
        ring->status == RL_OK ? slot_at(ring, ring->n_read) : NULL;
    pthread_mutex_unlock(&ring->lock);
    return slot;
}

static void slot_give(struct bulk_ring *ring, struct bulk_slot *slot)
{
    pthread_mutex_lock(&ring->lock);
    slot->state = READ;
    ring->held += slot->record.line.len;
    ring->n_read++;
    pthread_cond_signal(&ring->work);
    pthread_mutex_unlock(&ring->lock);
}

static rl_status read_records(struct bulk_ring *ring, int input, rl_error *err)
{
    CLEANUP(lines_done)
    struct lines lines = {.fd = input, .limit = LIMIT_RECORD_BYTES};
    for (bool found = true;;) {
        struct bulk_slot *slot = slot_wait(ring);
        if (!slot)
            return RL_OK;
        rl_status status = line_read(&lines, &slot->record, &found, err);
        if (status != RL_OK || !found)
            return status;
        slot_give(ring, slot);
    }
}

/* -------------------------------------------------------------- all of it */

static void ring_end(struct bulk_ring *ring)
{
    pthread_mutex_lock(&ring->lock);
    ring->ended = true;
    all_wake(ring);
    pthread_mutex_unlock(&ring->lock);
}

/* Start the threads, read, and wait for them. */
static void run(struct bulk_ring *ring, pthread_t *threads, int input)
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
    struct bulk_ring ring = {.bulk = bulk,
                             .lock = PTHREAD_MUTEX_INITIALIZER,
                             .room = PTHREAD_COND_INITIALIZER,
                             .work = PTHREAD_COND_INITIALIZER,
                             .done = PTHREAD_COND_INITIALIZER,
                             .n = (size_t)bulk->jobs * RECORDS_EACH,
                             .batch = (size_t)bulk->jobs * RECORDS_EACH / 4};
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
