/* violations.h - what the run was refused, and whether it is to blame for it.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_VIOLATIONS_H
#define RUNNER_VIOLATIONS_H

#include "model/result.h"
#include "runner/refusals.h"

/* The refused calls as violations, in the order of their first time; ended_ms:
 * when the run was over. False without memory. */
bool violations_fill(const struct refusals *refusals, int64_t ended_ms,
                     struct result *result);
/* The last refused call that is not benign, as "socket(AF_INET, SOCK_STREAM)";
 * NULL: there was none. */
const char *violations_blamed(struct result *result);

#endif
