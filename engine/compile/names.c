/* names.c - names, builtins and attributes that are refused.
 * SPDX-License-Identifier: Apache-2.0 */
#include "compile/compiler.h"

/* The checks of one name are few; a longer array is made for each. */
void checks_put(struct compiler *compiler, struct map *map, struct str name,
                const struct check *check)
{
    const struct checks *before = map_get(map, name);
    size_t n = before ? before->n : 0;
    struct check *at = ARENA_ARRAY(compiler->arena, struct check, n + 1);
    struct checks *checks = ARENA_NEW(compiler->arena, struct checks);
    struct str key = name_keep(compiler, name);
    if (!at || !checks || !key.ptr)
        return;
    for (size_t i = 0; i < n; i++) {
        at[i] = before->at[i];
        /* Two names of one entry that are the same origin. */
        if (at[i].rule == check->rule && at[i].when == check->when &&
            at[i].unless == check->unless)
            return;
    }
    at[n] = *check;
    *checks = (struct checks){at, n + 1};
    map_put(map, key, checks);
}

struct matching_list {
    struct matching *at;
    size_t n, cap;
};

static void matching_add(struct compiler *compiler, struct matching_list *list,
                         const struct node *entry, const struct check *check)
{
    struct check *kept = ARENA_NEW(compiler->arena, struct check);
    if (!kept || !ARENA_GROW(compiler->arena, list))
        return;
    *kept = *check;
    list->at[list->n++] =
        (struct matching){regex_compile(compiler, entry->items[0]), {kept, 1}};
}

/* The deny list of a section, whose scalars are names. */
static struct name_table table_compile(struct compiler *compiler,
                                       const struct node *section,
                                       enum rule_id id)
{
    struct name_table table = {.exact = {.arena = compiler->arena}};
    struct matching_list matchings = {0};
    const struct node *deny = node_get(section, "deny");
    for (size_t i = 0; deny && i < deny->n; i++) {
        const struct node *entry = deny->items[i];
        struct check check = {.rule =
                                  rule_compile(compiler, id, section, entry)};
        check_compile(compiler, entry, &check);
        if (entry_is(entry, "matching", false))
            matching_add(compiler, &matchings, entry, &check);
        else
            checks_put(compiler, &table.exact, entry_name(entry), &check);
    }
    table.matching = (struct matchings){matchings.at, matchings.n};
    return table;
}

void names_compile(struct compiler *compiler)
{
    struct rl_program *program = compiler->program;
    const struct node *root = compiler->policy->root;
    program->names =
        table_compile(compiler, node_get(root, "names"), RULE_NAME_DENIED);
    program->builtins = table_compile(compiler, node_get(root, "builtins"),
                                      RULE_BUILTIN_DENIED);
    program->attributes.deny = table_compile(
        compiler, node_get(root, "attributes"), RULE_ATTRIBUTE_DENIED);
}
