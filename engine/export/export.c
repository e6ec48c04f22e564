/* export.c - a profile for engines that run containers and services.
 * SPDX-License-Identifier: Apache-2.0 */
#include "export/export.h"

#include "base/error.h"
#include "export/parts.h"

static const struct export_target targets[] = {
    {"docker", "seccomp.json, docker-run.sh and the guard", export_docker},
    {"oci", "config.json for runc, crun and their like, and the guard",
     export_oci},
    {"kubernetes", "pod.yaml, seccomp.json and the guard", export_kubernetes},
    {"systemd", "redline.conf: properties of a service, and the guard",
     export_systemd},
    {NULL, NULL, NULL},
};

/* The guard as a file of its own, to be put at PROFILE_GUARD. */
static void guard_add(const struct profile *profile, struct export *ret)
{
    if (profile->guard.len)
        buf_add(&export_file_add(ret, EXPORT_GUARD)->bytes, profile->guard);
}

const struct export_target *export_targets(void)
{
    return targets;
}

const struct export_target *export_find(struct str name)
{
    for (const struct export_target *target = targets; target->name; target++)
        if (str_eq(str_of(target->name), name))
            return target;
    return NULL;
}

rl_status export_make(const struct export_target *target,
                      const struct policy_runtime *runtime,
                      const struct profile *profile, struct diags *diags,
                      struct export *ret, rl_error *err)
{
    struct export_source source = {.runtime = runtime, .profile = profile};
    rl_status status =
        filter_rules_load(runtime, &ret->arena, &source.rules, diags);
    if (status == RL_E_NOMEM)
        return fail_nomem(err);
    if (status != RL_OK)
        return fail(err, status, runtime->at,
                    "the system calls of the policy are wrong");
    target->write(&source, ret);
    guard_add(profile, ret);
    bool failed = ret->arena.failed;
    for (size_t i = 0; i < ret->n_files; i++)
        failed |= ret->files[i].bytes.failed;
    return failed ? fail_nomem(err) : RL_OK;
}

void export_done(struct export *made)
{
    for (size_t i = 0; i < made->n_files; i++)
        buf_done(&made->files[i].bytes);
    arena_done(&made->arena);
    made->n_files = 0;
}
