/* layers.c - which layers the profile wants, and which this machine gives.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/layers.h"

#include <errno.h>
#include <string.h>

#include "base/attr.h"
#include "runner/landlock.h"

static const char *text(struct str made)
{
    return made.ptr ? made.ptr : "out of memory";
}

void layers_off(struct result *result)
{
    for (size_t i = 0; i < N_LAYERS; i++)
        if (result->layers[i].state != LAYER_MISSING)
            result->layers[i] = (struct result_layer){LAYER_OFF, NULL, NULL};
}

static bool layer_refuse(struct result *result, enum layer layer,
                         const char *why, const char *remedy)
{
    result->outcome = OUTCOME_SETUP_FAILED;
    result->step = layer_name(layer);
    layers_off(result);
    result->reason = text(arena_printf(
        result->arena, "the layer '%s' is required: %s%s%s", layer_name(layer),
        why, remedy ? "; " : "", remedy ? remedy : ""));
    return false;
}

static bool layer_missing(const struct profile *profile, struct result *result,
                          enum layer layer, const char *why, const char *remedy)
{
    if (profile->layers[layer] == LAYER_UNUSED)
        return true;
    result->layers[layer] = (struct result_layer){LAYER_MISSING, why, remedy};
    return profile->layers[layer] != LAYER_REQUIRE ||
           layer_refuse(result, layer, why, remedy);
}

static bool landlock_layer(struct plan *plan, struct result *result)
{
    const struct profile *profile = plan->profile;
    if (profile->layers[LAYER_LANDLOCK] == LAYER_UNUSED && !plan->flat)
        return true;
    int abi = landlock_abi();
    bool off = abi <= 0 && errno == EOPNOTSUPP;
    if (abi <= 0)
        return layer_missing(
            profile, result, LAYER_LANDLOCK,
            off ? "the kernel was started without Landlock"
                : "the kernel has no Landlock",
            off ? "start it with 'landlock' in the list of lsm="
                : "Linux 5.13 or later, built with CONFIG_SECURITY_LANDLOCK");
    struct result_layer *layer = &result->layers[LAYER_LANDLOCK];
    bool whole = abi >= LANDLOCK_ABI_WHOLE;
    plan->landlock_abi = abi;
    layer->state = whole ? LAYER_ON : LAYER_WEAKER;
    layer->why = text(arena_printf(
        result->arena, "ABI %d%s", abi,
        whole ? ""
              : ": without some of TCP, ioctl of devices, signals and abstract "
                "sockets"));
    layer->remedy = whole ? NULL : "Linux 6.12 or later gives all of it";
    return true;
}

/* ----------------------------------------------------------------- cgroup */

static bool cgroup_missing(struct plan *plan, const struct cgroup_lack *lack,
                           struct result *result)
{
    const char *why = text(arena_printf(
        result->arena,
        "%s: the runner counts memory and CPU time itself, by looking",
        lack->why));
    plan->cgroup_counts = false;
    plan->address_space = plan_address_space(&plan->profile->limits, false);
    return layer_missing(plan->profile, result, LAYER_CGROUP, why,
                         lack->remedy);
}

static bool cgroup_layer(struct plan *plan, const char *parent,
                         struct cgroup *cgroup, struct result *result)
{
    struct cgroup_lack lack;
    const char *weaker;
    if (plan->profile->layers[LAYER_CGROUP] == LAYER_UNUSED)
        return true;
    if (!cgroup_make(cgroup, parent, plan->profile, &lack, &weaker))
        return cgroup_missing(plan, &lack, result);
    plan->cgroup_counts = true;
    plan->address_space = plan_address_space(&plan->profile->limits, true);
    result->layers[LAYER_CGROUP] = (struct result_layer){LAYER_ON, NULL, NULL};
    if (weaker)
        result->layers[LAYER_CGROUP] = (struct result_layer){
            LAYER_WEAKER, weaker,
            "as root: Delegate=memory pids cpu for user@.service"};
    return true;
}

bool layers_drop_cgroup(struct plan *plan, struct cgroup *cgroup,
                        struct result *result)
{
    struct cgroup_lack lack = {
        text(arena_printf(result->arena,
                          "the sandbox cannot be put into its group (%s)",
                          strerrordesc_np(errno))),
        "start redline from within the delegated subtree"};
    cgroup_remove(cgroup);
    return cgroup_missing(plan, &lack, result);
}

/* -------------------------------------------------------------------- all */

static void states_begin(const struct profile *profile, struct result *result)
{
    for (size_t i = 0; i < N_LAYERS; i++)
        result->layers[i] = (struct result_layer){LAYER_ON, NULL, NULL};
    result->layers[LAYER_LANDLOCK].state = LAYER_OFF;
    result->layers[LAYER_CGROUP].state = LAYER_OFF;
    if (!profile->n_filter)
        result->layers[LAYER_SECCOMP].state = LAYER_OFF;
    if (!profile->guard.len)
        result->layers[LAYER_GUARD].state = LAYER_OFF;
}

bool layers_check(struct plan *plan, const char *cgroup_parent,
                  struct cgroup *cgroup, struct result *result)
{
    const struct profile *profile = plan->profile;
    states_begin(profile, result);
    if (plan->flat) {
        result->layers[LAYER_NAMESPACES].state = LAYER_MISSING;
        result->layers[LAYER_MOUNTS].state = LAYER_MISSING;
    }
    bool good = landlock_layer(plan, result);
    if (!profile->n_filter)
        good &= layer_missing(profile, result, LAYER_SECCOMP,
                              "the profile has no filter",
                              "compile the policy again");
    if (!profile->guard.len)
        good &= layer_missing(profile, result, LAYER_GUARD,
                              "the profile has no guard",
                              "compile the policy again");
    /* Last, as it makes something. */
    return good && cgroup_layer(plan, cgroup_parent, cgroup, result);
}

static void unnamed_told(int error, struct result *result)
{
    result->layers[LAYER_NAMESPACES] = (struct result_layer){
        LAYER_WEAKER,
        text(arena_printf(result->arena,
                          "the code sees the machine's name, since sethostname "
                          "is refused (%s)",
                          strerrordesc_np(error))),
        "allow sethostname and setdomainname in the seccomp profile of the "
        "container"};
}

void layers_told(const struct plan *plan, const struct child_report *report,
                 struct result *result)
{
    const int silent = report->silent;
    bool around = silent == EBUSY;
    if (report->unnamed)
        unnamed_told(report->unnamed, result);
    if (!silent)
        return;
    plan_silent_hash(plan, result->filter_sha256);
    const char *why =
        arena_printf(
            result->arena,
            "refused calls cannot be named, and %s keeps a second program from "
            "being started: %s",
            plan->landlock_abi > 0 ? "Landlock alone" : "nothing",
            around
                ? "this program itself runs under a filter that has a listener"
                : "the kernel gives no listener for them")
            .ptr;
    result->layers[LAYER_SECCOMP] = (struct result_layer){
        LAYER_WEAKER, why ? why : "out of memory",
        around ? "start redline-run outside of that sandbox"
               : "Linux 5.0 or later is needed"};
}
