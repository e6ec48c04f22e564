/* diff_members.c - what of a library one policy refuses and the other does not.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Of every module that either policy speaks of, the resolver is asked what each
 * says of every name that a table lists, and of one that none lists. So a table
 * that is never asked, or that another one hides, counts for what it does. */
#include "review/diff_parts.h"

/* What is being compared: a module, or all modules that only a key with stars
 * speaks of. Without a table everything may be used. */
struct asked {
    const struct diff_pair *pair;
    struct str key, module;
    bool stars;
    const struct member_table *a, *b; /* NULL: none speaks of it */
};

/* Two sorted lists as one, each name once; NULL: no memory. */
static struct str *merged(struct diff *diff, const struct str *a, size_t n_a,
                          const struct str *b, size_t n_b, size_t *ret_n)
{
    struct str *at = ARENA_ARRAY(&diff->arena, struct str, n_a + n_b + 1);
    size_t n = 0;
    for (size_t i = 0, k = 0; at && (i < n_a || k < n_b);) {
        int order = i == n_a ? 1 : k == n_b ? -1 : str_cmp(a[i], b[k]);
        at[n++] = order <= 0 ? a[i] : b[k];
        i += order <= 0;
        k += order >= 0;
    }
    *ret_n = n;
    return at;
}

/* All names that one of the tables lists. */
static struct str *names_in(const struct asked *asked, size_t *ret_n)
{
    struct diff *diff = asked->pair->diff;
    const struct member_table *a = asked->a, *b = asked->b;
    size_t n_a = 0, n_b = 0;
    struct str *of_a = a ? member_names(a, &diff->arena, &n_a) : NULL;
    struct str *of_b = b ? member_names(b, &diff->arena, &n_b) : NULL;
    return merged(diff, of_a, of_a ? n_a : 0, of_b, of_b ? n_b : 0, ret_n);
}

/* ----------------------------------------------------------------- answers */

static enum path_answer by_table(const struct member_table *table,
                                 struct str name)
{
    struct member member;
    if (!table)
        return PATH_UNKNOWN;
    if (!member_find(table, name, &member))
        return table->default_allow || !rule_refuses(table->unlisted)
                   ? PATH_UNKNOWN
                   : PATH_REFUSED;
    switch (member.answer) {
    case MEMBER_MODULE:
        return PATH_MODULE;
    case MEMBER_DENY:
        return rule_refuses(member.rule) ? PATH_REFUSED : PATH_UNKNOWN;
    case MEMBER_ALLOW:
        break;
    }
    return PATH_ALLOWED;
}

/* A refusal that only warns lets the name be used. */
static enum path_answer by_path(const struct rl_program *program,
                                struct str path)
{
    struct path_judgement judgement = path_judge(program, path);
    bool warns =
        judgement.answer == PATH_REFUSED && !rule_refuses(judgement.rule);
    return warns ? PATH_UNKNOWN : judgement.answer;
}

struct answers {
    enum path_answer a, b;
};

static struct answers answers_of(const struct asked *asked, struct str name)
{
    const struct diff_pair *pair = asked->pair;
    if (asked->stars)
        return (struct answers){by_table(asked->a, name),
                                by_table(asked->b, name)};
    struct str path = arena_printf(&pair->diff->arena, "%.*s.%.*s",
                                   STR_FMT(asked->module), STR_FMT(name));
    return (struct answers){by_path(pair->a, path), by_path(pair->b, path)};
}

/* ------------------------------------------------------------------ tables */

/* An import entry says more of it, and was compared as such. */
static bool is_import(const struct asked *asked, struct str name)
{
    const struct diff_pair *pair = asked->pair;
    struct str path = arena_printf(&pair->diff->arena, "%.*s.%.*s",
                                   STR_FMT(asked->module), STR_FMT(name));
    return map_has(&pair->a->imports.modules, path) ||
           map_has(&pair->b->imports.modules, path);
}

/* A module may be imported and must not be handed on, a member that is listed
 * the reverse; where one table lists and the other does not judge, that has
 * been said of all. */
static bool are_of_one_kind(struct answers answers, struct answers other)
{
    bool a_listed = answers.a == PATH_ALLOWED;
    bool b_listed = answers.b == PATH_ALLOWED;
    return (answers.a == PATH_MODULE) == (answers.b == PATH_MODULE) &&
           (a_listed == b_listed || other.a != other.b);
}

/* What a table leaves open may be a module, for all that it says. */
static bool refuses_private(const struct rl_program *program,
                            const struct member_table *table)
{
    const struct attributes *attributes = &program->attributes;
    return rule_refuses(table ? attributes->private_of_modules
                              : attributes->private_of_objects);
}

static void diff_private(const struct asked *asked,
                         const struct diff_place *place)
{
    bool a = refuses_private(asked->pair->a, asked->a);
    bool b = refuses_private(asked->pair->b, asked->b);
    if (a != b && !asked->a != !asked->b)
        diff_say(place, a ? DIFF_A : DIFF_B,
                 "of %.*s what is private of a member that it does not list",
                 STR_FMT(asked->key));
}

