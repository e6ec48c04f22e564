/* escape_profile.h - the profile that a case of the escape suite runs under.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_ESCAPE_PROFILE_H
#define RUN_ESCAPE_PROFILE_H

#include "run/escape_run.h"

/* What the head of the case asks for, over the profile of the suite's policy;
 * alone: without filter and Landlock. *ret lives in the arena and the suite. */
rl_status escape_profile(struct escape_suite *suite,
                         const struct escape *escape, bool alone,
                         struct arena *arena, struct profile *ret,
                         rl_error *err);

#endif
