/* pool.c - processes that work side by side, a request at a time each.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/pool.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/attr.h"
#include "base/error.h"

/* The first byte of what a worker answers. */
#define ANSWERED 'a'
#define FAILED 'f'

/* A worker that was told to end, and what it runs, have this long. */
#define GRACE_MS 10000
#define LOOK_MS 5

/* -------------------------------------------------------------- the worker */

/* Signals reach a run through sandbox_run(), which takes them over; in between
 * they wait, and are dropped when the next request has come: they were for the
 * one before. A cancel of the request at hand may be among them, so that is
 * told by a number besides, which the caller has written before it sent the
 * signal. */
static void signals_hold(sigset_t *held)
{
    sigemptyset(held);
    sigaddset(held, SIGINT);
    sigaddset(held, SIGTERM);
    sigaddset(held, SIGHUP);
    sigaddset(held, SIGQUIT);
    (void)pthread_sigmask(SIG_BLOCK, held, NULL);
}

static void signals_drop(const sigset_t *held)
{
    const struct timespec now = {0, 0};
    while (sigtimedwait(held, NULL, &now) > 0)
        continue;
}

static bool answer_send(int socket, struct buf *answer)
{
    CLEANUP(frame_done) struct frame frame = {0};
    if (answer->failed)
        return false;
    frame_load(&frame, answer, NULL, 0);
    return frame_send(&frame, socket) == FRAME_WHOLE;
}

static bool error_send(int socket, const rl_error *err)
{
    CLEANUP(buf_done) struct buf text = {0};
    buf_addf(&text, "%c%s", FAILED, err->message);
    return answer_send(socket, &text);
}

static bool request_serve(const struct pool_work *work, int socket,
                          const sigset_t *held,
                          const _Atomic(uint64_t) *cancelled, uint64_t number)
{
    rl_error err = {0};
    CLEANUP(frame_done) struct frame request = {0};
    CLEANUP(buf_done) struct buf answer = {0};
    if (frame_receive(&request, socket, POOL_LIMIT_BYTES) != FRAME_WHOLE)
        return false;
    signals_drop(held);
    if (*cancelled == number)
        (void)raise(SIGTERM); /* it waits as the caller's would have */
    buf_addc(&answer, ANSWERED);
    if (work->serve(work->context, &request, &answer, &err) == RL_OK)
        return answer_send(socket, &answer);
    (void)error_send(socket, &err);
    return false;
}

/* Nothing of the caller's but the own socket, as number 3: other workers'
 * sockets, and clients', would keep those from seeing the caller's end. */
static bool others_close(int *socket)
{
    if (*socket != 3 && dup3(*socket, 3, O_CLOEXEC) < 0)
        return false;
    *socket = 3;
    return close_range(4, ~0U, 0) == 0;
}

static void worker_run(const struct pool_work *work, int socket, pid_t parent,
                       const _Atomic(uint64_t) *cancelled)
{
    sigset_t held;
    rl_error err = {0};
    signals_hold(&held);
    if (prctl(PR_SET_PDEATHSIG, SIGTERM) < 0 || getppid() != parent ||
        !others_close(&socket))
        return;
    if (work->begin && work->begin(work->context, &err) != RL_OK) {
        (void)error_send(socket, &err);
        return;
    }
    for (uint64_t n = 1; request_serve(work, socket, &held, cancelled, n);)
        n++;
}

/* -------------------------------------------------------------- the caller */

static rl_status worker_start(struct pool *pool, struct pool_worker *worker,
                              rl_error *err)
{
    int pair[2];
    pid_t parent = getpid();
    _Atomic(uint64_t) *cancelled = &pool->cancelled[worker - pool->workers];
    *cancelled = 0;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0)
        return fail_errno(err, NULL, "cannot make a worker's socket");
    (void)fflush(NULL); /* lest it be written twice */
    pid_t pid = fork();
    if (pid == 0) {
        worker_run(&pool->work, pair[1], parent, cancelled);
        _exit(0);
    }
    close(pair[1]);
    if (pid < 0 || fcntl(pair[0], F_SETFL, O_NONBLOCK) < 0) {
        close(pair[0]);
        return fail_errno(err, NULL, "cannot start a worker");
    }
    *worker = (struct pool_worker){.pid = pid, .socket = pair[0]};
    return RL_OK;
}

