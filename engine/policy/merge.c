/* merge.c - lay one file of a policy over those before it.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/merge.h"

#include "base/limits.h"
#include "base/map.h"

static struct node *map_new(struct arena *arena, rl_pos at, size_t cap)
{
    struct node *map = ARENA_NEW(arena, struct node);
    if (!map)
        return NULL;
    map->kind = NODE_MAP;
    map->at = at;
    map->keys = ARENA_ARRAY(arena, struct node *, cap ? cap : 1);
    map->items = ARENA_ARRAY(arena, struct node *, cap ? cap : 1);
    return map->keys && map->items ? map : NULL;
}

static void map_add(struct node *map, struct node *key, struct node *value)
{
    map->keys[map->n] = key;
    map->items[map->n] = value;
    map->n++;
}

static struct node *key_node(const struct node *map, struct str name)
{
    for (size_t i = 0; map && i < map->n; i++)
        if (str_eq(map->keys[i]->text, name))
            return map->keys[i];
    return NULL;
}

static struct node *merge_map(const struct mapping *shape,
                              const struct node *below,
                              const struct node *above, struct diags *diags)
{
    size_t cap = above->n + (below ? below->n : 0);
    struct node *map = map_new(diags->arena, above->at, cap);
    for (const struct key *key = shape->keys; map && key->name; key++) {
        struct node *old = below ? node_get(below, key->name) : NULL;
        struct node *new = node_get(above, key->name);
        if ((!old && !new) || (key->flags & KEY_OWN))
            continue;
        struct node *value = new ? merge_key(key, old, new, diags) : old;
        const struct node *from = new ? above : below;
        if (!value)
            return NULL;
        map_add(map, key_node(from, str_of(key->name)), value);
    }
    return map;
}

static struct node *merge_table(const struct key *key, const struct node *below,
                                const struct node *above, struct diags *diags)
{
    size_t n_below = below ? below->n : 0;
    struct node *map = map_new(diags->arena, above->at, above->n + n_below);
    struct map index = {.arena = diags->arena};
    for (size_t i = 0; map && i < n_below; i++) {
        map_add(map, below->keys[i], below->items[i]);
        if (!map_put(&index, below->keys[i]->text, &map->items[i]))
            return NULL;
    }
    for (size_t i = 0; map && i < above->n; i++) {
        if (above->items[i]->wrong)
            continue;
        struct node **old = map_get(&index, above->keys[i]->text);
        struct node *value =
            merge_key(key->element, old ? *old : NULL, above->items[i], diags);
        if (!value)
            return NULL;
        if (old)
            *old = value;
        else
            map_add(map, above->keys[i], value);
    }
    return map;
}

/* ------------------------------------------------------------ layered lists */

struct layered_entry {          /* an entry of the list */
    struct node *entry;         /* NULL: dropped */
    bool above;                 /* from the file that is being laid over */
    struct layered_entry *next; /* of the same name */
};

struct layering {
    const struct key *key;
    struct diags *diags;
    struct arena *arena;
    struct map index; /* selector and name → struct layered_entry * */
    struct layered_entry **at;
    size_t n, cap;
};

static const struct key *first_selector(const struct key *list)
{
    if (!list->shape)
        return NULL;
    const struct key *key = list->shape->keys;
    while (!(key->flags & KEY_SELECTOR))
        key++;
    return key;
}

/* Entries of the first selector are indexed by their bare name. */
static struct str index_key(const struct layering *list, struct str selector,
                            struct str name)
{
    const struct key *first = first_selector(list->key);
    if (!first || str_eq(str_of(first->name), selector))
        return name;
    return arena_printf(list->arena, "%.*s:%.*s", STR_FMT(selector),
                        STR_FMT(name));
}

static struct str index_key_of(const struct layering *list,
                               const struct node *entry)
{
    if (entry->kind == NODE_SCALAR)
        return entry->text;
    return index_key(list, entry->keys[0]->text, entry->items[0]->text);
}

