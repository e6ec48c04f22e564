/* limitkey.h - the keys of a policy that say how much a run may use.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_LIMITKEY_H
#define POLICY_LIMITKEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/str.h"
#include "model/profile.h"
#include "policy/schema.h"

/* Which row of limits.def "limits.wall" names; a bare "wall" is one of
 * `limits`. N_PROFILE_LIMITS: none. */
size_t limit_find(struct str name);
/* false for what the limit does not accept whole. In units of the profile. */
bool limit_parse(size_t limit, struct str text, uint64_t *ret);
/* The same of any number of a kind, a time in nanoseconds; and the type that
 * such a key has in the schema. */
bool limit_amount(enum limit_kind kind, struct str text, uint64_t *ret);
enum value_type limit_type(enum limit_kind kind);
/* What it accepts: "a time (500ms, 90s, 2m)". */
const char *limit_noun(size_t limit);

#endif
