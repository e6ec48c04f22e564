/* cellbox.c - a sandbox that runs one cell after another.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/cellbox.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/error.h"
#include "base/file.h"
#include "base/limits.h"
#include "base/packet.h"
#include "model/session.h"
#include "run/process.h"

/* It kills what it runs and removes its group. */
#define END_MS 10000

/* ----------------------------------------------------------------- waiting */

/* It has ended, or shall. */
static void runner_end(struct cellbox *box, struct arena *arena,
                       struct result *ret)
{
    fd_close(&box->socket);
    int status = process_end(box->runner.pid, END_MS);
    runner_answer(&box->runner, status, arena, ret);
    box->runner.pid = 0;
    box->over = true;
}

/* A signal to us is passed on as what it means here. */
static void signal_take(struct cellbox *box)
{
    struct signalfd_siginfo info;
    const char what = SESSION_INTERRUPT;
    if (read(box->signals, &info, sizeof(info)) == sizeof(info))
        (void)send(box->socket, &what, 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void told_wait(struct cellbox *box)
{
    struct pollfd watched[2] = {{.fd = box->socket, .events = POLLIN},
                                {.fd = box->signals, .events = POLLIN}};
    for (;;) {
        int n = poll(watched, 2, -1);
        if (n > 0 && watched[1].revents)
            signal_take(box);
        if ((n < 0 && errno != EINTR) || (n > 0 && watched[0].revents))
            return;
    }
}

static rl_status result_take(int fd, struct arena *arena, struct result *ret,
                             rl_error *err)
{
    CLEANUP(buf_done) struct buf text = {0};
    rl_status status =
        file_read_fd(fd, "result", LIMIT_RESULT_BYTES, &text, err);
    return status == RL_OK ? result_read(buf_str(&text), arena, ret, err)
                           : status;
}

/* What redline-run has said is how the session ended, not this cell: what is
 * the code's doing, such as a limit of the session that was reached between two
 * cells, is not ours; but only that. */
static enum outcome lost_outcome(enum outcome session)
{
    switch (session) {
    case OUTCOME_CPU_LIMIT:
    case OUTCOME_OUT_OF_MEMORY:
    case OUTCOME_OUTPUT_LIMIT:
    case OUTCOME_TIMEOUT:
    case OUTCOME_VIOLATION:
        return session;
    default:
        return OUTCOME_INTERNAL_ERROR;
    }
}

static void cell_lost(struct arena *arena, struct result *ret)
{
    struct str why = arena_printf(arena, "the session had ended: %s",
                                  ret->reason ? ret->reason
                                              : outcome_sentence(ret->outcome));
    result_none(ret, lost_outcome(ret->outcome), "session",
                why.ptr ? why.ptr : "", arena);
}

/* Until redline-run says what is wanted, or has ended. */
static rl_status told_take(struct cellbox *box, char what, struct arena *arena,
                           struct result *ret, rl_error *err)
{
    struct session_told told;
    int fd = -1;
    size_t n_fds = 1;
    memset(&told, 0, sizeof(told));
    told_wait(box);
    ssize_t n =
        packet_receive(box->socket, &told, sizeof(told), &fd, &n_fds, 0);
    if (n != sizeof(told) || told.what != what || n_fds != 1) {
        fd_close(&fd);
        runner_end(box, arena, ret);
        box->lost = what == SESSION_DONE;
        if (box->lost)
            cell_lost(arena, ret);
        return RL_OK;
    }
    rl_status status = result_take(fd, arena, ret, err);
    fd_close(&fd);
    box->over |= told.over;
    box->whole = told.whole;
    return status;
}

/* -------------------------------------------------------------------- start */

static rl_status signals_watch(struct cellbox *box, rl_error *err)
{
    static const int ours[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < COUNT_OF(ours); i++)
        sigaddset(&set, ours[i]);
    box->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    return box->signals >= 0
               ? RL_OK
               : fail_errno(err, NULL, "cannot watch for signals");
}

static rl_status runner_begin(struct cellbox *box,
                              const struct sandbox_call *call, rl_error *err)
{
    int pair[2];
    sigset_t none;
    struct runner *runner = &box->runner;
    const struct runner_option more[] = {
        {"--src", call->source_folder},
        {"--out", call->out_folder},
        {"--cgroup-parent", call->cgroup_parent}};
    if (!runner_find("redline-run", runner->path, sizeof(runner->path)))
        return fail(err, RL_E_IO, NOWHERE, "redline-run is not there");
    if (!runner_fill(runner, call->profile, STR(""), STR(""), err))
        return err->code;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) < 0)
        return fail_errno(err, NULL, "cannot make a socket pair");
    sigemptyset(&none);
    runner->sockets[0] = (struct runner_socket){"--session", pair[1]};
    if (call->fork_from)
        runner->sockets[1] =
            (struct runner_socket){"--fork-from", *call->fork_from};
    bool started = runner_start(runner, more, COUNT_OF(more), &none);
    close(pair[1]);
    box->socket = pair[0];
    return started ? RL_OK : fail_errno(err, NULL, "cannot start redline-run");
}

rl_status cellbox_open(struct cellbox *box, const struct sandbox_call *call,
                       struct arena *arena, struct result *ret, rl_error *err)
{
    rl_status status = signals_watch(box, err);
    if (status == RL_OK)
        status = runner_begin(box, call, err);
    return status == RL_OK ? told_take(box, SESSION_READY, arena, ret, err)
                           : status;
}

/* -------------------------------------------------------------------- cells */

rl_status cellbox_run(struct cellbox *box, const struct cellbox_cell *cell,
                      struct arena *arena, struct result *ret, rl_error *err)
{
    struct session_cell asked;
    memset(&asked, 0, sizeof(asked));
    asked.what = SESSION_CELL;
    asked.number = cell->number;
    asked.wall_ms = cell->wall_ms;
    asked.cpu_ms = cell->cpu_ms;
    asked.output_total = cell->output_total;
    int fd = runner_file("cell", cell->code);
    if (fd < 0)
        return fail_errno(err, NULL, "cannot make a memory file");
    /* If nobody is there any more, the answer says why. */
    (void)packet_send(box->socket, &asked, sizeof(asked), &fd, 1);
    close(fd);
    return told_take(box, SESSION_DONE, arena, ret, err);
}

void cellbox_close(struct cellbox *box, struct arena *arena, struct result *ret)
{
    if (box->runner.pid > 0)
        runner_end(box, arena, ret);
    fd_close(&box->socket);
    fd_close(&box->signals);
    runner_done(&box->runner);
    box->over = true;
}
