/* sets.c - named lists, and what they stand for in entries.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/sets.h"

#include "base/limits.h"
#include "policy/merge.h"
#include "policy/scalar.h"

/* The longest shipped set has 60 names. */
#define MAX_SET 4096
#define MAX_SETS 1024
/* What all uses of sets in one file stand for: merging makes an entry of each
 * name. */
#define MAX_STANDS_FOR 200000

static const char sets_key[] = "sets";

/* -------------------------------------------------------------- gathering */

enum set_state { SET_NEW, SET_OPEN, SET_DONE };

struct set {
    const struct node *name, *list; /* as merged */
    PROFILE_LIST(struct node *) items;
    enum set_state state;
};

struct gathering {
    struct rl_policy *policy;
    struct map sets; /* by name */
};

static struct str name_in(const struct node *reference)
{
    return str_sub(reference->text, 1, reference->text.len);
}

/* sets: a map by their names. */
static void unknown_set(struct rl_policy *policy, const struct map *sets,
                        const struct node *reference)
{
    struct str near = STR_NONE, name = name_in(reference);
    struct str *names = policy->diags.n < LIMIT_MISTAKES
                            ? map_sorted_keys(sets, &policy->arena)
                            : NULL;
    if (names)
        near = nearest(name, names, sets->n);
    policy_error(policy, reference->at,
                 "no set is named '%.*s'; a set stands at the top of a file: "
                 "sets: {%.*s: [NAME, …]}%s%.*s%s",
                 STR_FMT(reference->text), STR_FMT(name),
                 near.ptr ? "; did you mean '$" : "", STR_FMT(near),
                 near.ptr ? "'?" : "");
}

/* True and "True" are two things. */
static struct str item_key(struct arena *arena, const struct node *item)
{
    return arena_printf(arena, "%c%.*s", item->plain ? 'p' : 'q',
                        STR_FMT(item->text));
}

static bool item_add(struct gathering *g, struct set *set, struct map *seen,
                     struct node *item)
{
    struct arena *arena = &g->policy->arena;
    struct str key = item_key(arena, item);
    if (!key.ptr || map_has(seen, key))
        return key.ptr != NULL;
    if (set->items.n == MAX_SET) {
        policy_error(g->policy, set->name->at,
                     "the set '$%.*s' holds more than %d names",
                     STR_FMT(set->name->text), MAX_SET);
        return false;
    }
    if (!ARENA_GROW(arena, &set->items))
        return false;
    set->items.at[set->items.n++] = item;
    return map_put(seen, key, item);
}

static void set_flatten(struct gathering *g, struct set *set);

/* False: enough has been said of the set. */
static bool reference_add(struct gathering *g, struct set *set,
                          struct map *seen, const struct node *item)
{
    struct set *other = map_get(&g->sets, name_in(item));
    if (!other) {
        unknown_set(g->policy, &g->sets, item);
        return true;
    }
    if (other->state == SET_OPEN) {
        policy_error(g->policy, item->at,
                     "the set '$%.*s' holds '%.*s', which holds it in turn",
                     STR_FMT(set->name->text), STR_FMT(item->text));
        return false;
    }
    set_flatten(g, other);
    for (size_t i = 0; i < other->items.n; i++)
        if (!item_add(g, set, seen, other->items.at[i]))
            return false;
    return true;
}

static void set_flatten(struct gathering *g, struct set *set)
{
    if (set->state != SET_NEW)
        return;
    struct map seen = {.arena = &g->policy->arena};
    bool more = true;
    set->state = SET_OPEN;
    for (size_t i = 0; more && i < set->list->n; i++) {
        struct node *item = set->list->items[i];
        more = set_is_named(item) ? reference_add(g, set, &seen, item)
                                  : item_add(g, set, &seen, item);
    }
    set->state = SET_DONE;
    if (!set->list->n && !set->list->has_gaps)
        policy_error(g->policy, set->list->at,
                     "the set '$%.*s' is empty: name what it holds, or leave "
                     "it out",
                     STR_FMT(set->name->text));
}

/* What all layers say of sets, merged like any layered list; the layering of
 * the whole files tells what there is to tell of it. */
static const struct node *
sets_merge(struct arena *arena, const struct policy_layer *layers, size_t n)
{
    struct diags unheard = {.arena = arena};
    const struct key *key = schema_key(&schema_root, str_of(sets_key));
    struct node *all = NULL;
    for (size_t i = 0; i < n; i++) {
        struct node *own = node_get(layers[i].root, sets_key);
        if (own && own->kind == NODE_MAP)
            all = merge_key(key, all, own, &unheard);
    }
    return all;
}

/* One that is wrong has been told; its uses are no mistakes of their own. */
static bool wrong_keep(struct rl_policy *policy, const struct node *root)
{
    struct node *own = node_get(root, sets_key);
    for (size_t i = 0; own && i < own->n; i++)
        if (own->items[i]->wrong &&
            !map_put(&policy->sets, own->keys[i]->text, own->items[i]))
            return false;
    return true;
}

static struct set *set_new(struct gathering *g, const struct node *name,
                           const struct node *list)
{
    struct set *set = ARENA_NEW(&g->policy->arena, struct set);
    if (!set)
        return NULL;
    *set = (struct set){.name = name, .list = list};
    return map_put(&g->sets, name->text, set) ? set : NULL;
}

