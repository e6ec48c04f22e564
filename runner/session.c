/* session.c - one sandbox for many cells, one after another.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/session.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "base/limits.h"
#include "base/packet.h"
#include "base/sha256.h"
#include "runner/cell.h"
#include "runner/halt.h"
#include "runner/layers.h"

/* While it waits no clock ends it: whoever started us knows how long it may. */
#define FOR_EVER_MS ((uint64_t)100 * 365 * 24 * 3600 * 1000)
/* An interrupt waits for the guard to have read the cell. */
#define TAKEN_LOOK_MS 2
/* PID 1 ends a cell should we be stopped ourselves. */
#define PID1_BEHIND_MS 2000

void session_done(struct session *session)
{
    talk_close(&session->talk);
    arena_done(&session->arena);
    told_done(&session->told);
}

/* ------------------------------------------------------------------ limits */

/* From now on. cpu: of all that it has used; 0: as the session's. */
static void limits_set(struct run *run, uint64_t wall_ms, uint64_t cpu_ms,
                       uint64_t output)
{
    struct session *session = run->session;
    uint64_t whole = run->profile->limits.cpu_ms;
    session->limits = run->profile->limits;
    session->limits.wall_ms = wall_ms;
    session->limits.output_total = output;
    if (cpu_ms && (!whole || cpu_ms < whole))
        session->limits.cpu_ms = cpu_ms;
    run->watch.limits = &session->limits;
    run->report->until_ms =
        clock_ms() + (int64_t)wall_ms + SESSION_GRACE_MS + PID1_BEHIND_MS;
    watch_begin(&run->watch);
}

/* Not before the guard has the cell: it takes what comes sooner for the end of
 * the one before. */
static void interrupt_give(struct run *run)
{
    struct watch *watch = &run->watch;
    if (!watch->interrupt_due || watch->cause != CAUSE_NONE)
        return;
    if (!talk_is_taken(&run->session->talk)) {
        watch->look_ms = clock_ms() + TAKEN_LOOK_MS;
        return;
    }
    watch->interrupt_due = false;
    halt_interrupt(&watch->tally, watch->report->payload);
}

/* False: the session ends, as what runs inside cannot be stopped. */
static bool pause_all(struct run *run)
{
    struct watch *watch = &run->watch;
    if (!halt_stop(&watch->tally)) {
        watch->spares = false;
        watch_end(watch, CAUSE_UNSTOPPED);
        return false;
    }
    watch_output(watch);
    watch->spares = watch->interrupt_due = false;
    watch->paused = true;
    return true;
}

/* What was used so far. False: that is all that the session may. */
static bool usage_take(struct run *run)
{
    struct watch *watch = &run->watch;
    uint64_t whole = run->profile->limits.cpu_ms;
    watch->cpu_ms = watch_cpu(watch);
    return !whole || watch->cpu_ms < (int64_t)whole;
}

static void wait_begin(struct run *run)
{
    run->session->state = SESSION_WAITS;
    limits_set(run, FOR_EVER_MS, 0, run->profile->limits.output_total);
}

/* ------------------------------------------------------------------- cells */

static void cell_begin(struct run *run, struct str code)
{
    struct session *session = run->session;
    struct watch *watch = &run->watch;
    const struct session_cell *cell = &session->cell;
    arena_done(&session->arena);
    sha256_of(code, session->sha256);
    session->cpu_before = watch->cpu_ms > 0 ? watch->cpu_ms : 0;
    capture_reset(&watch->out);
    capture_reset(&watch->err);
    refusals_reset(&watch->refusals);
    watch->overrun = CAUSE_NONE;
    if (!talk_give(&session->talk, cell->number, code)) {
        watch_end(watch, CAUSE_POLL);
        return;
    }
    session->state = SESSION_RUNS;
    watch->spares = true;
    watch->interrupt_due = false;
    watch->paused = false;
    limits_set(run, cell->wall_ms,
               cell->cpu_ms ? cell->cpu_ms + (uint64_t)session->cpu_before : 0,
               cell->output_total);
    halt_continue(&watch->tally);
}

