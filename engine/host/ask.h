/* ask.h - run a program for a short answer.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef HOST_ASK_H
#define HOST_ASK_H

#include "redline/status.h"

#include "base/buf.h"

struct ask {
    const char *const *arguments; /* the program's path first; NULL ends it */
    const char *const *environment;
    int seconds;  /* then it is killed, with what it started */
    size_t limit; /* bytes of answer; more is a failure */
};

/* Append what it prints to out. Its standard input is empty, its standard error
 * dropped. RL_E_IO where it cannot be started, is not done in time or ends with
 * another status than 0; RL_E_LIMIT; RL_E_NOMEM. */
rl_status ask_program(const struct ask *ask, struct buf *out, rl_error *err);

#endif
