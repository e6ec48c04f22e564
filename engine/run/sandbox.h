/* sandbox.h - hand code to redline-run and read its answer.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_SANDBOX_H
#define RUN_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "redline/status.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/str.h"
#include "model/profile.h"
#include "model/result.h"

struct sandbox_call {
    const struct profile *profile; /* expanded for the interpreter */
    struct str written;            /* as in runner_fill() */
    struct str code;               /* the very bytes that were linted */
    const char *source_folder;     /* NULL: SRC is empty */
    const char *out_folder;        /* NULL: artifacts are dropped */
    const char *cgroup_parent;     /* NULL: the own group, if it is delegated */
    const int *fork_from; /* a connection to a zygote; NULL: a cold start */
};

/* Run it. The code goes through a sealed memory file, so that nothing can
 * change it on the way. While it runs SIGINT, SIGTERM, SIGHUP and SIGQUIT are
 * passed on to the runner, which is waited for; *interrupted is then the
 * signal, else 0.
 *
 * A runner that is missing is the outcome setup-failed, one that gives no whole
 * answer is internal-error: *ret is always filled in when RL_OK is returned.
 * RL_E_NOMEM and RL_E_IO (no memory file, no process) leave it untouched. */
rl_status sandbox_run(const struct sandbox_call *call, struct arena *arena,
                      struct result *ret, int *interrupted, rl_error *err);

/* A process of redline-run whose payload is a zygote (runner/zygote.h). */
struct sandbox_zygote {
    pid_t pid;
    int result; /* where it says how it ended */
};

/* Start one for runs of this profile, to be asked over the control socket
 * (model/zygote.h), of which the other end stays the caller's. RL_E_NOMEM,
 * RL_E_IO. */
rl_status sandbox_zygote_start(const struct profile *profile, int control,
                               struct sandbox_zygote *ret, rl_error *err);
/* After it has ended, with the status of wait(2): why, in a line. Closes the
 * result. */
void sandbox_zygote_why(struct sandbox_zygote *zygote, int status,
                        struct buf *why);

#endif
