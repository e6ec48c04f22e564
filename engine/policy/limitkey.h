/* limitkey.h - the keys of a policy that say how much a run may use.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_LIMITKEY_H
#define POLICY_LIMITKEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/str.h"
#include "model/profile.h"

/* Which row of limits.def "limits.wall" names; a bare "wall" is one of
 * `limits`. N_PROFILE_LIMITS: none. */
size_t limit_find(struct str name);
/* false for what the limit does not accept whole. In units of the profile. */
bool limit_parse(size_t limit, struct str text, uint64_t *ret);
/* What it accepts: "a time (500ms, 90s, 2m)". */
const char *limit_noun(size_t limit);

#endif
