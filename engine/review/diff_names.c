/* diff_names.c - names, attributes, calls and texts that one policy refuses.
 * SPDX-License-Identifier: Apache-2.0 */
#include "review/diff_parts.h"

/* A name as the code has it, and all that says of it: what refuses most counts,
 * wherever in the policy it stands. */
struct named {
    struct str name;
    const struct checks *checks;
    bool otherwise;    /* refused whatever the checks say */
    bool out_of_reach; /* so is its module: that difference is told there */
};

static enum diff_rank named_rank(const struct named *named)
{
    return named->otherwise || named->out_of_reach
               ? REFUSES_ALL
               : diff_checks_rank(named->checks);
}

/* How they differ: not at all, in every case, or in some. */
static void diff_checks(const struct diff_place *place, const struct named *a,
                        const struct named *b, const char *noun)
{
    enum diff_rank a_rank = named_rank(a), b_rank = named_rank(b);
    const char *suffix = "";
    if (a_rank == REFUSES_SOME && b_rank == REFUSES_SOME) {
        struct str what =
            arena_printf(&place->diff->arena, "by other arguments %s", noun);
        if (!diff_checks_equal(a->checks, b->checks))
            diff_name(place, DIFF_BOTH, what, a->name);
        return;
    }
    if (a_rank + b_rank == REFUSES_SOME)
        suffix = " (by its arguments)";
    else if (a_rank && b_rank)
        suffix = " (whatever its arguments)";
    struct str what = arena_printf(&place->diff->arena, "%s%s", noun, suffix);
    diff_ranked(place, (int)a_rank, (int)b_rank, what, a->name);
}

static bool is_dunder(struct str name)
{
    return name.len > 4 && str_starts(name, STR("__")) &&
           str_ends(name, STR("__"));
}

static bool has_matching(const struct matching *list, size_t n, struct str text)
{
    for (size_t i = 0; i < n; i++)
        if (regex_match(list[i].regex, text) != REGEX_NO &&
            diff_checks_rank(&list[i].checks) == REFUSES_ALL)
            return true;
    return false;
}

/* The arena is for what has to be put together on the way. */
typedef struct named (*named_fn)(const struct rl_program *program,
                                 struct arena *arena, struct str name);

static bool is_dunder_refused(const struct rule *rule,
                              const struct map *allowed, struct str name)
{
    return is_dunder(name) && diff_refuses(rule) && !map_has(allowed, name);
}

/* What both lists say of it: the one refuses, whatever the other asks. */
static struct named as_bare(const struct rl_program *program, struct str name,
                            const struct checks *own,
                            const struct checks *other)
{
    const struct name_table *names = &program->names;
    return (struct named){
        .name = name,
        .checks = own,
        .otherwise = diff_checks_rank(other) == REFUSES_ALL ||
                     is_dunder_refused(program->dunders.name,
                                       &program->dunders.names, name) ||
                     has_matching(names->matching, names->n_matching, name)};
}

static struct named as_name(const struct rl_program *program,
                            struct arena *arena, struct str name)
{
    (void)arena;
    return as_bare(program, name, map_get(&program->names.exact, name),
                   map_get(&program->builtins.exact, name));
}

static struct named as_builtin(const struct rl_program *program,
                               struct arena *arena, struct str name)
{
    (void)arena;
    return as_bare(program, name, map_get(&program->builtins.exact, name),
                   map_get(&program->names.exact, name));
}

static struct named as_attribute(const struct rl_program *program,
                                 struct arena *arena, struct str name)
{
    (void)arena;
    const struct name_table *deny = &program->attributes.deny;
    bool dunder = is_dunder_refused(program->dunders.attribute,
                                    &program->dunders.attributes, name);
    bool private = !is_dunder(name) && str_starts(name, STR("_")) &&
                   diff_refuses(program->attributes.private_of_modules) &&
                   diff_refuses(program->attributes.private_of_objects);
    return (struct named){
        name, map_get(&deny->exact, name),
        dunder || private ||
            has_matching(deny->matching, deny->n_matching, name)};
}

static bool is_provided(const struct rl_program *program, struct str path)
{
    for (size_t i = 0; i < program->n_guard_names; i++)
        if (str_eq(program->guard_names[i].origin, path))
            return true;
    return false;
}

/* Is there a way to the path: an import of it or of something that it is in, or
 * what the guard gives? A path of one part is a builtin. */
static bool is_reached(const struct rl_program *program, struct str path)
{
    for (; path.len; path = path_above(path))
        if (is_provided(program, path) ||
            !diff_refuses(import_rule(&program->imports, path)))
            return true;
    return false;
}

static struct named as_call(const struct rl_program *program,
                            struct arena *arena, struct str name)
{
    struct str module = path_above(name);
    (void)arena;
    return (struct named){.name = name,
                          .checks = calls_find(&program->calls, name),
                          .out_of_reach =
                              module.len && (!is_reached(program, module) ||
                                             diff_path_refused(program, name))};
}

static struct named as_below(const struct rl_program *program,
                             struct arena *arena, struct str name)
{
    struct str any = arena_printf(arena, "%.*s." DIFF_UNLISTED, STR_FMT(name));
    return (struct named){.name = name,
                          .checks = calls_find(&program->calls, any),
                          .out_of_reach = !is_reached(program, name) ||
                                          diff_path_refused(program, name)};
}

