/* escape_run.h - run a case of the escape suite, and judge what came of it.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_ESCAPE_RUN_H
#define RUN_ESCAPE_RUN_H

#include <limits.h>
#include <stdbool.h>

#include "redline/status.h"

#include "base/arena.h"
#include "model/profile.h"
#include "model/result.h"
#include "run/escapes.h"

enum escape_end {
    ESCAPE_REFUSED,   /* every try was refused */
    ESCAPE_CONTAINED, /* it ran, and was ended or did no harm, as it must */
    ESCAPE_SKIPPED,   /* this machine, or no single run, can show it */
    ESCAPE_ESCAPED,   /* something that must not work did */
    ESCAPE_FAILED,    /* it came out in another way than it must */
};
extern const char *const escape_ends[5];

struct escape_answer {
    enum escape_end end;
    bool alone;           /* also run with the layer alone, and it held */
    enum outcome outcome; /* of the run with everything on */
    bool ran;
    const char *why; /* skipped, escaped, failed: one line, safe to show */
};

/* Everything that the cases share. = {0}, then escape_suite_open(). */
struct escape_suite {
    struct arena arena; /* the profiles */
    bool flat; /* in the flat tier; set by the caller, before it is opened */
    struct profile profiles[4];
    const char *groups[4]; /* what each was compiled with; NULL: not yet */
    char helper[PATH_MAX]; /* redline-escape; "": it is not there */
    char copied[64];       /* the folder of a copy of it; "": there is none */
    int socket;            /* an abstract one of the host */
    char socket_name[64];
    bool has_numpy;
    bool warm;          /* set by the caller: runs are forked from a zygote */
    const char *broken; /* no sandbox at all: why */
};

/* The policy of the suite, with a group of calls more, if any; empty when
 * memory ran out. */
struct str escape_policy(struct arena *arena, struct str group);

rl_status escape_suite_open(struct escape_suite *suite, rl_error *err);
void escape_suite_done(struct escape_suite *suite); /* for CLEANUP */

/* Run it; *ret lives in the arena. interrupted as of sandbox_run(). */
rl_status escape_try(struct escape_suite *suite, const struct escape *given,
                     struct arena *arena, struct escape_answer *ret,
                     int *interrupted, rl_error *err);

#endif
