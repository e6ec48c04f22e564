/* escape_run.h - run a case of the escape suite, and judge what came of it.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_ESCAPE_RUN_H
#define RUN_ESCAPE_RUN_H

#include <stdbool.h>

#include "redline/status.h"

#include "base/arena.h"
#include "model/result.h"
#include "run/escape_suite.h"
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

/* Whether there is a sandbox at all, and what it has: fills in the suite, which
 * is of no use where it says that it is broken. */
rl_status escape_look(struct escape_suite *suite, rl_error *err);

/* Run it; *ret lives in the arena. interrupted as of sandbox_run(). */
rl_status escape_try(struct escape_suite *suite, const struct escape *given,
                     struct arena *arena, struct escape_answer *ret,
                     int *interrupted, rl_error *err);

#endif
