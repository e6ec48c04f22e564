/* thaw.c - member tables of the binary as nodes, where files meet in them.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A table that one file of the binary alone speaks of never becomes nodes: the
 * compiler hands it to the program as it is. */
#include "policy/thaw.h"

#include "policy/merge.h"

static const char members_key[] = "members";

static struct node *table_of(const struct node *members, struct str module)
{
    for (size_t i = 0; members && i < members->n; i++)
        if (str_eq(members->keys[i]->text, module))
            return members->items[i];
    return NULL;
}

/* One more pair at the end of a mapping, whose arrays are made anew. */
static bool pair_add(struct arena *arena, struct node *map, struct node *key,
                     struct node *value)
{
    struct node **keys = ARENA_ARRAY(arena, struct node *, map->n + 1);
    struct node **items = ARENA_ARRAY(arena, struct node *, map->n + 1);
    if (!keys || !items)
        return false;
    for (size_t i = 0; i < map->n; i++) {
        keys[i] = map->keys[i];
        items[i] = map->items[i];
    }
    keys[map->n] = key;
    items[map->n] = value;
    map->keys = keys;
    map->items = items;
    map->n++;
    return true;
}

/* The table into the mapping `members` of a file's root, which has one. */
static bool thaw_into(struct rl_policy *policy,
                      const struct policy_layer *layer,
                      const struct fixed_table *table, struct node *members)
{
    struct node *value = NULL;
    struct node *key =
        frozen_key(layer->frozen, table, layer->file, &policy->arena, &value);
    return key && pair_add(&policy->arena, members, key, value);
}

/* A file that holds nothing but the table, laid over root: what the layer would
 * have brought when it was its turn. */
static bool thaw_below(struct rl_policy *policy,
                       const struct policy_layer *layer,
                       const struct fixed_table *table)
{
    const struct node *from = node_get(layer->root, members_key);
    struct node *members = ARENA_NEW(&policy->arena, struct node);
    struct node *root = ARENA_NEW(&policy->arena, struct node);
    struct node *key = ARENA_NEW(&policy->arena, struct node);
    if (!members || !root || !key)
        return false;
    *key = (struct node){.text = str_of(members_key), .at = from->at};
    *members = (struct node){.kind = NODE_MAP, .at = from->at};
    *root = (struct node){.kind = NODE_MAP, .at = layer->root->at};
    if (!thaw_into(policy, layer, table, members) ||
        !pair_add(&policy->arena, root, key, members))
        return false;
    struct node *merged = merge_files(policy->root, root, &policy->diags);
    if (merged)
        policy->root = merged;
    return merged != NULL;
}

static const struct fixed_table *table_in(const struct policy_layer *layer,
                                          struct str module)
{
    return layer->frozen ? fixed_find(&layer->frozen->members, module) : NULL;
}

/* Does anything before the layer speak of the module? Its table is then among
 * the nodes of policy->root. */
static bool meets_below(struct rl_policy *policy, struct str module, bool *ok)
{
    if (table_of(node_get(policy->root, members_key), module))
        return true;
    for (size_t i = 0; i < policy->layers.n; i++) {
        const struct policy_layer *layer = &policy->layers.at[i];
        const struct fixed_table *table = table_in(layer, module);
        if (!table)
            continue;
        *ok = thaw_below(policy, layer, table);
        return true;
    }
    return false;
}

static struct str module_of(const struct fixed_members *members,
                            const struct fixed_table *table)
{
    return (struct str){members->text + table->at, table->length};
}

/* Tables that other files of the binary have too, where they are of the policy;
 * and those that a file of the user's, which came before, has. */
static bool thaw_shared(struct rl_policy *policy,
                        const struct policy_layer *layer, struct node *members)
{
    const struct fixed_members *fixed = &layer->frozen->members;
    bool ok = true;
    for (size_t i = 0; ok && i < fixed->n_tables; i++) {
        const struct fixed_table *table = &fixed->tables[i];
        if ((table->flags & FIXED_SHARED) &&
            meets_below(policy, module_of(fixed, table), &ok) && ok)
            ok = thaw_into(policy, layer, table, members);
    }
    const struct node *above = node_get(policy->root, members_key);
    for (size_t i = 0; ok && above && i < above->n; i++) {
        struct str module = above->keys[i]->text;
        const struct fixed_table *table = fixed_find(fixed, module);
        if (table && !table_of(members, module))
            ok = thaw_into(policy, layer, table, members);
    }
    return ok;
}

bool tables_thaw(struct rl_policy *policy, const struct policy_layer *layer,
                 struct node *root)
{
    struct node *members = node_get(root, members_key);
    bool ok = true;
    if (!members)
        return true;
    for (size_t i = 0; ok && i < members->n; i++)
        (void)meets_below(policy, members->keys[i]->text, &ok);
    return ok && layer->frozen ? thaw_shared(policy, layer, members) : ok;
}
