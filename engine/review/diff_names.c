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

static struct named as_name(const struct rl_program *program,
                            struct arena *arena, struct str name)
{
    (void)arena;
    const struct checks *builtin = map_get(&program->builtins.exact, name);
    const struct checks *checks = map_get(&program->names.exact, name);
    bool dunder = is_dunder(name) && diff_refuses(program->dunders.name) &&
                  !map_has(&program->dunders.names, name);
    if (diff_checks_rank(builtin) > diff_checks_rank(checks))
        checks = builtin;
    return (struct named){name, checks,
                          dunder ||
                              has_matching(program->names.matching,
                                           program->names.n_matching, name)};
}

static struct named as_attribute(const struct rl_program *program,
                                 struct arena *arena, struct str name)
{
    (void)arena;
    const struct name_table *deny = &program->attributes.deny;
    bool dunder = is_dunder(name) && diff_refuses(program->dunders.attribute) &&
                  !map_has(&program->dunders.attributes, name);
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
    for (size_t i = 0; i < program->n_guard_names; i++) {
        struct str origin = program->guard_names[i].origin;
        if (origin.len && str_starts(path, origin) &&
            (path.len == origin.len || path.ptr[origin.len] == '.'))
            return true;
    }
    return false;
}

/* The table that speaks of a module: its own, or the nearest with stars. */
static bool table_for(const struct rl_program *program, struct arena *arena,
                      struct str module, struct member_table *ret)
{
    if (member_table_find(&program->members, module, ret))
        return true;
    for (size_t end = module.len; end; end--) {
        if (end < module.len && module.ptr[end] != '.')
            continue;
        struct str key =
            arena_printf(arena, "%.*s.**", STR_FMT(str_sub(module, 0, end)));
        if (key.ptr && member_table_find(&program->members, key, ret))
            return true;
    }
    return member_table_find(&program->members, STR("**"), ret);
}

/* Can nothing of this origin be had at all: by its import, or by the tables on
 * the way to it? */
static bool is_out_of_reach(const struct rl_program *program,
                            struct arena *arena, struct str path)
{
    struct member_table table;
    struct member member;
    size_t end = str_index(path, '.');
    if (end == path.len)
        return false; /* a builtin */
    if (!diff_import_allowed(&program->imports, str_sub(path, 0, end)))
        return !is_provided(program, path);
    while (end < path.len) {
        size_t next =
            end + 1 + str_index(str_sub(path, end + 1, path.len), '.');
        struct str name = str_sub(path, end + 1, next);
        struct str module = str_sub(path, 0, end);
        if (!diff_import_allowed(&program->imports, str_sub(path, 0, next)))
            return true;
        if (!table_for(program, arena, module, &table))
            return false;
        if (!diff_member_allowed(&table, name))
            return true;
        if (!member_find(&table, name, &member) ||
            member.answer != MEMBER_MODULE)
            return false;
        end = next;
    }
    return false;
}

static struct named as_call(const struct rl_program *program,
                            struct arena *arena, struct str name)
{
    return (struct named){.name = name,
                          .checks = map_get(&program->calls.origins, name),
                          .out_of_reach =
                              is_out_of_reach(program, arena, name)};
}

static struct named as_below(const struct rl_program *program,
                             struct arena *arena, struct str name)
{
    bool reached = diff_import_allowed(&program->imports, name) ||
                   is_provided(program, name);
    return (struct named){
        .name = name,
        .checks = map_get(&program->calls.below, name),
        .out_of_reach = !reached || is_out_of_reach(program, arena, name)};
}

static struct named as_method(const struct rl_program *program,
                              struct arena *arena, struct str name)
{
    struct named named = as_attribute(program, arena, name);
    const struct checks *checks = map_get(&program->calls.methods, name);
    if (diff_checks_rank(checks) > diff_checks_rank(named.checks))
        named.checks = checks;
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

static void matching_of(const struct diff_place *place, enum diff_who who,
                        const struct matching *one, size_t n_one,
                        const struct matching *other, size_t n_other,
                        const char *what)
{
    struct map patterns = {.arena = &place->diff->arena};
    for (size_t i = 0; i < n_other; i++)
        if (diff_checks_rank(&other[i].checks))
            map_put(&patterns, regex_pattern(other[i].regex), &patterns);
    for (size_t i = 0; i < n_one; i++)
        if (diff_checks_rank(&one[i].checks) &&
            !map_has(&patterns, regex_pattern(one[i].regex)))
            diff_name(place, who, str_of(what), regex_pattern(one[i].regex));
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
    diff_names(pair, &builtins, &a->builtins.exact, &b->builtins.exact, as_name,
               "the builtins");
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
