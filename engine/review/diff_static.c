/* diff_static.c - what one program refuses and the other does not.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A finding that only warns refuses nothing. */

#include "review/diff_parts.h"

/* --------------------------------------------------------------- imports */

static bool refuses_store(const rl_program *program, struct str below)
{
    return diff_refuses(program->imports.mutate) &&
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
                    diff_refuses(a->as_value) && !map_has(&of_a, keys[i]),
                    diff_refuses(b->as_value) && !map_has(&of_b, keys[i]),
                    STR("modules given to"), keys[i]);
}

static void diff_imports(const struct diff_pair *pair)
{
    const struct diff_place place = {pair->diff, false, "imports"};
    const struct imports *a = &pair->a->imports, *b = &pair->b->imports;
    size_t n;
    struct str *keys = diff_keys(pair->diff, &a->modules, &b->modules, &n);
    diff_switch(&place, diff_refuses(a->unlisted), diff_refuses(b->unlisted),
                "every import that it does not list");
    for (size_t i = 0; keys && i < n; i++)
        diff_ranked(&place, diff_import_refused(pair->a, keys[i]),
                    diff_import_refused(pair->b, keys[i]), STR("the import of"),
                    keys[i]);
    diff_switch(&place, diff_refuses(a->relative), diff_refuses(b->relative),
                "relative imports");
    diff_switch(&place, diff_refuses(a->star), diff_refuses(b->star),
                "star imports");
    diff_switch(&place, diff_refuses(a->as_value), diff_refuses(b->as_value),
                "modules handed on as values");
    diff_switch(&place, diff_refuses(a->mutate), diff_refuses(b->mutate),
                "stores into modules");
    diff_mutable(&place, pair->a, pair->b);
    diff_handed(&place, a, b);
}

/* ---------------------------------------------------------------- dunders */

static void diff_dunders(const struct diff_pair *pair)
{
    const struct diff_place place = {pair->diff, false, "dunders"};
    const struct dunders *a = &pair->a->dunders, *b = &pair->b->dunders;
    const struct {
        const char *what;
        const struct map *a_allow, *b_allow;
        const struct rule *a_rule, *b_rule;
    } kinds[] = {
        {"dunder names", &a->names, &b->names, a->name, b->name},
        {"dunder attributes", &a->attributes, &b->attributes, a->attribute,
         b->attribute},
        {"dunder attributes of super()", &a->super, &b->super, a->attribute,
         b->attribute},
        {"dunder definitions", &a->definitions, &b->definitions, a->definition,
         b->definition},
        {"dunder assignments", &a->assignments, &b->assignments, a->assignment,
         b->assignment},
        {"dunder names in strings", &a->strings, &b->strings, a->string,
         b->string},
    };
    for (size_t k = 0; k < COUNT_OF(kinds); k++) {
        bool a_judges = diff_refuses(kinds[k].a_rule);
        bool b_judges = diff_refuses(kinds[k].b_rule);
        size_t n;
        bool again = k && kinds[k].a_rule == kinds[k - 1].a_rule &&
                     kinds[k].b_rule == kinds[k - 1].b_rule;
        if (a_judges != b_judges && !again)
            diff_say(&place, a_judges ? DIFF_A : DIFF_B,
                     "all %s that it does not list", kinds[k].what);
        struct str *keys =
            diff_keys(pair->diff, kinds[k].a_allow, kinds[k].b_allow, &n);
        for (size_t i = 0; a_judges && b_judges && keys && i < n; i++)
            diff_ranked(&place, !map_has(kinds[k].a_allow, keys[i]),
                        !map_has(kinds[k].b_allow, keys[i]),
                        str_of(kinds[k].what), keys[i]);
    }
    diff_switch(&place, diff_refuses(a->string) && !a->docstrings,
                diff_refuses(b->string) && !b->docstrings,
                "dunder names in docstrings");
    diff_switch(&place, diff_refuses(a->metaclass), diff_refuses(b->metaclass),
                "classes with a metaclass");
}

/* ----------------------------------------------------------- source, rest */

static void diff_source(const struct diff_pair *pair)
{
    const struct diff_place place = {pair->diff, false, "source"};
    const struct source_limits *a = &pair->a->source, *b = &pair->b->source;
    const struct {
        const char *what;
        uint64_t a, b;
    } numbers[] = {
        {"bytes in a file", a->max_bytes, b->max_bytes},
        {"levels of nesting", a->max_depth, b->max_depth},
        {"comment or blank lines in a row", a->max_run, b->max_run},
        {"nanoseconds to judge a file in", a->budget_ns, b->budget_ns},
    };
    const struct {
        const char *what;
        const struct rule *a, *b;
    } rules[] = {
        {"names of several alphabets", a->mixed_scripts, b->mixed_scripts},
        {"bidirectional controls in code", a->bidi_code, b->bidi_code},
        {"bidirectional controls in comments", a->bidi_comments,
         b->bidi_comments},
        {"bidirectional controls in strings", a->bidi_strings, b->bidi_strings},
        {"invisible characters in code", a->invisible_code, b->invisible_code},
        {"invisible characters in comments", a->invisible_comments,
         b->invisible_comments},
        {"invisible characters in strings", a->invisible_strings,
         b->invisible_strings},
        {"forms that CPython reads differently", a->misread, b->misread},
    };
    for (size_t i = 0; i < COUNT_OF(numbers); i++)
        if (numbers[i].a != numbers[i].b)
            diff_say(&place, numbers[i].a < numbers[i].b ? DIFF_A : DIFF_B,
                     "more than %ju %s (A %ju, B %ju)",
                     (uintmax_t)(numbers[i].a < numbers[i].b ? numbers[i].a
                                                             : numbers[i].b),
                     numbers[i].what, (uintmax_t)numbers[i].a,
                     (uintmax_t)numbers[i].b);
    for (size_t i = 0; i < COUNT_OF(rules); i++)
        diff_switch(&place, diff_refuses(rules[i].a), diff_refuses(rules[i].b),
                    rules[i].what);
    diff_switch(&place, a->ascii_identifiers, b->ascii_identifiers,
                "names that are not ASCII");
}

static void patterns_of(const struct diff_place *place, enum diff_who who,
                        const struct rl_program *one,
                        const struct rl_program *other)
{
    struct map queries = {.arena = &place->diff->arena};
    for (size_t i = 0; i < other->n_patterns; i++)
        if (diff_refuses(other->patterns[i].rule))
            map_put(&queries, other->patterns[i].query, &queries);
    for (size_t i = 0; i < one->n_patterns; i++)
        if (diff_refuses(one->patterns[i].rule) &&
            !map_has(&queries, one->patterns[i].query))
            diff_name(place, who, STR("the pattern"),
                      str_of(one->patterns[i].rule->id));
}

static const struct guard_name *guard_find(const struct rl_program *program,
                                           struct str name)
{
    for (size_t i = 0; i < program->n_guard_names; i++)
        if (str_eq(program->guard_names[i].name, name))
            return &program->guard_names[i];
    return NULL;
}

/* A name that nobody gives is a NameError when the code runs; one that both
 * give may stand for two things. */
static void names_of(const struct diff_place *place, enum diff_who who,
                     const struct rl_program *one,
                     const struct rl_program *other)
{
    for (size_t i = 0; i < other->n_guard_names; i++) {
        const struct guard_name *at = &other->guard_names[i];
        const struct guard_name *same = guard_find(one, at->name);
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
    diff_dunders(&pair);
    diff_calls(&pair);
    diff_source(&pair);
    diff_rest(&pair);
}
