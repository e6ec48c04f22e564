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

/* With no files yet, and none of the sockets. */
#define RUNNER_NONE                                                            \
    {                                                                          \
        .code = -1, .profile = -1, .result = -1, .sockets = {                  \
            {NULL, -1},                                                        \
            {NULL, -1}                                                         \
        }                                                                      \
    }

struct runner {
    char path[4096]; /* of redline-run */
    int code, profile, result;
    /* The caller's; it is started with them. */
    struct runner_socket {
        const char *option;
        int fd; /* -1: none */
    } sockets[2];
    pid_t pid;
};

/* An option that may be missing. */
struct runner_option {
    const char *name, *value; /* value NULL: not given */
};

/* Where a program of redline's own lies: beside this one, or where it is
 * installed; never by a search path, which somebody else could have set. */
bool runner_find(const char *program, char *path, size_t size);
/* A file in memory that nobody can change any more; -1 with errno. */
int runner_file(const char *name, struct str bytes);
/* Make the memory files that it reads and writes. written: the profile as
 * profile_write() gives it, if that is at hand; empty: it is not. False with
 * err. */
bool runner_fill(struct runner *runner, const struct profile *profile,
                 struct str written, struct str code_bytes, rl_error *err);
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
