/* childreport.h - what the child side tells the supervisor: a page they share.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A page, not a pipe: a report needs no system call, so it cannot be refused by
 * the filter that has just been loaded. The payload's exec drops the page. */
#ifndef RUNNER_CHILDREPORT_H
#define RUNNER_CHILDREPORT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "model/profile.h"

enum step {
#define STEP(name, layer, text) STEP_##name,
#include "runner/steps.def"
#undef STEP
    N_STEPS
};

struct child_report {
    enum step step;    /* the one begun last */
    int error;         /* errno with which it failed; 0: none failed */
    char detail[512];  /* which mount, which limit; may be empty */
    bool has_listener; /* refused calls are told of, */
    int listener;      /* by this descriptor of PID 1 */
    int silent;        /* errno: why they cannot be; 0: they need not be */
    int unnamed;       /* errno: the machine's name is seen; 0: it is not */
    pid_t payload;     /* its number, as PID 1 knows it */
    bool started;      /* the payload's exec is done */
    bool expired;      /* PID 1's own clock ended the run */
    bool ended;        /* the payload was reaped, status tells how */
    int status;        /* of wait(2) */
    int64_t ends_ms;   /* when PID 1 ends the run (clock_ms()); 0: a fork of a
                        * zygote that has no orders yet */
    /* From the supervisor, of a session: when PID 1 ends it instead; 0: it
     * does not. */
    int64_t until_ms;
};

const char *step_name(enum step step);
const char *step_text(enum step step);
/* N_LAYERS: the step belongs to none. */
enum layer step_layer(enum step step);

#endif