static void diff_table(const struct asked *asked)
{
    const struct diff_place place = {asked->pair->diff, false, "members"};
    struct arena *arena = &asked->pair->diff->arena;
    struct str what =
        arena_printf(arena, "of %.*s the members", STR_FMT(asked->key));
    struct str kinds = arena_printf(arena, "of %.*s what counts as a module",
                                    STR_FMT(asked->key));
    struct answers other = answers_of(asked, STR(DIFF_UNLISTED));
    bool a_other = other.a == PATH_REFUSED, b_other = other.b == PATH_REFUSED;
    size_t n;
    struct str *names = names_in(asked, &n);
    if (a_other != b_other)
        diff_say(&place, a_other ? DIFF_A : DIFF_B,
                 "of %.*s every member that it does not list",
                 STR_FMT(asked->key));
    else if (!a_other)
        diff_private(asked, &place);
    for (size_t i = 0; names && what.ptr && kinds.ptr && i < n; i++) {
        struct answers answers = answers_of(asked, names[i]);
        bool a_refuses = answers.a == PATH_REFUSED;
        bool b_refuses = answers.b == PATH_REFUSED;
        /* Said by "every member that it does not list". */
        bool said =
            a_other != b_other && a_refuses == a_other && b_refuses == b_other;
        if (said || is_import(asked, names[i]))
            continue;
        diff_ranked(&place, a_refuses, b_refuses, what, names[i]);
        if (!a_refuses && !b_refuses && !are_of_one_kind(answers, other))
            diff_name(&place, DIFF_BOTH, kinds, names[i]);
    }
}

/* One and the same built-in table; there are thousands of names. */
static bool is_one_table(const struct asked *asked)
{
    const struct member_table *a = asked->a, *b = asked->b;
    return (!a && !b) ||
           (a && b && a->fixed && a->fixed == b->fixed &&
            rule_refuses(a->unlisted) == rule_refuses(b->unlisted));
}

/* Both tables are others', and what they say has been told there. */
static bool was_told(const struct asked *asked, struct map *told)
{
    struct str of_a = asked->a ? asked->a->module : STR("");
    struct str of_b = asked->b ? asked->b->module : STR("");
    struct str both =
        arena_printf(told->arena, "%.*s %.*s", STR_FMT(of_a), STR_FMT(of_b));
    bool own = str_eq(of_a, asked->module) || str_eq(of_b, asked->module);
    if (asked->stars)
        map_put(told, both, told);
    return !asked->stars && !own && map_has(told, both);
}

/* Both let the module in: what else there is of it is told where it is refused.
 */
static bool is_let_in(const struct asked *asked)
{
    const struct rl_program *sides[] = {asked->pair->a, asked->pair->b};
    for (size_t i = 0; i < COUNT_OF(sides); i++)
        if (rule_refuses(import_rule(&sides[i]->imports, asked->module)) ||
            (!asked->stars && diff_path_refused(sides[i], asked->module)))
            return false;
    return true;
}

static void diff_module(const struct diff_pair *pair, struct str key,
                        struct map *told)
{
    struct asked asked = {.pair = pair, .key = key, .module = key};
    struct arena *arena = &pair->diff->arena;
    struct member_table a, b;
    asked.stars = str_ends(key, STR("**"));
    if (asked.stars)
        asked.module = arena_printf(arena, "%.*s" DIFF_UNLISTED,
                                    STR_FMT(str_sub(key, 0, key.len - 2)));
    asked.a = member_table_of(pair->a, asked.module, &a) ? &a : NULL;
    asked.b = member_table_of(pair->b, asked.module, &b) ? &b : NULL;
    if (is_let_in(&asked) && !is_one_table(&asked) && !was_told(&asked, told))
        diff_table(&asked);
}

/* ----------------------------------------------------------------- modules */

/* What the tables of a program speak of as modules, and their keys. */
static void tables_add(const struct rl_program *program, struct map *modules)
{
    size_t n, n_names;
    struct str *keys = member_table_keys(&program->members, modules->arena, &n);
    for (size_t i = 0; keys && i < n; i++) {
        struct member_table table;
        struct member member;
        map_put(modules, keys[i], modules);
        if (str_ends(keys[i], STR("**")) ||
            !member_table_find(&program->members, keys[i], &table))
            continue;
        struct str *names = member_names(&table, modules->arena, &n_names);
        for (size_t k = 0; names && k < n_names; k++)
            if (member_find(&table, names[k], &member) &&
                member.answer == MEMBER_MODULE)
                map_put(modules,
                        arena_printf(modules->arena, "%.*s.%.*s",
                                     STR_FMT(keys[i]), STR_FMT(names[k])),
                        modules);
    }
}

static void imports_add(const struct rl_program *program, struct map *modules)
{
    const struct map *listed = &program->imports.modules;
    const struct map_slot *slot = map_next(listed, NULL);
    for (; slot; slot = map_next(listed, slot))
        map_put(modules, slot->key, modules);
}

void diff_members(const struct diff_pair *pair)
{
    const struct rl_program *sides[] = {pair->a, pair->b};
    struct map modules = {.arena = &pair->diff->arena};
    struct map told = {.arena = &pair->diff->arena};
    for (size_t i = 0; i < COUNT_OF(sides); i++) {
        tables_add(sides[i], &modules);
        imports_add(sides[i], &modules);
    }
    struct str *keys = map_sorted_keys(&modules, modules.arena);
    for (size_t i = 0; keys && i < modules.n; i++)
        diff_module(pair, keys[i], &told);
}
