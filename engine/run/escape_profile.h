/* escape_profile.h - the profile that a case of the escape suite runs under.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_ESCAPE_PROFILE_H
#define RUN_ESCAPE_PROFILE_H

#include "base/str.h"
#include "run/escape_suite.h"
#include "run/escapes.h"

/* The policy of the suite, with a group of calls more, if any; empty when
 * memory ran out. */
struct str escape_policy(struct arena *arena, struct str group);

/* What the head of the case asks for, over the profile of the suite's policy;
 * alone: without filter and Landlock. *ret lives in the arena and the suite. */
rl_status escape_profile(struct escape_suite *suite,
                         const struct escape *escape, bool alone,
                         struct arena *arena, struct profile *ret,
                         rl_error *err);

/* The code that is run under it; empty where a program is run instead. */
struct str escape_code(const struct escape_suite *suite,
                       const struct escape *escape, struct arena *arena);

#endif