static struct named as_method(const struct rl_program *program,
                              struct arena *arena, struct str name)
{
    struct named named = as_attribute(program, arena, name);
    named.otherwise |= diff_checks_rank(named.checks) == REFUSES_ALL;
    named.checks = map_get(&program->calls.methods, name);
    return named;
}

static struct named as_keyword(const struct rl_program *program,
                               struct arena *arena, struct str name)
{
    (void)arena;
    return (struct named){.name = name,
                          .checks = map_get(&program->calls.keywords, name)};
}

static void diff_names(const struct diff_pair *pair,
                       const struct diff_place *place, const struct map *a,
                       const struct map *b, named_fn named_of, const char *noun)
{
    size_t n;
    struct str *keys = diff_keys(place->diff, a, b, &n);
    for (size_t i = 0; keys && i < n; i++) {
        struct named in_a = named_of(pair->a, &place->diff->arena, keys[i]);
        struct named in_b = named_of(pair->b, &place->diff->arena, keys[i]);
        if (in_a.out_of_reach == in_b.out_of_reach)
            diff_checks(place, &in_a, &in_b, noun);
    }
}

/* What a list says under one pattern; NULL: it has none. */
static const struct checks *checks_under(const struct matching *list, size_t n,
                                         struct str pattern)
{
    for (size_t i = 0; i < n; i++)
        if (str_eq(regex_pattern(list[i].regex), pattern))
            return &list[i].checks;
    return NULL;
}

static void matching_of(const struct diff_place *place, enum diff_who who,
                        const struct matching *one, size_t n_one,
                        const struct matching *other, size_t n_other,
                        const char *what)
{
    for (size_t i = 0; i < n_one; i++) {
        struct str pattern = regex_pattern(one[i].regex);
        const struct checks *checks = checks_under(other, n_other, pattern);
        enum diff_rank rank = diff_checks_rank(&one[i].checks);
        enum diff_rank other_rank = diff_checks_rank(checks);
        if (rank > other_rank)
            diff_name(place, who, str_of(what), pattern);
        else if (who == DIFF_A && rank == REFUSES_SOME && rank == other_rank &&
                 !diff_checks_equal(&one[i].checks, checks))
            diff_name(place, DIFF_BOTH, str_of(what), pattern);
    }
}

static void diff_matching(const struct diff_place *place,
                          const struct matching *a, size_t n_a,
                          const struct matching *b, size_t n_b,
                          const char *what)
{
    matching_of(place, DIFF_A, a, n_a, b, n_b, what);
    matching_of(place, DIFF_B, b, n_b, a, n_a, what);
}

void diff_name_tables(const struct diff_pair *pair)
{
    const struct rl_program *a = pair->a, *b = pair->b;
    const struct diff_place names = {pair->diff, false, "names"};
    const struct diff_place builtins = {pair->diff, false, "builtins"};
    const struct diff_place attributes = {pair->diff, false, "attributes"};
    diff_names(pair, &names, &a->names.exact, &b->names.exact, as_name,
               "the names");
    diff_matching(&names, a->names.matching, a->names.n_matching,
                  b->names.matching, b->names.n_matching, "names that match");
    diff_names(pair, &builtins, &a->builtins.exact, &b->builtins.exact,
               as_builtin, "the builtins");
    diff_names(pair, &attributes, &a->attributes.deny.exact,
               &b->attributes.deny.exact, as_attribute, "the attributes");
    diff_matching(&attributes, a->attributes.deny.matching,
                  a->attributes.deny.n_matching, b->attributes.deny.matching,
                  b->attributes.deny.n_matching, "attributes that match");
    diff_switch(&attributes, diff_refuses(a->attributes.private_of_modules),
                diff_refuses(b->attributes.private_of_modules),
                "private attributes of modules");
    diff_switch(&attributes, diff_refuses(a->attributes.private_of_objects),
                diff_refuses(b->attributes.private_of_objects),
                "private attributes of objects");
}

void diff_calls(const struct diff_pair *pair)
{
    const struct rl_program *a = pair->a, *b = pair->b;
    const struct diff_place calls = {pair->diff, false, "calls"};
    const struct diff_place strings = {pair->diff, false, "strings"};
    diff_names(pair, &calls, &a->calls.origins, &b->calls.origins, as_call,
               "calls of");
    diff_names(pair, &calls, &a->calls.below, &b->calls.below, as_below,
               "calls of anything in");
    diff_names(pair, &calls, &a->calls.methods, &b->calls.methods, as_method,
               "the methods");
    diff_names(pair, &calls, &a->calls.keywords, &b->calls.keywords, as_keyword,
               "the keyword arguments");
    diff_matching(&strings, a->strings.deny, a->strings.n_deny, b->strings.deny,
                  b->strings.n_deny, "strings that match");
    diff_switch(&strings, diff_refuses(a->strings.format_field),
                diff_refuses(b->strings.format_field),
                "fields with attributes in templates");
    diff_switch(&strings, diff_refuses(a->strings.format_computed),
                diff_refuses(b->strings.format_computed),
                ".format on templates that are no literals");
}
