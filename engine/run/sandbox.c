/* sandbox.c - hand code to redline-run and read its answer.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/sandbox.h"

#include <errno.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/error.h"
#include "base/file.h"
#include "base/ulimits.h"
#include "run/runner.h"

/* The profile and the result are files in memory. */
#define RUN_BYTES ((uint64_t)1 << 20)

static rl_status runner_run(struct runner *runner,
                            const struct sandbox_call *call,
                            struct arena *arena, struct result *ret,
                            int *interrupted, rl_error *err)
{
    static const int passed_on[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    sigset_t ours, before;
    sigemptyset(&ours);
    for (size_t i = 0; i < COUNT_OF(passed_on); i++)
        sigaddset(&ours, passed_on[i]);
    CLEANUP(fd_close) int signals = signalfd(-1, &ours, SFD_CLOEXEC);
    if (signals < 0 ||
        (errno = pthread_sigmask(SIG_BLOCK, &ours, &before)) != 0)
        return fail_errno(err, NULL, "cannot watch for signals");
    int status = 0;
    const struct runner_option more[] = {
        {"--src", call->source_folder},
        {"--out", call->out_folder},
        {"--cgroup-parent", call->cgroup_parent}};
    bool started = runner_start(runner, more, COUNT_OF(more), &before);
    rl_status answer =
        started ? RL_OK : fail_errno(err, NULL, "cannot start redline-run");
    if (started)
        runner_wait(runner, signals, interrupted, &status);
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (answer == RL_OK)
        runner_answer(runner, status, arena, ret);
    return answer;
}

rl_status sandbox_run(const struct sandbox_call *call, struct arena *arena,
                      struct result *ret, int *interrupted, rl_error *err)
{
    CLEANUP(runner_done)
    struct runner runner = RUNNER_NONE;
    if (call->fork_from)
        runner.sockets[0] =
            (struct runner_socket){"--fork-from", *call->fork_from};
    *interrupted = 0;
    rl_status status = ulimits_files(RUN_BYTES, "a run", err);
    if (status != RL_OK)
        return status;
    if (access("/proc/self/exe", F_OK) < 0) {
        result_none(ret, OUTCOME_SETUP_FAILED, "runner",
                    "/proc is not mounted, so that redline cannot tell "
                    "where redline-run lies; mount -t proc proc /proc",
                    arena);
        return RL_OK;
    }
    if (!runner_find("redline-run", runner.path, sizeof(runner.path))) {
        result_none(ret, OUTCOME_SETUP_FAILED, "runner",
                    "redline-run is neither beside redline nor in "
                    "../libexec/redline",
                    arena);
        return RL_OK;
    }
    if (!runner_fill(&runner, call->profile, call->written, call->code, err))
        return err->code;
    return runner_run(&runner, call, arena, ret, interrupted, err);
}

/* ------------------------------------------------------------------ zygotes */

rl_status sandbox_zygote_start(const struct profile *profile, int control,
                               struct sandbox_zygote *ret, rl_error *err)
{
    CLEANUP(runner_done)
    struct runner runner = RUNNER_NONE;
    runner.sockets[0] = (struct runner_socket){"--zygote", control};
    sigset_t mask;
    if (!runner_find("redline-run", runner.path, sizeof(runner.path)))
        return fail(err, RL_E_IO, NOWHERE, "redline-run is not there");
    if (!runner_fill(&runner, profile, STR(""), STR(""), err))
        return err->code;
    if ((errno = pthread_sigmask(SIG_BLOCK, NULL, &mask)) != 0 ||
        !runner_start(&runner, NULL, 0, &mask))
        return fail_errno(err, NULL, "cannot start redline-run");
    *ret = (struct sandbox_zygote){runner.pid, runner.result};
    runner.result = -1;
    return RL_OK;
}

void sandbox_zygote_why(struct sandbox_zygote *zygote, int status,
                        struct buf *why)
{
    CLEANUP(arena_done) struct arena arena = {0};
    struct result result;
    const struct runner runner = {.result = zygote->result};
    runner_answer(&runner, status, &arena, &result);
    struct str said = str_trim(result.err.text);
    if (said.len > 400) /* of a traceback the end tells most */
        said = str_sub(said, said.len - 400, said.len);
    buf_addf(why, "%s", outcome_sentence(result.outcome));
    if (result.reason)
        buf_addf(why, ": %s", result.reason);
    if (said.len)
        buf_addf(why, ": %.*s", STR_FMT(said));
    fd_close(&zygote->result);
    zygote->result = -1;
}