static void cell_end(struct run *run, int status)
{
    struct watch *watch = &run->watch;
    if (!pause_all(run))
        return;
    watch->wall_ms = clock_ms() - watch->started_ms;
    bool more = usage_take(run);
    cell_tell_ended(run, status, !more);
    wait_begin(run);
    if (!more)
        watch_end(watch, CAUSE_CPU);
}

static void ready(struct run *run)
{
    struct result *result = run->result;
    if (!pause_all(run))
        return;
    layers_told(&run->plan, run->report, result);
    result->outcome = OUTCOME_OK;
    cell_send(run, SESSION_READY, result, false);
    wait_begin(run);
    (void)usage_take(run);
}

/* ------------------------------------------------------------------- turns */

static void guard_turn(struct run *run, short events)
{
    struct session *session = run->session;
    int status = 0;
    switch (talk_turn(&session->talk, events, &status)) {
    case TALK_ENDED:
        if (session->state == SESSION_STARTS)
            ready(run);
        else
            cell_end(run, status);
        break;
    case TALK_TOO_MUCH:
        run->watch.spares = false;
        watch_end(&run->watch, CAUSE_CHANNEL);
        break;
    case TALK_NOTHING:
        break;
    }
}

static void cell_take(struct run *run, int fd)
{
    CLEANUP(buf_done) struct buf code = {0};
    rl_error err = {0};
    if (file_read_fd(fd, "the code", LIMIT_SOURCE_BYTES, &code, &err) == RL_OK)
        cell_begin(run, buf_str(&code));
    else
        watch_end(&run->watch, CAUSE_CLOSED);
    close(fd);
}

/* Whoever asks is trusted, but may be dead. */
static void asked_turn(struct run *run)
{
    struct session *session = run->session;
    struct session_cell cell;
    int fd = -1;
    size_t n_fds = 1;
    memset(&cell, 0, sizeof(cell));
    ssize_t n = packet_receive(session->asked, &cell, sizeof(cell), &fd, &n_fds,
                               MSG_DONTWAIT);
    if (n < 0 && errno == EAGAIN)
        return;
    if (n == sizeof(cell) && cell.what == SESSION_CELL && n_fds == 1 &&
        session->state == SESSION_WAITS) {
        session->cell = cell;
        cell_take(run, fd);
        return;
    }
    if (fd >= 0)
        close(fd);
    if (n == 1 && cell.what == SESSION_INTERRUPT) {
        if (session->state == SESSION_RUNS)
            watch_interrupt(&run->watch, CAUSE_CANCELLED);
        return;
    }
    run->watch.spares = false;
    watch_end(&run->watch, CAUSE_CLOSED);
}

/* False: PID 1 is dead. */
static bool turn(struct run *run)
{
    struct session *session = run->session;
    bool ends = run->watch.cause != CAUSE_NONE;
    bool talks = !ends && session->state != SESSION_WAITS;
    struct pollfd fds[WATCH_OTHERS] = {
        {.fd = ends ? -1 : session->asked, .events = POLLIN},
        {.fd = talks ? session->talk.fd : -1,
         .events = talk_events(&session->talk)},
    };
    if (!watch_turn(&run->watch, fds, COUNT_OF(fds)))
        return false;
    if (fds[1].revents && run->watch.cause == CAUSE_NONE)
        guard_turn(run, fds[1].revents);
    if (fds[0].revents && run->watch.cause == CAUSE_NONE)
        asked_turn(run);
    interrupt_give(run);
    /* Nothing inside can wake another; the end of a process that had waited in
     * the kernel could (clone(2) with SIGCONT). */
    if (session->state == SESSION_WAITS && run->watch.cause == CAUSE_NONE)
        halt_again(&run->watch.tally);
    return true;
}

void session_run(struct run *run)
{
    struct session *session = run->session;
    session->began_ms = clock_ms();
    /* Nothing has been asked of it yet: its start has the time of a run. */
    limits_set(run, run->profile->limits.wall_ms, 0,
               run->profile->limits.output_total);
    session->state = SESSION_STARTS;
    while (turn(run))
        continue;
    watch_rest(&run->watch);
}

void session_end(struct run *run, const struct ended *ended)
{
    if (run->session->state == SESSION_RUNS)
        cell_tell_over(run, ended);
    /* From here on it is told what all of it took. */
    run->watch.wall_ms = clock_ms() - run->session->began_ms;
}
