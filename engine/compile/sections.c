/* sections.c - what sections say by words, numbers and names (sections.def),
 * and the small ones: guard names, patterns, suppressions.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/sections.h"

#include "compile/compiler.h"
#include "model/resolve.h"
#include "policy/limitkey.h"

/* ------------------------------------------------- words, numbers, lists */

static const struct node *section_of(const struct compiler *compiler,
                                     const struct section_row *row)
{
    return node_path(compiler->policy->root, str_of(row->section));
}

static void *place_of(const struct compiler *compiler, size_t offset)
{
    return (char *)compiler->program + offset;
}

static void switch_compile(struct compiler *compiler,
                           const struct section_row *row)
{
    const struct rule **rule = place_of(compiler, row->rule_at);
    const struct node *imports = node_get(compiler->policy->root, "imports");
    bool open = node_word(imports, "default", "allow");
    *rule = rule_of_word(compiler, row->rule, section_of(compiler, row),
                         row->key, open ? row->open : row->usual);
}

/* With 0 no file would be read, or it would be read without bounds: neither can
 * have been meant. */
static void number_compile(struct compiler *compiler,
                           const struct section_row *row)
{
    const struct node *node = node_get(section_of(compiler, row), row->key);
    uint64_t *number = place_of(compiler, row->at);
    *number = row->amount;
    if (node && limit_amount(row->number, node->text, number) && !*number)
        policy_error(compiler->policy, node->at,
                     "%s.%s is 0, with which nothing can be read; accepted is "
                     "%s, more than 0",
                     row->section, row->key,
                     schema_noun(limit_type(row->number)));
}

static void choice_compile(struct compiler *compiler,
                           const struct section_row *row)
{
    bool *choice = place_of(compiler, row->at);
    *choice = node_word(section_of(compiler, row), row->key, row->usual);
}

static void names_take(struct compiler *compiler, const struct node *list,
                       struct map *names)
{
    names->arena = compiler->arena;
    for (size_t i = 0; i < node_many(list); i++) {
        struct str name = name_keep(compiler, entry_name(node_nth(list, i)));
        if (!name.ptr || !map_put(names, name, compiler->program))
            return;
    }
}

/* A list that no layer has is not judged; one that is empty allows nothing. */
static void judged_compile(struct compiler *compiler,
                           const struct section_row *row)
{
    const struct node *list = node_get(section_of(compiler, row), row->key);
    const struct rule **rule = place_of(compiler, row->rule_at);
    names_take(compiler, node_get(list, "allow"), place_of(compiler, row->at));
    if (list && row->rule != N_RULE_IDS)
        *rule = compiler->program->rules[row->rule];
}

static void names_compile_row(struct compiler *compiler,
                              const struct section_row *row)
{
    names_take(compiler, node_get(section_of(compiler, row), row->key),
               place_of(compiler, row->at));
}

void sections_compile(struct compiler *compiler)
{
    static void (*const kinds[])(struct compiler *,
                                 const struct section_row *) = {
        [ROW_SWITCH] = switch_compile,   [ROW_NUMBER] = number_compile,
        [ROW_CHOICE] = choice_compile,   [ROW_JUDGED] = judged_compile,
        [ROW_NAMES] = names_compile_row,
    };
    for (size_t i = 0; i < n_section_rows; i++)
        kinds[section_rows[i].kind](compiler, &section_rows[i]);
}

/* ------------------------------------------------------------- guard names */

/* numpy and matplotlib.pyplot are modules, scipy.io.loadmat is a member. */
static bool is_module(const struct rl_program *program, struct str origin)
{
    return str_index(origin, '.') == origin.len ||
           module_is_named(program, origin);
}

struct guard_names {
    struct guard_name *at;
    size_t n, cap;
};

/* By an entry of a file that is laid over the one that provides it. */
static bool is_taken_away(const struct rl_policy *policy,
                          const struct placed_pair *from)
{
    const struct node *deny = node_path(policy->root, STR("imports.deny"));
    for (size_t i = 0; deny && i < deny->n; i++)
        if (path_is_in(from->value, entry_name(deny->items[i])) &&
            policy_is_over(policy, deny->items[i]->at, from->at))
            return true;
    return false;
}

