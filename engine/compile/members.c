/* members.c - what an allowed library may be used for.
 * SPDX-License-Identifier: Apache-2.0 */
#include "compile/compiler.h"

static bool member_put(struct compiler *compiler, struct map *names,
                       struct str name, struct member member)
{
    struct member *kept = ARENA_NEW(compiler->arena, struct member);
    struct str key = name_keep(compiler, name);
    if (!kept || !key.ptr)
        return false;
    *kept = member;
    return map_put(names, key, kept);
}

static void answers_compile(struct compiler *compiler, struct map *names,
                            const struct node *list, enum member_answer answer)
{
    for (size_t i = 0; list && i < list->n; i++)
        if (!member_put(compiler, names, entry_name(list->items[i]),
                        (struct member){.answer = answer}))
            return;
}

/* After the others, so that deny wins where a name stands in two lists. */
static void denials_compile(struct compiler *compiler, struct map *names,
                            const struct node *list)
{
    for (size_t i = 0; list && i < list->n; i++) {
        const struct node *entry = list->items[i];
        const struct rule *rule =
            rule_compile(compiler, RULE_MEMBER_NOT_ALLOWED, NULL, entry);
        if (!member_put(compiler, names, entry_name(entry),
                        (struct member){.answer = MEMBER_DENY, .rule = rule}))
            return;
    }
}

/* {of: matplotlib, name: rc} is matplotlib.rc. */
static struct str same_path(struct compiler *compiler, const struct node *entry)
{
    const struct node *as = entry_word(entry, "as");
    const struct node *of = entry_word(entry, "of");
    if (as)
        return name_keep(compiler, as->text);
    return of ? arena_printf(compiler->arena, "%.*s.%.*s", STR_FMT(of->text),
                             STR_FMT(entry_name(entry)))
              : STR_NONE;
}

/* Only of members that the table speaks of. */
static void same_compile(struct compiler *compiler, const struct map *names,
                         const struct node *list)
{
    for (size_t i = 0; list && i < list->n; i++) {
        const struct node *entry = list->items[i];
        struct member *member = map_get(names, entry_name(entry));
        if (!entry_word(entry, "as") == !entry_word(entry, "of") &&
            !node_is_wrong(entry, STR("as")) &&
            !node_is_wrong(entry, STR("of")))
            policy_error(compiler->policy, entry->at,
                         "this entry needs either 'of', a module, or 'as', a "
                         "whole path");
        else if (member)
            member->same = same_path(compiler, entry);
    }
}

/* "numpy 1.24.2, python 3.11.2": versions, the interpreter's last. */
static const char *made_from(struct compiler *compiler,
                             const struct policy_layer *layer)
{
    const struct node *made = layer ? node_get(layer->root, "made") : NULL;
    struct str said = STR(""), python = STR_NONE;
    for (size_t i = 0; made && i < made->n; i++) {
        struct str key = made->keys[i]->text;
        if (str_eq(key, STR("python")))
            python = made->items[i]->text;
        else if (!str_eq(key, STR("by")))
            said = arena_printf(compiler->arena, "%.*s%s%.*s %.*s",
                                STR_FMT(said), said.len ? ", " : "",
                                STR_FMT(key), STR_FMT(made->items[i]->text));
    }
    if (python.ptr)
        said = arena_printf(compiler->arena, "%.*s%spython %.*s", STR_FMT(said),
                            said.len ? ", " : "", STR_FMT(python));
    return said.len ? said.ptr : NULL;
}

static void table_compile(struct compiler *compiler, struct str module,
                          const struct node *node)
{
    struct member_table *table =
        ARENA_NEW(compiler->arena, struct member_table);
    struct str key = name_keep(compiler, module);
    if (!table || !key.ptr)
        return;
    table->module = key;
    table->default_allow = node_word(node, "default", "allow");
    table->unlisted = compiler->program->rules[RULE_MEMBER_NOT_ALLOWED];
    table->names.arena = compiler->arena;
    table->made_from =
        made_from(compiler, policy_layer_of(compiler->policy, node));
    answers_compile(compiler, &table->names, node_get(node, "allow"),
                    MEMBER_ALLOW);
    answers_compile(compiler, &table->names, node_get(node, "modules"),
                    MEMBER_MODULE);
    denials_compile(compiler, &table->names, node_get(node, "deny"));
    same_compile(compiler, &table->names, node_get(node, "same"));
    map_put(&compiler->program->members.tables, key, table);
}

/* The words of a pack in the language that was asked for; the tables stay where
 * they are. */
static void pack_compile(struct compiler *compiler,
                         const struct policy_layer *layer,
                         struct fixed_pack *ret)
{
    const struct frozen_file *frozen = layer->frozen;
    const struct rule **rules =
        ARENA_ARRAY(compiler->arena, const struct rule *, frozen->n_words + 1);
    if (!rules)
        return;
    rules[0] = compiler->program->rules[RULE_MEMBER_NOT_ALLOWED];
    for (size_t i = 0; i < frozen->n_words; i++) {
        const struct node *words =
            frozen_read(frozen->words + frozen->words_at[i], layer->file,
                        &compiler->policy->arena);
        rules[i + 1] =
            rule_compile(compiler, RULE_MEMBER_NOT_ALLOWED, NULL, words);
    }
    *ret = (struct fixed_pack){.members = &frozen->members,
                               .rules = rules,
                               .made_from = made_from(compiler, layer)};
}

static void packs_compile(struct compiler *compiler)
{
    struct members *members = &compiler->program->members;
    struct rl_policy *policy = compiler->policy;
    struct fixed_pack *packs =
        ARENA_ARRAY(compiler->arena, struct fixed_pack, policy->layers.n + 1);
    members->unlisted = compiler->program->rules[RULE_MEMBER_NOT_ALLOWED];
    if (!packs || policy->whole)
        return;
    for (size_t i = 0; i < policy->layers.n; i++) {
        const struct policy_layer *layer = &policy->layers.at[i];
        if (layer->frozen && layer->frozen->members.n_tables)
            pack_compile(compiler, layer, &packs[members->n_packs++]);
    }
    members->packs = packs;
}

void members_compile(struct compiler *compiler)
{
    const struct node *tables = node_get(compiler->policy->root, "members");
    compiler->program->members.tables.arena = compiler->arena;
    for (size_t i = 0; tables && i < tables->n; i++)
        table_compile(compiler, tables->keys[i]->text, tables->items[i]);
    packs_compile(compiler);
}
