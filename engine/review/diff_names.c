/* diff_names.c - names, attributes, calls and texts that one policy refuses.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/denials.h"
#include "model/matchings.h"
#include "review/diff_parts.h"

/* A name as the code has it, and all that says of it: what refuses most counts,
 * wherever in the policy it stands. */
struct judged_name {
    struct str name;
    const struct checks *checks;
    bool otherwise;    /* refused whatever the checks say */
    bool out_of_reach; /* so is its module: that difference is told there */
};

static enum diff_rank named_rank(const struct judged_name *named)
{
    return named->otherwise || named->out_of_reach
               ? REFUSES_ALL
               : diff_checks_rank(named->checks);
}

/* How they differ: not at all, in every case, or in some. */
static void diff_checks(const struct diff_place *place,
                        const struct judged_name *a,
                        const struct judged_name *b, const char *noun)
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

static bool has_matching(const struct matchings *list, struct str text)
{
    const struct matching *matching;
    for (size_t i = 0; (matching = matchings_next(list, text, &i));)
        if (diff_checks_rank(&matching->checks) == REFUSES_ALL)
            return true;
    return false;
}

/* The arena is for what has to be put together on the way. */
typedef struct judged_name (*named_fn)(const struct rl_program *program,
                                       struct arena *arena, struct str name);

static bool is_dunder_refused(const struct rule *rule,
                              const struct map *allowed, struct str name)
{
    return is_dunder(name) && rule_refuses(rule) && !map_has(allowed, name);
}

/* What both lists say of it: the one refuses, whatever the other asks. */
static struct judged_name as_bare(const struct rl_program *program,
                                  struct str name, const struct checks *own,
                                  const struct checks *other)
{
    const struct name_table *names = &program->names;
    return (struct judged_name){
        .name = name,
        .checks = own,
        .otherwise = diff_checks_rank(other) == REFUSES_ALL ||
                     is_dunder_refused(program->dunders.name,
                                       &program->dunders.names, name) ||
                     has_matching(&names->matching, name)};
}

static struct judged_name as_name(const struct rl_program *program,
                                  struct arena *arena, struct str name)
{
    (void)arena;
    return as_bare(program, name, map_get(&program->names.exact, name),
                   map_get(&program->builtins.exact, name));
}

static struct judged_name as_builtin(const struct rl_program *program,
                                     struct arena *arena, struct str name)
{
    (void)arena;
    return as_bare(program, name, map_get(&program->builtins.exact, name),
                   map_get(&program->names.exact, name));
}

static struct judged_name as_attribute(const struct rl_program *program,
                                       struct arena *arena, struct str name)
{
    (void)arena;
    const struct name_table *deny = &program->attributes.deny;
    bool dunder = is_dunder_refused(program->dunders.attribute,
                                    &program->dunders.attributes, name);
    bool private = !is_dunder(name) && str_starts(name, STR("_")) &&
                   rule_refuses(program->attributes.private_of_modules) &&
                   rule_refuses(program->attributes.private_of_objects);
    return (struct judged_name){name, map_get(&deny->exact, name),
                                dunder || private ||
                                    has_matching(&deny->matching, name)};
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
            !rule_refuses(import_rule(&program->imports, path)))
            return true;
    return false;
}

static struct judged_name as_call(const struct rl_program *program,
                                  struct arena *arena, struct str name)
{
    struct str module = path_above(name);
    (void)arena;
    return (struct judged_name){
        .name = name,
        .checks = calls_find(program, name),
        .out_of_reach = module.len && (!is_reached(program, module) ||
                                       diff_path_refused(program, name))};
}

static struct judged_name as_below(const struct rl_program *program,
                                   struct arena *arena, struct str name)
{
    struct str any = arena_printf(arena, "%.*s." DIFF_UNLISTED, STR_FMT(name));
    return (struct judged_name){.name = name,
                                .checks = calls_find(program, any),
                                .out_of_reach =
                                    !is_reached(program, name) ||
                                    diff_path_refused(program, name)};
}

static struct judged_name as_method(const struct rl_program *program,
                                    struct arena *arena, struct str name)
{
    struct judged_name named = as_attribute(program, arena, name);
    named.otherwise |= diff_checks_rank(named.checks) == REFUSES_ALL;
    named.checks = map_get(&program->calls.methods, name);
    return named;
}

static struct judged_name as_keyword(const struct rl_program *program,
                                     struct arena *arena, struct str name)
{
    (void)arena;
    return (struct judged_name){
        .name = name, .checks = map_get(&program->calls.keywords, name)};
}

static const named_fn named_fns[N_DENIALS] = {
    [DENIAL_NAMES] = as_name,           [DENIAL_BUILTINS] = as_builtin,
    [DENIAL_ATTRIBUTES] = as_attribute, [DENIAL_CALLS] = as_call,
    [DENIAL_CALLS_BELOW] = as_below,    [DENIAL_METHODS] = as_method,
    [DENIAL_KEYWORDS] = as_keyword};

