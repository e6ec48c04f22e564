/* tighten.h - limits that a call sets, below those of the policy.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_TIGHTEN_H
#define RUN_TIGHTEN_H

#include "redline/status.h"

#include "base/str.h"
#include "model/profile.h"

/* Set one limit by its name in a policy ("limits.wall" or "wall",
 * "filesystem.box") and the text that a policy would hold ("5s"). More than
 * *limits has is refused, and so is 0: a call can only take away. RL_E_USAGE
 * with what is accepted; *limits is then untouched. */
rl_status limit_tighten(struct profile_limits *limits, struct str name,
                        struct str value, rl_error *err);
/* The same of "limits.wall=5s". */
rl_status limit_tighten_text(struct profile_limits *limits, const char *text,
                             rl_error *err);

#endif
