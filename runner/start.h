/* start.h - from the channels to a sandbox that runs, and its last word.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Each returns false when the setup failed; the run's result then says why. */
#ifndef RUNNER_START_H
#define RUNNER_START_H

#include "runner/outcome.h"
#include "runner/running.h"

/* Group 0 of the host opens too much. Nobody else can leave their groups. */
bool start_groups(struct run *run);
/* The pipes and signals that the supervisor reads, and what the child side is
 * given. */
bool start_channels(struct run *run);
/* Clone the sandbox, or take it from a zygote, and let it go on. True: there is
 * something to be watched until it is dead. */
bool start_sandbox(struct run *run);
/* After PID 1 is dead: wait for it, and learn how it ended. */
bool start_end(struct run *run, struct ended *ended);

#endif
