/* pick.c - find a part of a policy by a path such as members.numpy.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/pick.h"

#include "base/attr.h"

static struct node *part_new(struct arena *arena, const struct node *of)
{
    struct node *part = ARENA_NEW(arena, struct node);
    if (!part)
        return NULL;
    *part = *of;
    part->n = 0;
    part->items = ARENA_ARRAY(arena, struct node *, of->n + 1);
    part->keys = ARENA_ARRAY(arena, struct node *, of->n + 1);
    return part->items && part->keys ? part : NULL;
}

static void part_add(struct node *part, struct node *key, struct node *value)
{
    part->keys[part->n] = key;
    part->items[part->n++] = value;
}

static struct node *pick(struct arena *arena, struct node *node,
                         struct str path);

static bool is_entry(const struct node *node, struct str name)
{
    return (node->kind == NODE_SCALAR || (node->kind == NODE_MAP && node->n)) &&
           str_eq(entry_name(node), name);
}

static bool has_id(const struct node *node, struct str id)
{
    const struct node *own =
        node->kind == NODE_MAP && node->n ? entry_word(node, "id") : NULL;
    return own && str_eq(own->text, id);
}

/* By what they name, or else by their rule's id. */
static struct node *entries_pick(struct arena *arena, const struct node *list,
                                 struct str name)
{
    bool (*const fits[])(const struct node *, struct str) = {is_entry, has_id};
    struct node *part = part_new(arena, list);
    for (size_t k = 0; part && k < COUNT_OF(fits) && !part->n; k++)
        for (size_t i = 0; i < list->n; i++)
            if (fits[k](list->items[i], name))
                part_add(part, NULL, list->items[i]);
    return part && part->n ? part : NULL;
}

/* Keys may hold dots themselves: the longest that fits. */
static struct node *key_pick(struct arena *arena, const struct node *map,
                             struct str path)
{
    for (size_t len = path.len; len; len--) {
        if (len < path.len && path.ptr[len] != '.')
            continue;
        for (size_t i = 0; i < map->n; i++) {
            if (!str_eq(map->keys[i]->text, str_sub(path, 0, len)))
                continue;
            struct str rest = str_sub(path, len + 1, path.len);
            struct node *below = pick(arena, map->items[i], rest);
            struct node *part = below ? part_new(arena, map) : NULL;
            if (part)
                part_add(part, map->keys[i], below);
            return part;
        }
    }
    return NULL;
}

/* In whatever lists stand below. */
static struct node *below_pick(struct arena *arena, const struct node *map,
                               struct str path)
{
    struct node *part = part_new(arena, map);
    for (size_t i = 0; part && i < map->n; i++) {
        if (map->items[i]->kind == NODE_SCALAR)
            continue;
        struct node *below = pick(arena, map->items[i], path);
        if (below)
            part_add(part, map->keys[i], below);
    }
    return part && part->n ? part : NULL;
}

static struct node *pick(struct arena *arena, struct node *node,
                         struct str path)
{
    if (!path.len)
        return node;
    if (node->kind == NODE_LIST)
        return entries_pick(arena, node, path);
    if (node->kind != NODE_MAP)
        return NULL;
    struct node *found = key_pick(arena, node, path);
    return found ? found : below_pick(arena, node, path);
}

struct node *policy_pick(struct rl_policy *policy, struct str path)
{
    return path.len ? key_pick(&policy->arena, policy->root, path) : NULL;
}

/* A key, what an entry names, or its rule's id. */
static struct str near_key(struct arena *arena, const struct node *map,
                           struct str word)
{
    struct str *words = ARENA_ARRAY(arena, struct str, 2 * map->n + 1);
    size_t n = 0;
    for (size_t i = 0; words && i < map->n; i++) {
        const struct node *item = map->items[i];
        if (map->kind == NODE_MAP) {
            words[n++] = map->keys[i]->text;
            continue;
        }
        if (item->kind != NODE_SCALAR && !item->n)
            continue;
        const struct node *id = entry_word(item, "id");
        words[n++] = entry_name(item);
        if (id)
            words[n++] = id->text;
    }
    return words ? nearest(word, words, n) : STR_NONE;
}

/* With what follows the word, if that is there. */
static struct str with_near(struct rl_policy *policy, struct str before,
                            struct str near, struct str after)
{
    struct arena *arena = &policy->arena;
    if (!before.ptr || !near.ptr || !after.ptr)
        return STR_NONE;
    struct str whole = arena_printf(arena, "%.*s%.*s%.*s", STR_FMT(before),
                                    STR_FMT(near), STR_FMT(after));
    if (after.len && policy_pick(policy, whole))
        return whole;
    return arena_printf(arena, "%.*s%.*s", STR_FMT(before), STR_FMT(near));
}

struct str policy_pick_near(struct rl_policy *policy, struct str path)
{
    const struct node *node = policy->root;
    size_t at = 0;
    while (at < path.len && node->kind != NODE_SCALAR) {
        struct str rest = str_sub(path, at, path.len);
        struct str word = str_sub(rest, 0, str_index(rest, '.'));
        const struct node *next = node_path(node, word);
        if (next) {
            node = next;
            at += word.len + 1;
            continue;
        }
        struct str before = str_sub(path, 0, at);
        struct str near = near_key(&policy->arena, node, rest);
        if (near.ptr)
            return with_near(policy, before, near, STR(""));
        near = near_key(&policy->arena, node, word);
        if (!near.ptr)
            return STR_NONE;
        return with_near(policy, before, near,
                         str_sub(rest, word.len, rest.len));
    }
    return STR_NONE;
}
