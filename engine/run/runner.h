/* runner.h - a process of redline-run: found, started, waited for, read.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_RUNNER_H
#define RUN_RUNNER_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "redline/status.h"

#include "base/arena.h"
#include "base/str.h"
#include "model/profile.h"
#include "model/result.h"

struct runner {
    char path[4096]; /* of redline-run */
    int code, profile, result;
    int socket; /* to, or of, a zygote; -1: none. The caller's */
    const char *socket_option;
    pid_t pid;
};

/* An option that may be missing. */
struct runner_option {
    const char *name, *value; /* value NULL: not given */
};

/* Where a program of redline's own lies: beside this one, or where it is
 * installed; never by a search path, which somebody else could have set. */
bool runner_find(const char *program, char *path, size_t size);
/* Make the memory files that it reads and writes. False with err. */
bool runner_fill(struct runner *runner, const struct profile *profile,
                 struct str code_bytes, rl_error *err);
void runner_done(struct runner *runner); /* for CLEANUP */
/* Start it with the signal mask given. False with errno. */
bool runner_start(struct runner *runner, const struct runner_option *more,
                  size_t n, const sigset_t *mask);
/* Until it has ended; a signal to us is passed on once, and after the grace, or
 * with the second signal, it is killed. */
void runner_wait(const struct runner *runner, int signals, int *interrupted,
                 int *status);
/* The answer, or why there is none. */
void runner_answer(const struct runner *runner, int status, struct arena *arena,
                   struct result *ret);

#endif
