/* agree_members.c - member tables that contradict themselves or leave holes.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/agree.h"

static void check_table(struct rl_policy *policy, const struct node *table)
{
    const struct node *lists[] = {node_get(table, "deny"),
                                  node_get(table, "modules"),
                                  node_get(table, "allow")};
    static const char *const words[] = {"deny", "modules", "allow"};
    struct arena arena = {0};
    struct map first = {.arena = &arena}; /* name → its list's word */
    for (size_t k = 0; k < COUNT_OF(lists); k++)
        for (size_t i = 0; lists[k] && i < lists[k]->n; i++) {
            const struct node *entry = lists[k]->items[i];
            const char *const *other = map_get(&first, entry_name(entry));
            union { /* the map does not write to it */
                const char *const *word;
                void *value;
            } word = {&words[k]};
            if (other && !agree_is_own(policy, entry))
                continue; /* who denies what a shipped table allows means it */
            if (other)
                policy_warning(policy, entry->at,
                               "'%.*s' stands under '%s' and under '%s': "
                               "'%s' decides",
                               STR_FMT(entry_name(entry)), words[k], *other,
                               *other);
            else
                map_put(&first, entry_name(entry), word.value);
        }
    policy->arena.failed |= arena.failed;
    arena_done(&arena);
}

/* A table of its own, or "a.b.**", "a.**", "**" (lint/member.c). */
static bool has_table(const struct map *tables, struct str module,
                      struct arena *arena)
{
    if (map_has(tables, module) || map_has(tables, STR("**")))
        return true;
    for (size_t len = module.len; len; len--) {
        if (len < module.len && module.ptr[len] != '.')
            continue;
        struct str key =
            arena_printf(arena, "%.*s.**", STR_FMT(str_sub(module, 0, len)));
        if (!key.ptr || map_has(tables, key))
            return true;
    }
    return false;
}

/* What a table opens as a module and no other one judges is open altogether. */
static void check_opened(struct rl_policy *policy, const struct map *tables,
                         struct str module, const struct node *table)
{
    struct arena *arena = tables->arena;
    const struct node *list = node_get(table, "modules");
    for (size_t i = 0; list && i < list->n; i++) {
        struct str name = entry_name(list->items[i]);
        struct str path =
            arena_printf(arena, "%.*s.%.*s", STR_FMT(module), STR_FMT(name));
        if (path.ptr && agree_is_own(policy, list->items[i]) &&
            !has_table(tables, path, arena))
            policy_warning(policy, list->items[i]->at,
                           "'%.*s' is a module by this list, and no table "
                           "says what of it may be used: everything may; give "
                           "'%.*s' a table",
                           STR_FMT(name), STR_FMT(path));
    }
}

static void check_all_opened(const struct agreement *agree)
{
    struct rl_policy *policy = agree->policy;
    const struct node *tables = node_get(policy->root, "members");
    CLEANUP(arena_done) struct arena arena = {0};
    struct map index = {.arena = &arena};
    for (size_t i = 0; tables && i < tables->n; i++)
        map_put(&index, tables->keys[i]->text, tables->items[i]);
    for (size_t i = 0; !agree->open && tables && i < tables->n; i++)
        check_opened(policy, &index, tables->keys[i]->text, tables->items[i]);
    policy->arena.failed |= arena.failed;
}

static void check_members(const struct agreement *agree)
{
    struct rl_policy *policy = agree->policy;
    const struct node *tables = node_get(policy->root, "members");
    for (size_t i = 0; tables && i < tables->n; i++) {
        const struct node *key = tables->keys[i];
        check_table(policy, tables->items[i]);
        if (str_eq(key->text, STR("**")) || !agree_is_own(policy, key) ||
            import_answer_of(agree, agree_bare_path(key->text)).allowed ||
            agree_is_provided(agree, agree_bare_path(key->text)))
            continue;
        policy_warning(policy, key->at,
                       "the member table of '%.*s' is never asked: the policy "
                       "allows no import of it",
                       STR_FMT(key->text));
    }
}

void agree_members(const struct agreement *agree)
{
    check_members(agree);
    check_all_opened(agree);
}
