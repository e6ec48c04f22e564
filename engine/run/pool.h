/* pool.h - processes that work side by side, a request at a time each.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The caller is one loop over poll(2), without threads: whatever judges or runs
 * code is a process of its own, so that a request that breaks one, or that is
 * ended from outside, costs no other request anything. A worker that is lost is
 * started anew. */
#ifndef RUN_POOL_H
#define RUN_POOL_H

#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/types.h>

#include "redline/status.h"

#include "run/frame.h"

#define POOL_MOST 256
/* A request or an answer longer than this is no message of ours. */
#define POOL_LIMIT_BYTES ((size_t)320 << 20)

/* What a worker does, in its own process, where no descriptor of the caller's
 * is open but 0, 1 and 2. Both may fail; the request at hand is then lost with
 * the error's text, and the worker ends. */
struct pool_work {
    rl_status (*begin)(void *context, rl_error *err); /* once; may be NULL */
    rl_status (*serve)(void *context, struct frame *request, struct buf *answer,
                       rl_error *err);
    void *context;
    bool once; /* a worker that is lost is not started anew */
};

struct pool_worker {
    pid_t pid;
    int socket; /* -1: there is none */
    bool busy, cancelled;
    uint64_t ticket;  /* of the request at hand; the caller's */
    uint64_t n_given; /* requests, to this process */
    struct frame out, in;
};

struct pool {
    struct pool_work work;
    struct pool_worker *workers;
    /* Shared with them: which of a worker's requests is cancelled, counted from
     * 1. */
    _Atomic(uint64_t) *cancelled;
    unsigned n, n_busy;
};

/* How a request ended. */
struct pool_answer {
    uint64_t ticket;
    struct str text; /* borrowed; of a lost request: why */
    bool lost;
    struct str request; /* its body; borrowed */
};
typedef void pool_answered(void *context, const struct pool_answer *answer);

/* Start n workers. On failure nothing is left. */
rl_status pool_open(struct pool *ret, const struct pool_work *work, unsigned n,
                    rl_error *err);
/* A worker with nothing to do; NULL: none. */
struct pool_worker *pool_idle(struct pool *pool);
/* Hand it a request; body and descriptors are taken over. The ticket comes back
 * with the answer. */
void pool_give(struct pool *pool, struct pool_worker *worker, uint64_t ticket,
               struct buf *body, const int *fds, size_t n_fds);
/* Fill in pool->n entries to be polled. */
void pool_watch(const struct pool *pool, struct pollfd *fds);
/* What poll(2) said about them: move messages, give answers. A worker that
 * cannot be started anew is an error. */
rl_status pool_turn(struct pool *pool, const struct pollfd *fds,
                    pool_answered *answered, void *context, rl_error *err);
/* End the run of this request, if it is on its way: its answer says so. */
void pool_cancel(struct pool *pool, uint64_t ticket);
/* Tell all workers to end: those with a request are interrupted. */
void pool_leave(struct pool *pool);
/* Have they ended? Does not wait. */
bool pool_is_gone(struct pool *pool);
/* End all workers and what they run; nothing is left when it returns. */
void pool_close(struct pool *pool); /* for CLEANUP */

/* A descriptor that tells of SIGINT, SIGTERM and SIGHUP (signalfd(2)), which
 * are blocked from here on; *before is the mask to go back to. *fd is -1 or the
 * caller's to close, also after an error. */
rl_status pool_signals(int *fd, sigset_t *before, rl_error *err);

#endif
