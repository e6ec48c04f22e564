/* limitkey.h - the keys of a policy that say how much a run may use.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_LIMITKEY_H
#define POLICY_LIMITKEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/str.h"
#include "model/profile.h"

struct limit_key {
    const char *section, *key; /* below `runtime`: "limits", "wall" */
    bool (*parse)(struct str, uint64_t *);
    uint64_t unit;    /* what parse() gives is divided by it */
    size_t offset;    /* in struct profile_limits */
    const char *noun; /* what is accepted: "a time (500ms, 90s, 2m)" */
};

extern const struct limit_key limit_keys[];
extern const size_t n_limit_keys;

/* "limits.wall"; a bare "wall" is one of `limits`. NULL: there is none. */
const struct limit_key *limit_key_find(struct str name);
/* false for what the key does not accept whole. In units of the profile. */
bool limit_parse(const struct limit_key *key, struct str text, uint64_t *ret);
uint64_t *limit_of(struct profile_limits *limits, const struct limit_key *key);

#endif
