/* policy.c - the public face of a policy.
 * SPDX-License-Identifier: Apache-2.0 */
#include "redline/policy.h"

#include "base/alloc.h"
#include "base/error.h"
#include "base/sha256.h"
#include "policy/canonical.h"
#include "policy/load.h"
#include "policy/model.h"
#include "policy/runtime_load.h"

static struct rl_policy *policy_new(void)
{
    struct rl_policy *policy = heap_new(1, sizeof(*policy));
    if (policy)
        policy->diags.arena = &policy->arena;
    return policy;
}

void rl_policy_free(rl_policy *policy)
{
    if (!policy)
        return;
    arena_done(&policy->arena);
    heap_free(policy);
}

/* What only the file that was asked for must be: a policy, not a pack. */
static void head_load(struct rl_policy *policy)
{
    const struct node *head = policy->layers.at[policy->layers.n - 1].root;
    const struct node *pack = node_get(head, "pack");
    struct str name = node_text(head, "policy");
    if (pack && !name.ptr)
        policy_error(policy, pack->at,
                     "'%.*s' is a pack, which has no answer of its own; write "
                     "a policy that extends it",
                     STR_FMT(pack->text));
    policy->name = arena_cstr(&policy->arena, name.ptr ? name : STR(""));
    policy->language = node_text(policy->root, "language");
}

/* Of all files in their order: those in the binary by their digests, which are
 * known, the others by what they say. */
static void identity_set(struct rl_policy *policy)
{
    CLEANUP(buf_done) struct buf form = {0};
    CLEANUP(arena_done) struct arena arena = {0};
    for (size_t i = 0; i < policy->layers.n; i++) {
        const struct policy_layer *layer = &policy->layers.at[i];
        if (layer->frozen)
            buf_addf(&form, "%s\n", layer->frozen->digest);
        else if (!canonical_layer(layer->root, &arena, &form))
            form.failed = true;
    }
    if (form.failed)
        policy->arena.failed = true;
    else
        sha256_of(buf_str(&form), policy->sha256);
}

/* Everything after the files are read and merged. */
static rl_status policy_finish(struct rl_policy *policy, rl_policy **ret,
                               rl_error *err)
{
    if (policy->root && !policy->arena.failed && policy->layers.n) {
        head_load(policy);
        runtime_load(policy);
        identity_set(policy);
    }
    *ret = policy;
    return policy_status(policy, err);
}

rl_status rl_policy_load(const char *name_or_path, rl_policy **ret,
                         rl_error *reterr)
{
    struct rl_policy *policy = policy_new();
    if (!policy)
        return fail_nomem(reterr);
    struct str name = str_of(name_or_path);
    if (str_index(name, '/') < name.len || str_index(name, '.') < name.len)
        load_path(policy, name_or_path);
    else
        load_builtin(policy, name);
    return policy_finish(policy, ret, reterr);
}

rl_status rl_policy_parse(const char *file, const void *bytes, size_t length,
                          rl_policy **ret, rl_error *reterr)
{
    struct rl_policy *policy = policy_new();
    if (!policy)
        return fail_nomem(reterr);
    load_bytes(policy, file, (struct str){bytes, length});
    return policy_finish(policy, ret, reterr);
}

size_t rl_policy_diagnostics(const rl_policy *policy)
{
    return policy->diags.n;
}

rl_diagnostic rl_policy_diagnostic(const rl_policy *policy, size_t index)
{
    static const rl_diagnostic_level levels[] = {
        [DIAG_ERROR] = RL_DIAGNOSTIC_ERROR,
        [DIAG_WARNING] = RL_DIAGNOSTIC_WARNING,
        [DIAG_NOTE] = RL_DIAGNOSTIC_NOTE,
    };
    if (index >= policy->diags.n)
        return (rl_diagnostic){RL_DIAGNOSTIC_NOTE, NOWHERE, ""};
    const struct diag *diag = &policy->diags.at[index];
    return (rl_diagnostic){levels[diag->level], diag->at, diag->message};
}

const char *rl_policy_name(const rl_policy *policy)
{
    return policy->name ? policy->name : "";
}

const char *rl_policy_sha256(const rl_policy *policy)
{
    return policy->sha256;
}
