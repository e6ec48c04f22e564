/* forks.h - does a filter let memory grow beyond one process and its
 * descriptors? SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_FORKS_H
#define RUNNER_FORKS_H

#include <stdbool.h>

#include "model/profile.h"

/* Both are true where there is no filter, and where in doubt. */

/* Can the code make processes? */
bool filter_forks(const struct profile *profile);
/* Can it make sockets that somebody connects to? What waits to be accepted has
 * a full buffer, and no descriptor. */
bool filter_queues(const struct profile *profile);

#endif
