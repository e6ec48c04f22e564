/* diff_static.c - what one program refuses and the other does not.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A finding that only warns refuses nothing. */

#include "review/diff_parts.h"

/* --------------------------------------------------------------- imports */

static bool refuses_store(const rl_program *program, struct str below)
{
    return rule_refuses(program->imports.mutate) &&
           !path_is_mutable(program, below);
}

static void diff_mutable(const struct diff_place *place, const rl_program *a,
                         const rl_program *b)
{
    size_t n;
    struct str *keys = diff_keys(place->diff, &a->imports.mutable_paths,
                                 &b->imports.mutable_paths, &n);
    for (size_t i = 0; keys && i < n; i++) {
        struct str below = arena_printf(
            &place->diff->arena, "%.*s." DIFF_UNLISTED, STR_FMT(keys[i]));
        diff_ranked(place, refuses_store(a, below), refuses_store(b, below),
                    STR("stores below"), keys[i]);
    }
}

/* "numpy.sum(axis)": a module may be given there. */
static struct map handed_to(struct diff *diff, const struct imports *imports)
{
    struct map places = {.arena = &diff->arena};
    for (size_t i = 0; i < imports->n_as_value_except; i++) {
        const struct as_value_exception *at = &imports->as_value_except[i];
        struct str place =
            at->position >= 0
                ? arena_printf(&diff->arena, "%.*s(%d)", STR_FMT(at->callee),
                               at->position)
                : arena_printf(&diff->arena, "%.*s(%.*s)", STR_FMT(at->callee),
                               STR_FMT(at->keyword));
        map_put(&places, place, &places);
    }
    return places;
}

static void diff_handed(const struct diff_place *place, const struct imports *a,
                        const struct imports *b)
{
    struct map of_a = handed_to(place->diff, a);
    struct map of_b = handed_to(place->diff, b);
    size_t n;
    struct str *keys = diff_keys(place->diff, &of_a, &of_b, &n);
    for (size_t i = 0; keys && i < n; i++)
        diff_ranked(place,
                    rule_refuses(a->as_value) && !map_has(&of_a, keys[i]),
                    rule_refuses(b->as_value) && !map_has(&of_b, keys[i]),
                    STR("modules given to"), keys[i]);
}

static void diff_imports(const struct diff_pair *pair)
{
    const struct diff_place place = {pair->diff, false, "imports"};
    const struct imports *a = &pair->a->imports, *b = &pair->b->imports;
    size_t n;
    struct str *keys = diff_keys(pair->diff, &a->modules, &b->modules, &n);
    diff_rows(pair, &place);
    for (size_t i = 0; keys && i < n; i++)
        diff_ranked(&place, diff_import_refused(pair->a, keys[i]),
                    diff_import_refused(pair->b, keys[i]), STR("the import of"),
                    keys[i]);
    diff_mutable(&place, pair->a, pair->b);
    diff_handed(&place, a, b);
}

/* ------------------------------------------------------------------- rest */

static void diff_section(const struct diff_pair *pair, const char *section)
{
    const struct diff_place place = {pair->diff, false, section};
    diff_rows(pair, &place);
}

static void patterns_of(const struct diff_place *place, enum diff_who who,
                        const struct rl_program *one,
                        const struct rl_program *other)
{
    struct map queries = {.arena = &place->diff->arena};
    for (size_t i = 0; i < other->n_patterns; i++)
        if (rule_refuses(other->patterns[i].rule))
            map_put(&queries, other->patterns[i].query, &queries);
    for (size_t i = 0; i < one->n_patterns; i++)
        if (rule_refuses(one->patterns[i].rule) &&
            !map_has(&queries, one->patterns[i].query))
            diff_name(place, who, STR("the pattern"),
                      str_of(one->patterns[i].rule->id));
}

/* A name that nobody gives is a NameError when the code runs; one that both
 * give may stand for two things. */
static void names_of(const struct diff_place *place, enum diff_who who,
                     const struct rl_program *one,
                     const struct rl_program *other)
{
    for (size_t i = 0; i < other->n_guard_names; i++) {
        const struct guard_name *at = &other->guard_names[i];
        const struct guard_name *same = guard_name_find(one, at->name);
        if (!same)
            diff_name(place, who, STR("names that are there without import"),
                      at->name);
        else if (who == DIFF_A && (!str_eq(same->origin, at->origin) ||
                                   same->module != at->module))
            diff_name(place, DIFF_BOTH,
                      STR("what is there without import under the names"),
                      at->name);
    }
}

static void diff_rest(const struct diff_pair *pair)
{
    const struct rl_program *a = pair->a, *b = pair->b;
    const struct diff_place suppressions = {pair->diff, false, "suppressions"};
    const struct diff_place patterns = {pair->diff, false, "patterns"};
    const struct diff_place versions = {pair->diff, false, "versions"};
    const struct diff_place guard = {pair->diff, false, "runtime.guard"};
    size_t n;
    struct str *keys =
        diff_keys(pair->diff, &a->suppressible, &b->suppressible, &n);
    for (size_t i = 0; keys && i < n; i++)
        diff_ranked(&suppressions, !map_has(&a->suppressible, keys[i]),
                    !map_has(&b->suppressible, keys[i]),
                    STR("comments that switch off"), keys[i]);
    patterns_of(&patterns, DIFF_A, a, b);
    patterns_of(&patterns, DIFF_B, b, a);
    names_of(&guard, DIFF_A, a, b);
    names_of(&guard, DIFF_B, b, a);
    if (a->oldest.minor != b->oldest.minor ||
        a->newest.minor != b->newest.minor)
        diff_say(&versions, DIFF_BOTH,
                 "versions of Python: A %d.%d to %d.%d, B %d.%d to %d.%d",
                 a->oldest.major, a->oldest.minor, a->newest.major,
                 a->newest.minor, b->oldest.major, b->oldest.minor,
                 b->newest.major, b->newest.minor);
}

void diff_static(const struct rl_program *a, const struct rl_program *b,
                 struct diff *ret)
{
    const struct diff_pair pair = {a, b, ret};
    diff_imports(&pair);
    diff_members(&pair);
    diff_name_tables(&pair);
    diff_section(&pair, "dunders");
    diff_section(&pair, "classes");
    diff_calls(&pair);
    diff_section(&pair, "source");
    diff_rest(&pair);
}
