/* names.c - names, builtins and attributes that are refused.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "base/buf.h"
#include "base/error.h"
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

/* Those that begin at the start of a text are one expression as well; NULL:
 * they are none, or too long for one. */
static const struct regex *heads_compile(struct compiler *compiler,
                                         struct matching *at, size_t n)
{
    CLEANUP(buf_done) struct buf pattern = {0};
    for (size_t i = 0; i < n; i++) {
        at[i].is_head = at[i].regex && regex_is_head(at[i].regex);
        if (!at[i].is_head)
            continue;
        buf_add(&pattern, pattern.len ? STR("|(?:") : STR("(?:"));
        buf_add(&pattern, regex_pattern(at[i].regex));
        buf_addc(&pattern, ')');
    }
    compiler->arena->failed |= pattern.failed;
    struct regex *heads = NULL;
    if (!pattern.len || !ARENA_GROW(compiler->arena, &compiler->regexes))
        return NULL;
    rl_status status = regex_new(buf_str(&pattern), NOWHERE, &heads, NULL);
    compiler->arena->failed |= status == RL_E_NOMEM;
    if (status == RL_OK)
        compiler->regexes.at[compiler->regexes.n++] = heads;
    return heads;
}

struct matchings matchings_compile(struct compiler *compiler,
                                   struct matching *at, size_t n)
{
    return (struct matchings){at, n, heads_compile(compiler, at, n)};
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
    list->at[list->n++] = (struct matching){
        .regex = regex_compile(compiler, entry->items[0]), .checks = {kept, 1}};
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
    table.matching = matchings_compile(compiler, matchings.at, matchings.n);
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