static void diff_names(const struct diff_pair *pair,
                       const struct diff_place *place, enum denial denial)
{
    size_t n;
    struct str *keys = diff_keys(place->diff, denial_map(pair->a, denial),
                                 denial_map(pair->b, denial), &n);
    named_fn named_of = named_fns[denial]; /* NULL: a list of patterns */
    for (size_t i = 0; keys && named_of && i < n; i++) {
        struct judged_name in_a =
            named_of(pair->a, &place->diff->arena, keys[i]);
        struct judged_name in_b =
            named_of(pair->b, &place->diff->arena, keys[i]);
        /* Where all may be imported, some module may hold it under its name. */
        if (in_a.out_of_reach && in_b.out_of_reach &&
            !pair->a->imports.unlisted && !pair->b->imports.unlisted)
            in_a.out_of_reach = in_b.out_of_reach = false;
        if (in_a.out_of_reach == in_b.out_of_reach)
            diff_checks(place, &in_a, &in_b, denial_lists[denial].noun);
    }
}

/* What a list says under one pattern; NULL: it has none. */
static const struct checks *checks_under(const struct matchings *list,
                                         struct str pattern)
{
    for (size_t i = 0; i < list->n; i++)
        if (str_eq(regex_pattern(list->at[i].regex), pattern))
            return &list->at[i].checks;
    return NULL;
}

static void matching_of(const struct diff_place *place, enum diff_who who,
                        const struct matchings *one,
                        const struct matchings *other, const char *noun)
{
    for (size_t i = 0; i < one->n; i++) {
        struct str pattern = regex_pattern(one->at[i].regex);
        const struct checks *mine = &one->at[i].checks;
        const struct checks *checks = checks_under(other, pattern);
        enum diff_rank rank = diff_checks_rank(mine);
        enum diff_rank other_rank = diff_checks_rank(checks);
        if (rank > other_rank)
            diff_name(place, who, str_of(noun), pattern);
        else if (who == DIFF_A && rank == REFUSES_SOME && rank == other_rank &&
                 !diff_checks_equal(mine, checks))
            diff_name(place, DIFF_BOTH, str_of(noun), pattern);
    }
}

/* All that one list of the policy denies: "names.deny". */
static void diff_denials(const struct diff_pair *pair,
                         const struct diff_place *place, const char *list)
{
    for (enum denial i = 0; i < N_DENIALS; i++) {
        const char *noun = denial_lists[i].noun;
        if (strcmp(denial_lists[i].list, list) != 0)
            continue;
        if (!denial_lists[i].matching) {
            diff_names(pair, place, i);
            continue;
        }
        const struct matchings *a = denial_matchings(pair->a, i);
        const struct matchings *b = denial_matchings(pair->b, i);
        matching_of(place, DIFF_A, a, b, noun);
        matching_of(place, DIFF_B, b, a, noun);
    }
}

void diff_name_tables(const struct diff_pair *pair)
{
    const struct diff_place names = {pair->diff, false, "names"};
    const struct diff_place builtins = {pair->diff, false, "builtins"};
    const struct diff_place attributes = {pair->diff, false, "attributes"};
    diff_denials(pair, &names, "names.deny");
    diff_denials(pair, &builtins, "builtins.deny");
    diff_denials(pair, &attributes, "attributes.deny");
    diff_rows(pair, &attributes);
}

static enum diff_rank rank_by_name(const struct rl_program *program,
                                   struct str path)
{
    return diff_checks_rank(map_get(&program->calls.origins, path));
}

/* An entry that names os.system holds for shutil.os.system as well, and one of
 * os.path for its import; "os.**" and "os.path.**" do not. */
static void diff_other_paths(const struct diff_pair *pair,
                             const struct diff_place *place)
{
    size_t n;
    struct str *keys = diff_keys(pair->diff, &pair->a->calls.origins,
                                 &pair->b->calls.origins, &n);
    for (size_t i = 0; keys && i < n; i++) {
        struct judged_name in_a =
            as_call(pair->a, &place->diff->arena, keys[i]);
        struct judged_name in_b =
            as_call(pair->b, &place->diff->arena, keys[i]);
        if (!in_a.out_of_reach && !in_b.out_of_reach &&
            named_rank(&in_a) == named_rank(&in_b))
            diff_ranked(place, (int)rank_by_name(pair->a, keys[i]),
                        (int)rank_by_name(pair->b, keys[i]),
                        STR("by whatever path calls of"), keys[i]);
    }
}

void diff_calls(const struct diff_pair *pair)
{
    const struct diff_place calls = {pair->diff, false, "calls"};
    const struct diff_place strings = {pair->diff, false, "strings"};
    diff_denials(pair, &calls, "calls.deny");
    diff_other_paths(pair, &calls);
    diff_denials(pair, &strings, "strings.deny");
    diff_rows(pair, &strings);
}
