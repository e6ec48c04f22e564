/* tier.h - which tier a run was isolated by, and what is said of it.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_TIER_H
#define RUNNER_TIER_H

#include <stdbool.h>

#include "model/profile.h"
#include "model/result.h"
#include "runner/flat.h"

/* Nothing ran since the machine does not give this tier: the next may do. */
bool tier_is_lacking(const struct result *result);
/* What a reader is told: in the flat tier what is weaker, and why the full one
 * could not be had (lacking; NULL: it was not tried); else, where the flat tier
 * would have done, how a policy allows it. */
void tier_told(const struct profile *profile, const char *lacking,
               struct result *result);
/* Paths of the host that the code printed, as it would know them in the full
 * tier. False without memory. */
bool flat_words(const struct flat *flat, const struct profile *profile,
                struct result *result);
/* Until the code is dead, which PID 1 may have left behind. */
void flat_wait(pid_t payload, bool reaped);

#endif
