/* model.c - what a merged policy is asked while it is read and compiled.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/model.h"

#include "base/error.h"

static bool is_more_severe(const struct diag *diag, const struct diag *than)
{
    return diag->level == DIAG_ERROR && !than;
}

rl_status policy_status(struct rl_policy *policy, rl_error *err)
{
    if (policy->arena.failed)
        return fail_nomem(err);
    diag_sort(&policy->diags);
    const struct diag *first = NULL;
    for (size_t i = 0; i < policy->diags.n; i++)
        if (is_more_severe(&policy->diags.at[i], first))
            first = &policy->diags.at[i];
    if (first)
        return fail(err, first->code, first->at, "%s", first->message);
    if (policy->diags.n_errors)
        return fail(err, RL_E_POLICY, NOWHERE,
                    "the policy has %zu mistakes after the first %zu notes",
                    policy->diags.n_errors, policy->diags.n);
    return RL_OK;
}

static const struct policy_layer *layer_of_file(const struct rl_policy *policy,
                                                const char *file)
{
    for (size_t i = 0; i < policy->layers.n; i++)
        if (policy->layers.at[i].file == file)
            return &policy->layers.at[i];
    return NULL;
}

const struct policy_layer *policy_layer_of(const struct rl_policy *policy,
                                           const struct node *node)
{
    return layer_of_file(policy, node->at.file);
}

bool policy_is_over(const struct rl_policy *policy, rl_pos place, rl_pos below)
{
    const struct policy_layer *over = layer_of_file(policy, place.file);
    const struct policy_layer *under = layer_of_file(policy, below.file);
    return over && under && over > under;
}

bool policy_lost(const struct rl_policy *policy, struct str path)
{
    for (size_t i = 0; i < policy->layers.n; i++)
        if (node_is_wrong(policy->layers.at[i].root, path))
            return true;
    return policy->has_gaps;
}