void guard_names_compile(struct compiler *compiler)
{
    const struct policy_runtime *runtime = &compiler->policy->runtime;
    struct rl_program *program = compiler->program;
    struct guard_names names = {0};
    for (size_t i = 0; i < runtime->guard.provide.n; i++) {
        const struct placed_pair *from = &runtime->guard.provide.at[i];
        struct str origin = name_keep(compiler, from->value);
        if (!origin.ptr || !ARENA_GROW(compiler->arena, &names))
            return;
        if (!import_is_allowed(&program->imports, origin) &&
            !is_taken_away(compiler->policy, from))
            policy_warning(compiler->policy, from->at,
                           "the guard provides '%.*s' as %.*s, which imports "
                           "does not allow",
                           STR_FMT(from->name), STR_FMT(origin));
        names.at[names.n++] =
            (struct guard_name){.name = name_keep(compiler, from->name),
                                .origin = origin,
                                .module = is_module(program, origin)};
    }
    for (size_t i = 0; i < runtime->guard.helpers.n; i++) {
        if (!ARENA_GROW(compiler->arena, &names))
            return;
        struct str name = runtime->guard.helpers.at[i].text;
        names.at[names.n++] = (struct guard_name){
            .name = name_keep(compiler, name), .origin = STR("")};
    }
    program->guard_names = names.at;
    program->n_guard_names = names.n;
}

/* ---------------------------------------------- patterns, suppressions, … */

static const struct rule *pattern_rule(struct compiler *compiler,
                                       const struct node *entry)
{
    struct rule *rule = ARENA_NEW(compiler->arena, struct rule);
    const struct rule *own =
        rule_compile(compiler, RULE_CALL_DENIED, NULL, entry);
    if (!rule || !own)
        return NULL;
    *rule = *own;
    rule->id = arena_cstr(compiler->arena, entry_name(entry));
    if (!entry_word(entry, "severity"))
        rule->severity = RL_SEVERITY_ERROR;
    if (!entry_word(entry, "why"))
        rule->why = text_compile_plain(
            compiler, STR("This form is refused by a pattern of the policy."));
    if (!entry_word(entry, "instead"))
        rule->instead = (struct template){NULL, 0};
    if (rule->id)
        map_put(&compiler->ids, str_of(rule->id), compiler->program);
    return rule;
}

void patterns_compile(struct compiler *compiler)
{
    const struct node *list = node_get(compiler->policy->root, "patterns");
    size_t n = list ? list->n : 0, kept = 0;
    struct pattern *patterns =
        ARENA_ARRAY(compiler->arena, struct pattern, n + 1);
    for (size_t i = 0; patterns && i < n; i++) {
        const struct node *entry = list->items[i];
        const struct node *query = entry_word(entry, "query");
        if (!query) {
            if (!compiler->is_partial || entry->kind == NODE_SCALAR)
                policy_error(compiler->policy, entry->at,
                             "the pattern '%.*s' has no 'query'",
                             STR_FMT(entry_name(entry)));
            continue;
        }
        rl_pos at = query->at;
        at.file = arena_cstr(compiler->arena, str_of(at.file));
        patterns[kept++] =
            (struct pattern){.rule = pattern_rule(compiler, entry),
                             .query = text_keep(compiler, query->text),
                             .at = at,
                             .inset = query->inset};
    }
    compiler->program->patterns = patterns;
    compiler->program->n_patterns = kept;
}

static void unknown_id(struct compiler *compiler, const struct node *entry)
{
    struct str id = entry_name(entry);
    struct str *known = map_sorted_keys(&compiler->ids, compiler->arena);
    struct str near = known ? nearest(id, known, compiler->ids.n) : STR_NONE;
    policy_error(compiler->policy, entry->at,
                 "no rule of this policy has the id '%.*s'%s%.*s%s",
                 STR_FMT(id), near.ptr ? "; did you mean '" : "", STR_FMT(near),
                 near.ptr ? "'?" : "");
}

static bool is_unchecked(const struct compiler *compiler, struct str id)
{
    for (size_t i = RULE_FIRST_UNCHECKED; i < N_RULE_IDS; i++)
        if (str_eq(id, str_of(compiler->program->rules[i]->id)))
            return true;
    return false;
}

void suppressions_compile(struct compiler *compiler)
{
    struct map *suppressible = &compiler->program->suppressible;
    const struct node *section =
        node_get(compiler->policy->root, "suppressions");
    const struct node *allow = node_get(section, "allow");
    suppressible->arena = compiler->arena;
    for (size_t i = 0; allow && i < allow->n; i++) {
        const struct node *entry = allow->items[i];
        struct str id = text_keep(compiler, entry_name(entry));
        if (!id.ptr)
            return;
        if (!map_has(&compiler->ids, id) && !compiler->is_partial)
            unknown_id(compiler, entry);
        else if (is_unchecked(compiler, id))
            policy_error(compiler->policy, entry->at,
                         "'%.*s' says that a file could not be judged; no "
                         "comment may switch that off",
                         STR_FMT(id));
        else
            map_put(suppressible, id, compiler->program);
    }
}
