/* identity.h - who the sandbox is.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_IDENTITY_H
#define RUNNER_IDENTITY_H

#include <stdbool.h>
#include <sys/types.h>

#include "redline/status.h"

struct identity {
    uid_t uid; /* inside */
    gid_t gid;
    uid_t outside_uid; /* the caller's world calls it so */
    gid_t outside_gid;
    bool switches;     /* it is not the number that the process has already */
    bool other;        /* it is another user than the caller */
    const char *note;  /* what a reader of the result is told; NULL: nothing */
    const char *wrong; /* why there can be no sandbox; NULL: there can */
};

/* Root becomes nobody, or whom --uid names (given; -1: not given); others stay
 * who they are. Root of a user namespace that has no such user stays the user
 * that root is there, under another number. RL_E_USAGE. */
rl_status identity_find(long given, struct identity *ret, rl_error *err);

#endif
