/* agree_members.c - member tables that contradict themselves or leave holes.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "review/agree.h"

/* Whoever denies in a later file what an earlier one allows means it; within
 * one file, or where the later file is the one that loses, nobody does. */
static bool is_meant(const struct rl_policy *policy, const struct node *loser,
                     const struct node *winner)
{
    struct str head = str_of(policy->layers.at[policy->layers.n - 1].file);
    struct str file = str_of(loser->at.file);
    return !agree_is_own(policy, loser) ||
           (!str_eq(file, str_of(winner->at.file)) && !str_eq(file, head));
}

static void check_table(struct rl_policy *policy, const struct node *table)
{
    static const char *const words[] = {"deny", "modules", "allow"};
    struct arena arena = {0};
    struct map first[COUNT_OF(words)]; /* name → its entry, of each list */
    for (size_t k = 0; k < COUNT_OF(words); k++) {
        const struct node *list = node_get(table, words[k]);
        first[k] = (struct map){.arena = &arena};
        for (size_t i = 0; list && i < list->n; i++) {
            struct node *entry = list->items[i];
            const struct node *winner = NULL;
            size_t by = 0;
            for (; by < k && !winner; by++)
                winner = map_get(&first[by], entry_name(entry));
            if (!winner)
                map_put(&first[k], entry_name(entry), entry);
            else if (!is_meant(policy, entry, winner))
                policy_warning(policy, entry->at,
                               "'%.*s' stands under '%s' and under '%s': "
                               "'%s' decides",
                               STR_FMT(entry_name(entry)), words[k],
                               words[by - 1], words[by - 1]);
        }
    }
    policy->arena.failed |= arena.failed;
    arena_done(&arena);
}

/* What a table opens as a module and no other one judges is open altogether. */
static void check_opened(const struct agreement *agree, struct str module,
                         const struct node *table, struct arena *arena)
{
    const struct node *list = node_get(table, "modules");
    for (size_t i = 0; list && i < list->n; i++) {
        struct str name = entry_name(list->items[i]);
        struct str path =
            arena_printf(arena, "%.*s.%.*s", STR_FMT(module), STR_FMT(name));
        struct member_table of_path;
        if (path.ptr && agree_is_own(agree->policy, list->items[i]) &&
            !member_table_of(agree->program, path, &of_path))
            policy_warning(agree->policy, list->items[i]->at,
                           "'%.*s' is a module by this list, and no table "
                           "says what of it may be used: everything may; give "
                           "'%.*s' a table",
                           STR_FMT(name), STR_FMT(path));
    }
}

static void check_all_opened(const struct agreement *agree)
{
    const struct node *tables = node_get(agree->policy->root, "members");
    CLEANUP(arena_done) struct arena arena = {0};
    for (size_t i = 0; !agree->open && tables && i < tables->n; i++)
        check_opened(agree, tables->keys[i]->text, tables->items[i], &arena);
    agree->policy->arena.failed |= arena.failed;
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