/* before: the places that the name has already and keeps. */
static void entry_append(struct layering *list, struct node *entry,
                         struct str key, bool above,
                         struct layered_entry *before)
{
    struct layered_entry *place = ARENA_NEW(list->arena, struct layered_entry);
    if (!place || !key.ptr || !ARENA_GROW(list->arena, list))
        return;
    *place = (struct layered_entry){entry, above, before};
    if (map_put(&list->index, key, place))
        list->at[list->n++] = place;
}

static struct layered_entry *places_of(const struct layering *list,
                                       struct str key)
{
    return key.ptr ? map_get(&list->index, key) : NULL;
}

static struct str rule_id(const struct node *entry)
{
    const struct node *id = entry_word(entry, "id");
    return id ? id->text : STR("");
}

static bool is_replaced(const struct layering *list,
                        const struct layered_entry *place,
                        const struct node *by)
{
    if (!place->above)
        return true;
    if (list->key->flags & KEY_BESIDE)
        return false;
    return !(list->key->flags & KEY_BESIDE_IF_ID_DIFFERS) ||
           str_eq(rule_id(place->entry), rule_id(by));
}

/* It refuses all that any entry of its name does. */
static bool refuses_all(const struct node *entry)
{
    const struct node *severity = entry_word(entry, "severity");
    return !entry_word(entry, "when") && !entry_word(entry, "unless") &&
           (!severity || str_eq(severity->text, STR("error")));
}

/* Of one list they would stand beside one another. */
static bool is_other_rule(const struct layering *list, const struct node *old,
                          const struct node *new)
{
    return (list->key->flags & KEY_BESIDE_IF_ID_DIFFERS) &&
           !str_eq(rule_id(old), rule_id(new)) && !refuses_all(new);
}

static void entry_replace(struct layering *list, struct layered_entry *place,
                          const struct node *by)
{
    if (place->above)
        diag_add(list->diags, DIAG_WARNING, RL_E_POLICY, by->at,
                 "this entry for '%.*s' replaces the one on line %u of the "
                 "same list",
                 STR_FMT(entry_name(by)), place->entry->at.line);
    else if (is_other_rule(list, place->entry, by))
        diag_add(
            list->diags, DIAG_WARNING, RL_E_POLICY, by->at,
            "this entry for '%.*s' replaces the one at %s:%u, of another "
            "rule (%.*s): what only that one refuses passes, unless it is said "
            "here again",
            STR_FMT(entry_name(by)), place->entry->at.file,
            place->entry->at.line,
            STR_FMT(rule_id(place->entry).len ? rule_id(place->entry)
                                              : STR("no id")));
    place->entry = NULL;
}

/* More would make tables that are slow to build and to judge by. */
#define MAX_BESIDE 64

static void entry_put(struct layering *list, struct node *entry)
{
    struct str key = index_key_of(list, entry);
    struct layered_entry *place = places_of(list, key);
    struct layered_entry *kept = NULL;
    size_t n_kept = 0;
    for (struct layered_entry *next; place; place = next) {
        next = place->next;
        if (!place->entry)
            continue;
        if (is_replaced(list, place, entry)) {
            entry_replace(list, place, entry);
            continue;
        }
        place->next = kept;
        kept = place;
        n_kept++;
    }
    if (n_kept < MAX_BESIDE)
        entry_append(list, entry, key, true, kept);
    else
        diag_add(list->diags, DIAG_ERROR, RL_E_LIMIT, entry->at,
                 "more than %d entries for '%.*s' stand beside one another",
                 MAX_BESIDE, STR_FMT(entry_name(entry)));
}

/* One name of an entry, with all that the entry says. */
static struct node *entry_split(struct layering *list, struct node *entry,
                                struct node *selector, struct node *name)
{
    struct node *one = map_new(list->arena, name->at, entry->n);
    if (!one)
        return NULL;
    one->source = entry;
    map_add(one, selector, name);
    for (size_t i = 0; i < entry->n; i++) {
        const struct key *key =
            schema_key(list->key->shape, entry->keys[i]->text);
        if (key && !(key->flags & KEY_SELECTOR) && !entry->items[i]->wrong)
            map_add(one, entry->keys[i], entry->items[i]);
    }
    return one;
}

