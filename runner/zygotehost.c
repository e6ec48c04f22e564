/* zygotehost.c - what a run needs whose payload is a zygote.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/zygotehost.h"

#include "base/error.h"
#include "runner/warmfiles.h"

/* Of the zygote's life, which its pool ends: a hundred years. */
#define FOR_EVER_MS ((uint64_t)100 * 365 * 24 * 3600 * 1000)
/* What it prints is told if it fails, and there is little. */
#define PRINTED_MOST ((uint64_t)64 << 20)

rl_status zygotehost_profile(const struct profile *profile, struct profile *ret,
                             rl_error *err)
{
    static const enum layer not_its[] = {LAYER_SECCOMP, LAYER_LANDLOCK,
                                         LAYER_CGROUP};
    if (!profile->guard.len)
        return fail(
            err, RL_E_USAGE, NOWHERE,
            "the policy has no guard, which a fork would run code with");
    *ret = *profile;
    ret->filter = NULL;
    ret->n_filter = 0;
    ret->proc = true;
    ret->source_mount = NULL;
    ret->source_required = false;
    ret->artifacts.n = 0;
    for (size_t i = 0; i < COUNT_OF(not_its); i++)
        ret->layers[not_its[i]] = LAYER_UNUSED;
    ret->limits.wall_ms = FOR_EVER_MS;
    ret->limits.cpu_ms = ret->limits.memory = ret->limits.address_space = 0;
    ret->limits.output_total = PRINTED_MOST;
    return RL_OK;
}

/* Under its inner names: where things lie on the host is nothing that a fork
 * has to have in its memory. */
static bool profile_turn(struct profile *profile)
{
    struct arena *arena = profile->arena;
    size_t n_mounts = profile->mounts.n, n_seeds = profile->seeds.n;
    struct profile_mount *mounts =
        arena_new(arena, n_mounts + 1, sizeof(*mounts));
    struct profile_seed *seeds = arena_new(arena, n_seeds + 1, sizeof(*seeds));
    if (!mounts || !seeds)
        return false;
    for (size_t i = 0; i < n_mounts; i++) {
        mounts[i] = profile->mounts.at[i];
        if (mounts[i].kind == MOUNT_READ)
            mounts[i].target = mounts[i].path;
    }
    for (size_t i = 0; i < n_seeds; i++) {
        seeds[i] = profile->seeds.at[i];
        seeds[i].from = seeds[i].to;
    }
    profile->mounts.at = mounts;
    profile->seeds.at = seeds;
    return true;
}

rl_status zygotehost_plan(const struct profile *profile, int control,
                          struct plan *plan, rl_error *err)
{
    struct buf text = {0};
    struct profile inner = *profile;
    if (!profile_turn(&inner))
        return fail_nomem(err);
    profile_write(&inner, &text);
    plan->zygote = true;
    plan->control = control;
    plan->zygote_profile = arena_str(profile->arena, buf_str(&text));
    plan->zygote_script = warmfiles_script();
    plan->zygote_library = warmfiles_library();
    bool whole = !text.failed && plan->zygote_profile.ptr;
    buf_done(&text);
    return whole ? RL_OK : fail_nomem(err);
}