void sets_gather(struct rl_policy *policy, const struct policy_layer *layers,
                 size_t n)
{
    struct arena *arena = &policy->arena;
    const struct node *all = sets_merge(arena, layers, n);
    struct gathering g = {policy, {.arena = arena}};
    policy->sets = (struct map){.arena = arena};
    for (size_t i = 0; i < n; i++)
        if (!wrong_keep(policy, layers[i].root))
            return;
    for (size_t i = 0; all && i < all->n; i++)
        if (!set_new(&g, all->keys[i], all->items[i]))
            return;
    if (all && all->n > MAX_SETS)
        policy_error(policy, all->at, "the policy has more than %d sets",
                     MAX_SETS);
    for (size_t i = 0; all && i < all->n && i < MAX_SETS; i++) {
        struct set *set = map_get(&g.sets, all->keys[i]->text);
        struct node *flat = ARENA_NEW(arena, struct node);
        set_flatten(&g, set);
        if (!flat)
            return;
        *flat = (struct node){.kind = NODE_LIST,
                              .at = set->list->at,
                              .items = set->items.at,
                              .n = set->items.n};
        if (!map_put(&policy->sets, set->name->text, flat))
            return;
    }
}

/* -------------------------------------------------------------- expanding */

struct set_expansion {
    struct rl_policy *policy;
    const struct key *sets; /* what is put in, and not itself expanded */
    size_t n;               /* items so far */
};

/* What stands in a set is judged where it is used. */
static bool is_fit(struct set_expansion *e, const struct key *key,
                   const struct node *reference, const struct node *item)
{
    if (scalar_accepts(key->type, item->text))
        return true;
    policy_error(e->policy, reference->at,
                 "'%s' must be %s, but '%.*s' (line %u of %s) holds '%.*s'",
                 key->name, schema_noun(key->type), STR_FMT(reference->text),
                 item->at.line, item->at.file, STR_FMT(item->text));
    return false;
}

static void reference_expand(struct set_expansion *e, const struct key *key,
                             const struct node *reference, struct node *list)
{
    const struct node *set = map_get(&e->policy->sets, name_in(reference));
    size_t n = node_many(set);
    list->has_gaps |= !n;
    if (!set && !e->policy->has_gaps)
        unknown_set(e->policy, &e->policy->sets, reference);
    if (!set)
        return;
    e->n += n;
    struct node *copies = ARENA_ARRAY(&e->policy->arena, struct node, n + 1);
    for (size_t i = 0; copies && i < n; i++) {
        if (e->n > MAX_STANDS_FOR || !is_fit(e, key, reference, set->items[i]))
            continue;
        copies[i] = *set->items[i];
        /* Only there True differs from "True". */
        copies[i].constant = key->type == TYPE_CONSTANT;
        list->items[list->n++] = &copies[i];
    }
}

static size_t length_of(const struct set_expansion *e, const struct key *key,
                        const struct node *item)
{
    const struct node *set = set_stands_at(key, item)
                                 ? map_get(&e->policy->sets, name_in(item))
                                 : NULL;
    return set ? node_many(set) : 1;
}

/* The value becomes a list in which no set is named. */
static void list_expand(struct set_expansion *e, const struct key *key,
                        struct node *value)
{
    size_t length = 0, n = node_many(value);
    bool some = false;
    for (size_t i = 0; i < n; i++) {
        some |= set_stands_at(key, node_nth(value, i));
        length += length_of(e, key, node_nth(value, i));
    }
    if (!some)
        return;
    struct node list = {.kind = NODE_LIST,
                        .tag = value->kind == NODE_LIST ? value->tag : TAG_NONE,
                        .at = value->at,
                        .size = value->size,
                        .height = 2};
    list.items = ARENA_ARRAY(&e->policy->arena, struct node *, length + 1);
    struct node *one = ARENA_NEW(&e->policy->arena, struct node);
    if (!list.items || !one)
        return;
    *one = *value;
    for (size_t i = 0; i < n; i++) {
        struct node *item = value->kind == NODE_LIST ? value->items[i] : one;
        if (set_stands_at(key, item))
            reference_expand(e, key, item, &list);
        else
            list.items[list.n++] = item;
    }
    *value = list;
}

static void value_expand(struct set_expansion *e, const struct key *key,
                         struct node *value);

static void map_expand(struct set_expansion *e, const struct mapping *shape,
                       struct node *map)
{
    for (size_t i = 0; map->kind == NODE_MAP && i < map->n; i++) {
        const struct key *key = schema_key(shape, map->keys[i]->text);
        if (key && key != e->sets)
            value_expand(e, key, map->items[i]);
    }
}

static void value_expand(struct set_expansion *e, const struct key *key,
                         struct node *value)
{
    if (key->type == TYPE_MAP || key->type == TYPE_ENTRIES) {
        bool list = value->kind == NODE_LIST;
        for (size_t i = 0; list && key->shape && i < value->n; i++)
            map_expand(e, key->shape, value->items[i]);
        if (!list && key->shape)
            map_expand(e, key->shape, value);
    }
    for (size_t i = 0; key->type == TYPE_TABLE && i < value->n; i++)
        value_expand(e, key->element, value->items[i]);
    if (key->type == TYPE_ENTRIES && value->kind == NODE_LIST)
        list_expand(e, schema_scalar(key), value);
    else if (key->flags & KEY_MANY)
        list_expand(e, key, value);
}

void sets_expand(struct rl_policy *policy, struct node *root)
{
    struct set_expansion e = {policy,
                              schema_key(&schema_root, str_of(sets_key)), 0};
    map_expand(&e, &schema_root, root);
    if (e.n > MAX_STANDS_FOR)
        policy_error(policy, root->at,
                     "the sets of this file stand for more than %d names in "
                     "all its entries",
                     MAX_STANDS_FOR);
}