static void entry_add(struct layering *list, struct node *entry)
{
    if (entry->kind == NODE_SCALAR) {
        entry_put(list, entry);
        return;
    }
    for (size_t i = 0; i < entry->n; i++) {
        const struct key *key =
            schema_key(list->key->shape, entry->keys[i]->text);
        const struct node *names = entry->items[i];
        if (!key || !(key->flags & KEY_SELECTOR))
            continue;
        for (size_t j = 0; j < node_many(names); j++) {
            struct node *name =
                names->kind == NODE_LIST ? names->items[j] : entry->items[i];
            struct node *one = entry_split(list, entry, entry->keys[i], name);
            if (one)
                entry_put(list, one);
        }
    }
}

static size_t drop(struct layering *list, struct str key)
{
    size_t n = 0;
    struct layered_entry *place = places_of(list, key);
    for (; place; place = place->next) {
        n += place->entry != NULL;
        place->entry = NULL;
    }
    return n;
}

static void nothing_to_remove(struct layering *list, const struct node *item)
{
    /* Enough to find a slip; a hostile list shall not make this slow. */
    struct str names[64];
    size_t n = 0;
    for (size_t i = 0; i < list->n && n < COUNT_OF(names); i++)
        if (list->at[i]->entry)
            names[n++] = entry_name(list->at[i]->entry);
    bool full = list->diags->n >= LIMIT_MISTAKES;
    struct str near = full ? STR_NONE : nearest(item->text, names, n);
    diag_add(list->diags, DIAG_WARNING, RL_E_POLICY, item->at,
             "!remove '%.*s' removes nothing: no earlier entry of '%s' has "
             "that name%s%.*s%s",
             STR_FMT(item->text), list->key->name,
             near.ptr ? "; did you mean '" : "", STR_FMT(near),
             near.ptr ? "'?" : "");
}

static void entry_remove(struct layering *list, const struct node *item)
{
    size_t n = 0;
    if (!list->key->shape)
        n = drop(list, item->text);
    const struct key *key = list->key->shape ? list->key->shape->keys : NULL;
    for (; key && key->name; key++)
        if (key->flags & KEY_SELECTOR)
            n += drop(list, index_key(list, str_of(key->name), item->text));
    if (!n)
        nothing_to_remove(list, item);
}

static struct node *list_finish(struct layering *list, rl_pos at)
{
    struct node *node = ARENA_NEW(list->arena, struct node);
    struct node **items = ARENA_ARRAY(list->arena, struct node *, list->n + 1);
    if (!node || !items || list->arena->failed)
        return NULL;
    node->kind = NODE_LIST;
    node->at = at;
    node->items = items;
    for (size_t i = 0; i < list->n; i++)
        if (list->at[i]->entry)
            items[node->n++] = list->at[i]->entry;
    return node;
}

static struct node *merge_entries(const struct key *key,
                                  const struct node *below,
                                  const struct node *above, struct diags *diags)
{
    struct layering list = {.key = key,
                            .diags = diags,
                            .arena = diags->arena,
                            .index = {.arena = diags->arena}};
    size_t n_below = below && above->tag != TAG_REPLACE ? below->n : 0;
    for (size_t i = 0; i < n_below; i++) {
        struct str name = index_key_of(&list, below->items[i]);
        if (name.ptr)
            entry_append(&list, below->items[i], name, false,
                         map_get(&list.index, name));
    }
    for (size_t i = 0; i < above->n; i++) {
        if (above->items[i]->tag == TAG_REMOVE)
            entry_remove(&list, above->items[i]);
        else
            entry_add(&list, above->items[i]);
    }
    return list_finish(&list, above->at);
}

struct node *merge_key(const struct key *key, struct node *below,
                       struct node *above, struct diags *diags)
{
    switch (key->type) {
    case TYPE_ENTRIES:
        return merge_entries(key, below, above, diags);
    case TYPE_TABLE:
        return merge_table(key, below, above, diags);
    case TYPE_MAP:
        if (!(key->flags & KEY_MANY))
            return merge_map(key->shape, below, above, diags);
        return above;
    default:
        return above;
    }
}

struct node *merge_files(const struct node *below, const struct node *above,
                         struct diags *diags)
{
    return merge_map(&schema_root, below, above, diags);
}
