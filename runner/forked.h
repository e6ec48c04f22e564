/* forked.h - a sandbox that is forked from a zygote, for its supervisor.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_FORKED_H
#define RUNNER_FORKED_H

#include <stdbool.h>
#include <sys/resource.h>
#include <sys/types.h>

#include "base/str.h"
#include "runner/childreport.h"
#include "runner/plan.h"

/* A zygote forks in a few milliseconds, and may have others before us. */
#define FORKED_TAKE_MS 30000

struct forked {
    int connection; /* to the zygote; given */
    int socket;     /* to PID 1 */
    int pidfd;
    pid_t pid; /* as seen from here */
    struct child_report *report;
};

/* Take the sandbox that the zygote hands out, which must be of this profile's
 * policy and filter. NULL, or what could not be done, and errno; ECONNRESET:
 * the zygote is dead. */
const char *forked_take(struct forked *forked, const struct profile *profile);
/* The number of a process as it is here, whatever it is in there; -1 and errno.
 */
pid_t forked_pid(int pidfd);
/* What the sandbox waits for: the plan's code, descriptors and limits. The same
 * answers; afterwards it runs. */
const char *forked_go(const struct forked *forked, const struct plan *plan);
/* After PID 1 is dead: how it ended. False: the zygote does not say, as it is
 * dead itself. */
bool forked_wait(const struct forked *forked, int *status,
                 struct rusage *usage);
/* A detached copy of the plan's source folder, for a supervisor who may not
 * mount: a process that has a user namespace of its own takes it. -1 and errno.
 */
int forked_source(const struct plan *plan);

#endif
