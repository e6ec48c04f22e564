/* outcome.h - how the run ended, from what the kernel says of it.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_OUTCOME_H
#define RUNNER_OUTCOME_H

#include <sys/resource.h>

#include "model/result.h"
#include "runner/childreport.h"
#include "runner/watch.h"

/* What is left when everything is dead. */
struct ended {
    const struct profile *profile;
    const struct child_report *report;
    const struct watch *watch;
    const struct cgroup *cgroup; /* NULL or without a group: nobody counted */
    struct rusage usage;         /* of PID 1 and all that it has reaped */
    int init_status;             /* of wait(2), for PID 1; -1: not known */
    int64_t cpu_before;          /* ms that are not this cell's; 0 in a run */
};

/* Outcome, reason, exit status and usage; artifacts have their own say later.
 */
void outcome_decide(const struct ended *ended, struct result *result);
/* The sandbox could not be set up. what: the sentence before errno's. */
void outcome_setup_failed(struct result *result, const char *step,
                          enum layer layer, const char *what, int error);
/* Why code that failed did so, as far as the kernel bears it out: the folder is
 * full, a file has reached its limit, a signal. */
void outcome_explain(const struct ended *ended, struct result *result);

/* "the code was ended by SIGTERM": as a reason, where there is no better one.
 */
const char *outcome_signal(struct result *result);

#endif
