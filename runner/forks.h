/* forks.h - does a filter let the code make processes?
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_FORKS_H
#define RUNNER_FORKS_H

#include <stdbool.h>

#include "model/profile.h"

/* True where there is no filter, and where in doubt. */
bool filter_forks(const struct profile *profile);

#endif