static void frames_drop(struct pool_worker *worker)
{
    frame_done(&worker->out);
    frame_done(&worker->in);
}

rl_status pool_open(struct pool *ret, const struct pool_work *work, unsigned n,
                    rl_error *err)
{
    struct pool pool = {.work = *work, .n = n};
    pool.workers = heap_new(n, sizeof(*pool.workers));
    if (!pool.workers)
        return fail_nomem(err);
    void *shared =
        mmap(NULL, n * sizeof(*pool.cancelled), PROT_READ | PROT_WRITE,
             MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        heap_free(pool.workers);
        return fail_nomem(err);
    }
    pool.cancelled = shared;
    rl_status status = RL_OK;
    for (unsigned i = 0; i < n; i++)
        pool.workers[i].socket = -1;
    for (unsigned i = 0; i < n && status == RL_OK; i++)
        status = worker_start(&pool, &pool.workers[i], err);
    if (status == RL_OK)
        *ret = pool;
    else
        pool_close(&pool);
    return status;
}

struct pool_worker *pool_idle(struct pool *pool)
{
    for (unsigned i = 0; i < pool->n; i++)
        if (!pool->workers[i].busy && pool->workers[i].socket >= 0)
            return &pool->workers[i];
    return NULL;
}

void pool_give(struct pool *pool, struct pool_worker *worker, uint64_t ticket,
               struct buf *body, const int *fds, size_t n_fds)
{
    worker->ticket = ticket;
    worker->n_given++;
    worker->busy = true;
    worker->cancelled = false;
    pool->n_busy++;
    frame_load(&worker->out, body, fds, n_fds);
    (void)frame_send(&worker->out, worker->socket); /* pool_turn() sees how */
}

void pool_cancel(struct pool *pool, uint64_t ticket)
{
    for (unsigned i = 0; i < pool->n; i++) {
        struct pool_worker *worker = &pool->workers[i];
        if (!worker->busy || worker->ticket != ticket || worker->cancelled)
            continue;
        worker->cancelled = true;
        pool->cancelled[i] = worker->n_given;
        (void)kill(worker->pid, SIGTERM);
    }
}

static bool is_sent(const struct pool_worker *worker)
{
    return worker->out.head_done == sizeof(worker->out.length) &&
           worker->out.done == worker->out.length;
}

void pool_watch(const struct pool *pool, struct pollfd *fds)
{
    for (unsigned i = 0; i < pool->n; i++) {
        const struct pool_worker *worker = &pool->workers[i];
        bool sends = worker->busy && !is_sent(worker);
        fds[i] = (struct pollfd){
            .fd = worker->socket,
            .events = (short)(sends ? POLLIN | POLLOUT : POLLIN)};
    }
}

static void worker_free(struct pool *pool, struct pool_worker *worker)
{
    frames_drop(worker);
    pool->n_busy -= worker->busy;
    worker->busy = false;
}

