/* diff_static.c - what one program refuses and the other does not.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A finding that only warns refuses nothing. */
#include <stdlib.h>

#include "review/diff_parts.h"

bool diff_refuses(const struct rule *rule)
{
    return rule && rule->severity == RL_SEVERITY_ERROR;
}

static int by_name(const void *a, const void *b)
{
    const struct str *x = a, *y = b;
    return str_cmp(*x, *y);
}

static void keys_take(const struct map *map, const struct map *seen,
                      struct str *at, size_t *n)
{
    const struct map_slot *slot = map_next(map, NULL);
    for (; slot; slot = map_next(map, slot))
        if (!seen || !map_has(seen, slot->key))
            at[(*n)++] = slot->key;
}

/* The keys of both, sorted. */
struct str *diff_keys(struct diff *diff, const struct map *a,
                      const struct map *b, size_t *ret_n)
{
    struct str *at = ARENA_ARRAY(&diff->arena, struct str, a->n + b->n + 1);
    *ret_n = 0;
    if (!at)
        return NULL;
    keys_take(a, NULL, at, ret_n);
    keys_take(b, a, at, ret_n);
    qsort(at, *ret_n, sizeof(*at), by_name);
    return at;
}

/* --------------------------------------------------------------- imports */

bool diff_import_allowed(const struct imports *imports, struct str module)
{
    for (size_t len = module.len; len; len--) {
        if (len < module.len && module.ptr[len] != '.')
            continue;
        const struct import_entry *entry =
            map_get(&imports->modules, str_sub(module, 0, len));
        if (entry)
            return entry->allowed || !diff_refuses(entry->rule);
    }
    return !diff_refuses(imports->unlisted);
}

static void diff_exceptions(const struct diff_place *place,
                            const struct imports *a, const struct imports *b)
{
    size_t n;
    struct str *keys =
        diff_keys(place->diff, &a->mutable_paths, &b->mutable_paths, &n);
    for (size_t i = 0; keys && i < n; i++)
        diff_ranked(
            place,
            diff_refuses(a->mutate) && !map_has(&a->mutable_paths, keys[i]),
            diff_refuses(b->mutate) && !map_has(&b->mutable_paths, keys[i]),
            STR("stores below"), keys[i]);
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
        diff_ranked(&place, !diff_import_allowed(a, keys[i]),
                    !diff_import_allowed(b, keys[i]), STR("the import of"),
                    keys[i]);
    diff_switch(&place, diff_refuses(a->relative), diff_refuses(b->relative),
                "relative imports");
    diff_switch(&place, diff_refuses(a->star), diff_refuses(b->star),
                "star imports");
    diff_switch(&place, diff_refuses(a->as_value), diff_refuses(b->as_value),
                "modules handed on as values");
    diff_switch(&place, diff_refuses(a->mutate), diff_refuses(b->mutate),
                "stores into modules");
    diff_exceptions(&place, a, b);
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
        if (a_judges != b_judges)
            diff_say(&place, a_judges ? DIFF_A : DIFF_B,
                     "all %s that it does not list", kinds[k].what);
        struct str *keys =
            diff_keys(pair->diff, kinds[k].a_allow, kinds[k].b_allow, &n);
        for (size_t i = 0; a_judges && b_judges && keys && i < n; i++)
            diff_ranked(&place, !map_has(kinds[k].a_allow, keys[i]),
                        !map_has(kinds[k].b_allow, keys[i]),
                        str_of(kinds[k].what), keys[i]);
    }
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

/* A name that nobody gives is a NameError when the code runs. */
static void names_of(const struct diff_place *place, enum diff_who who,
                     const struct rl_program *one,
                     const struct rl_program *other)
{
    struct map bound = {.arena = &place->diff->arena};
    for (size_t i = 0; i < one->n_guard_names; i++)
        map_put(&bound, one->guard_names[i].name, &bound);
    for (size_t i = 0; i < other->n_guard_names; i++)
        if (!map_has(&bound, other->guard_names[i].name))
            diff_name(place, who, STR("names that are there without import"),
                      other->guard_names[i].name);
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
