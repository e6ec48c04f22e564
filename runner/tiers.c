/* tiers.c - a run in each tier that the policy allows, until one can be had.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <string.h>

#include "base/attr.h"
#include "base/error.h"
#include "base/sha256.h"
#include "runner/outcome.h"
#include "runner/run.h"
#include "runner/tier.h"

static struct result result_begin(const struct profile *profile,
                                  struct str code)
{
    struct result result;
    result_init(&result, profile->arena);
    result.out.text = result.err.text = STR("");
    sha256_of(code, result.code_sha256);
    if (profile->n_filter)
        memcpy(result.filter_sha256, profile->filter_sha256,
               sizeof(result.filter_sha256));
    return result;
}

static rl_status flat_run(const struct run_options *options,
                          const struct profile *profile, struct str code,
                          struct result *result, rl_error *err)
{
    CLEANUP(flat_remove) struct flat flat;
    if (!flat_make(&flat, &profile->limits)) {
        outcome_setup_failed(result, "flat", N_LAYERS,
                             "cannot make a folder for the run", errno);
        return RL_OK;
    }
    rl_status status = run_tier(options, profile, code, &flat, result, err);
    if (status == RL_OK && !flat_words(&flat, profile, result))
        return fail_nomem(err);
    return status;
}

/* Each tier that the policy allows, in its order, until one can be had. */
rl_status run_sandbox(const struct run_options *options,
                      const struct profile *profile, struct str code,
                      struct result *ret, rl_error *err)
{
    static const char *const full_alone[] = {"full"};
    const struct profile_texts *tiers = &profile->tiers;
    /* A zygote and its forks stand in the full tier. */
    bool warm = options->zygote >= 0 || options->fork_from >= 0;
    bool some = tiers->n && !warm;
    const char *const *names =
        some ? (const char *const *)tiers->at : full_alone;
    size_t n = some ? tiers->n : COUNT_OF(full_alone);
    const char *lacking = NULL;
    rl_status status = RL_OK;
    for (size_t i = 0; i < n; i++) {
        struct result result = result_begin(profile, code);
        bool flat = strcmp(names[i], "flat") == 0;
        result.tier = names[i];
        status = flat ? flat_run(options, profile, code, &result, err)
                      : run_tier(options, profile, code, NULL, &result, err);
        if (status != RL_OK)
            return status;
        if (!warm)
            tier_told(profile, lacking, &result);
        *ret = result;
        if (warm || !tier_is_lacking(&result))
            break;
        lacking = result.reason;
    }
    return status;
}