static int worker_reap(struct pool_worker *worker)
{
    int status = 0;
    close(worker->socket);
    worker->socket = -1;
    (void)kill(worker->pid, SIGKILL);
    while (waitpid(worker->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    return status;
}

/* Its request is answered by why it was lost, and another one takes its place.
 */
static rl_status worker_lost(struct pool *pool, struct pool_worker *worker,
                             pool_answered *answered, void *context,
                             rl_error *err)
{
    CLEANUP(buf_done) struct buf why = {0};
    int status = worker_reap(worker);
    if (WIFSIGNALED(status))
        buf_addf(&why, "the worker was ended by signal %d", WTERMSIG(status));
    else
        buf_addf(&why, "the worker ended with status %d", WEXITSTATUS(status));
    struct pool_answer answer = {worker->ticket, buf_str(&why), true,
                                 buf_str(&worker->out.body)};
    if (worker->busy)
        answered(context, &answer);
    worker_free(pool, worker);
    if (!pool->work.once)
        return worker_start(pool, worker, err);
    worker->pid = 0;
    return RL_OK;
}

/* A whole message of a worker: the answer, or why there is none. */
static rl_status answer_take(struct pool *pool, struct pool_worker *worker,
                             pool_answered *answered, void *context,
                             rl_error *err)
{
    struct frame in = worker->in;
    worker->in = (struct frame){0};
    struct str text = buf_str(&in.body);
    bool right = text.len && text.ptr[0] == ANSWERED;
    struct pool_answer answer = {worker->ticket, str_sub(text, 1, text.len),
                                 !right, buf_str(&worker->out.body)};
    rl_status status = RL_OK;
    if (worker->busy)
        answered(context, &answer);
    else /* it could not begin its work at all */
        status =
            fail(err, RL_E_INTERNAL, NOWHERE, "%.*s", STR_FMT(answer.text));
    worker_free(pool, worker);
    frame_done(&in);
    return status;
}

static rl_status worker_turn(struct pool *pool, struct pool_worker *worker,
                             short events, pool_answered *answered,
                             void *context, rl_error *err)
{
    if (events & POLLOUT)
        (void)frame_send(&worker->out, worker->socket);
    if (!(events & (POLLIN | POLLHUP | POLLERR)))
        return RL_OK;
    switch (frame_receive(&worker->in, worker->socket, POOL_LIMIT_BYTES)) {
    case FRAME_MORE:
        return RL_OK;
    case FRAME_WHOLE:
        return answer_take(pool, worker, answered, context, err);
    case FRAME_LOST:
        break;
    }
    return worker_lost(pool, worker, answered, context, err);
}

rl_status pool_turn(struct pool *pool, const struct pollfd *fds,
                    pool_answered *answered, void *context, rl_error *err)
{
    rl_status status = RL_OK;
    for (unsigned i = 0; i < pool->n && status == RL_OK; i++)
        if (fds[i].revents)
            status = worker_turn(pool, &pool->workers[i], fds[i].revents,
                                 answered, context, err);
    return status;
}

/* True once it is dead and reaped. */
static bool worker_gone(struct pool_worker *worker)
{
    return worker->pid <= 0 || waitpid(worker->pid, NULL, WNOHANG) != 0;
}

static void worker_end(struct pool_worker *worker)
{
    const struct timespec look = {0, LOOK_MS * 1000000L};
    for (int waited = 0; waited < GRACE_MS; waited += LOOK_MS) {
        if (worker_gone(worker))
            return;
        nanosleep(&look, NULL);
    }
    (void)kill(worker->pid, SIGKILL);
    while (waitpid(worker->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
}

void pool_leave(struct pool *pool)
{
    for (unsigned i = 0; pool->workers && i < pool->n; i++) {
        struct pool_worker *worker = &pool->workers[i];
        if (worker->busy)
            (void)kill(worker->pid, SIGTERM);
        if (worker->socket >= 0)
            close(worker->socket);
        worker->socket = -1;
        frames_drop(worker);
    }
}

bool pool_is_gone(struct pool *pool)
{
    bool gone = true;
    for (unsigned i = 0; i < pool->n; i++) {
        struct pool_worker *worker = &pool->workers[i];
        if (worker_gone(worker))
            worker->pid = 0;
        gone &= !worker->pid;
    }
    return gone;
}

void pool_close(struct pool *pool)
{
    pool_leave(pool);
    for (unsigned i = 0; pool->workers && i < pool->n; i++)
        worker_end(&pool->workers[i]);
    if (pool->cancelled)
        (void)munmap(pool->cancelled, pool->n * sizeof(*pool->cancelled));
    heap_free(pool->workers);
    *pool = (struct pool){0};
}

rl_status pool_signals(int *fd, sigset_t *before, rl_error *err)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    *fd = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    if (*fd < 0 || (errno = pthread_sigmask(SIG_BLOCK, &set, before)) != 0)
        return fail_errno(err, NULL, "cannot watch for signals");
    return RL_OK;
}
