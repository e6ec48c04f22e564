/* layers.c - lay the files of a policy over one another.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/layers.h"

#include "policy/merge.h"
#include "policy/sets.h"
#include "policy/thaw.h"

/* False when memory ran out. */
static bool layer_add(struct rl_policy *policy,
                      const struct policy_layer *layer, struct node *root)
{
    /* What ships was looked at when it was built. */
    struct diags unheard = {.arena = policy->diags.arena};
    sets_expand(policy, root);
    if (!ARENA_GROW(&policy->arena, &policy->layers) ||
        !tables_thaw(policy, layer, root))
        return false;
    policy->layers.at[policy->layers.n++] = *layer;
    struct node *merged = merge_files(
        policy->root, root, layer->frozen ? &unheard : &policy->diags);
    policy->diags.n_errors += unheard.n_errors;
    if (merged)
        policy->root = merged;
    return merged != NULL;
}

void layers_merge(struct rl_policy *policy, const struct policy_layer *read,
                  size_t n)
{
    sets_gather(policy, read, n);
    for (size_t i = 0; i < n; i++)
        if (!layer_add(policy, &read[i], read[i].root))
            return;
}

bool policy_whole(struct rl_policy *policy)
{
    if (policy->whole || !policy->root)
        return !policy->arena.failed;
    struct node *root = NULL;
    for (size_t i = 0; i < policy->layers.n; i++) {
        struct policy_layer *layer = &policy->layers.at[i];
        if (layer->frozen)
            layer->root =
                frozen_read(layer->frozen->whole, layer->file, &policy->arena);
        if (layer->root && layer->frozen)
            sets_expand(policy, layer->root);
        if (layer->root)
            root = merge_files(root, layer->root, &policy->diags);
        if (!layer->root || !root) {
            policy->arena.failed = true;
            return false;
        }
    }
    policy->root = root;
    policy->whole = true;
    return !policy->arena.failed;
}
