/* escape_suite.h - what the cases of the escape suite share.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_ESCAPE_SUITE_H
#define RUN_ESCAPE_SUITE_H

#include <limits.h>
#include <stdbool.h>

#include "redline/status.h"

#include "base/arena.h"
#include "model/profile.h"

/* A file of redline's own that cases in C are in. */
struct escape_helper {
    char path[PATH_MAX]; /* "": it is not there */
    char copied[64];     /* the folder of a copy of it; "": there is none */
};

/* = {0}, then escape_suite_open(). */
struct escape_suite {
    struct arena arena; /* the profiles */
    bool flat;          /* in the flat tier; set by the caller */
    bool warm;          /* set by the caller: runs are forked from a zygote */
    struct profile profiles[4];
    const char *groups[4]; /* what each was compiled with; NULL: not yet */
    struct escape_helper program; /* redline-escape */
    struct escape_helper library; /* the same for forks */
    int socket;                   /* an abstract one of the host */
    char socket_name[64];
    bool has_numpy;
    const char *broken;    /* no sandbox at all: why */
    bool looked_for_forks; /* by the first case that needs them */
    const char *forkless;  /* then: why no run can be forked; NULL: it can */
};

rl_status escape_suite_open(struct escape_suite *suite, rl_error *err);
void escape_suite_done(struct escape_suite *suite); /* for CLEANUP */

#endif
