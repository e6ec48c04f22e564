/* tighten.c - limits that a call sets, below those of the policy.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/tighten.h"

#include <inttypes.h>

#include "base/error.h"
#include "policy/limitkey.h"

static rl_status unknown(struct str name, rl_error *err)
{
    struct buf keys = {0};
    for (size_t i = 0; i < N_PROFILE_LIMITS; i++)
        buf_addf(&keys, "%s%s.%s", i ? ", " : "", limit_rows[i].section,
                 limit_rows[i].key);
    rl_status status = keys.failed
                           ? fail_nomem(err)
                           : fail(err, RL_E_USAGE, NOWHERE,
                                  "'%.*s' is not a limit; accepted: %.*s",
                                  STR_FMT(name), STR_FMT(buf_str(&keys)));
    buf_done(&keys);
    return status;
}

rl_status limit_tighten(struct profile_limits *limits, struct str name,
                        struct str value, rl_error *err)
{
    size_t i = limit_find(name);
    if (i == N_PROFILE_LIMITS)
        return unknown(name, err);
    const struct limit_row *row = &limit_rows[i];
    uint64_t wanted, *limit = limit_at(limits, i);
    if (!limit_parse(i, value, &wanted) || !wanted)
        return fail(err, RL_E_USAGE, NOWHERE,
                    "%s.%s: '%.*s' is not %s, more than 0", row->section,
                    row->key, STR_FMT(value), limit_noun(i));
    if (*limit && wanted > *limit)
        return fail(err, RL_E_USAGE, NOWHERE,
                    "%s.%s: '%.*s' is more than the policy allows (%" PRIu64
                    "%s): a call can only set less",
                    row->section, row->key, STR_FMT(value), *limit,
                    row->kind == LIMIT_TIME ? " ms" : "");
    *limit = wanted;
    return RL_OK;
}

rl_status limit_tighten_text(struct profile_limits *limits, const char *text,
                             rl_error *err)
{
    struct str name, value;
    if (!str_cut(str_of(text), STR("="), &name, &value))
        return fail(err, RL_E_USAGE, NOWHERE,
                    "'%s' sets no limit: write limits.wall=5s", text);
    return limit_tighten(limits, name, value, err);
}
