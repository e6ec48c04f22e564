/* sections.c - the small sections: dunders, source, guard names, patterns,
 * suppressions.
 * SPDX-License-Identifier: Apache-2.0 */
#include "compile/compiler.h"
#include "model/resolve.h"
#include "policy/schema.h"
#include "policy/units.h"

/* ----------------------------------------------------------------- dunders */

static bool dunder_list(struct compiler *compiler, const struct node *section,
                        const char *key, struct map *ret)
{
    const struct node *list = node_get(section, key);
    const struct node *allow = node_get(list, "allow");
    ret->arena = compiler->arena;
    for (size_t i = 0; allow && i < allow->n; i++) {
        struct str name = name_keep(compiler, entry_name(allow->items[i]));
        if (!name.ptr || !map_put(ret, name, compiler))
            break;
    }
    return list != NULL;
}

/* A list that no layer has is not judged; one that is empty allows nothing. */
void dunders_compile(struct compiler *compiler)
{
    struct dunders *dunders = &compiler->program->dunders;
    const struct node *section = node_get(compiler->policy->root, "dunders");
    const struct rule *const *rules = compiler->program->rules;
    if (dunder_list(compiler, section, "names", &dunders->names))
        dunders->name = rules[RULE_DUNDER_NAME];
    if (dunder_list(compiler, section, "attributes", &dunders->attributes))
        dunders->attribute = rules[RULE_DUNDER_ATTRIBUTE];
    dunder_list(compiler, section, "super", &dunders->super);
    if (dunder_list(compiler, section, "definitions", &dunders->definitions))
        dunders->definition = rules[RULE_DUNDER_DEFINITION];
    if (dunder_list(compiler, section, "assignments", &dunders->assignments))
        dunders->assignment = rules[RULE_DUNDER_ASSIGNMENT];
    if (dunder_list(compiler, section, "strings", &dunders->strings))
        dunders->string = rules[RULE_DUNDER_STRING];
    dunders->docstrings =
        node_word(node_get(section, "strings"), "docstrings", "allow");
    dunders->metaclass =
        rule_of_word(compiler, RULE_METACLASS, section, "metaclass", "allow");
}

/* ------------------------------------------------------------------ source */

static size_t number_of(const struct node *section, const char *key,
                        bool (*parse)(struct str, uint64_t *),
                        uint64_t fallback)
{
    uint64_t value = fallback;
    parse(node_text(section, key), &value);
    return (size_t)value;
}

static void characters_compile(struct compiler *compiler,
                               const struct node *section)
{
    struct source_limits *source = &compiler->program->source;
    const struct node *invisible = node_get(section, "invisible");
    enum rule_id id = RULE_SOURCE_INVISIBLE_CHARACTER;
    source->bidi_code = rule_of_word(compiler, id, section, "bidi", "deny");
    source->bidi_comments = source->bidi_code;
    /* In a string they are data; the policy's word for strings covers both. */
    source->bidi_strings =
        rule_of_word(compiler, id, invisible, "strings", "warn");
    source->invisible_code =
        rule_of_word(compiler, id, invisible, "code", "deny");
    source->invisible_comments =
        rule_of_word(compiler, id, invisible, "comments", "deny");
    source->invisible_strings = source->bidi_strings;
}

/* No file would be read, or it would be read without bounds: neither can have
 * been meant. */
static void source_nonzero(struct compiler *compiler,
                           const struct node *section)
{
    static const struct {
        const char *key;
        bool (*parse)(struct str, uint64_t *);
        enum value_type type;
    } limits[] = {
        {"max_bytes", size_parse, TYPE_SIZE},
        {"max_depth", number_parse, TYPE_NUMBER},
        {"max_run", number_parse, TYPE_NUMBER},
        {"budget", time_parse, TYPE_TIME},
    };
    for (size_t i = 0; i < COUNT_OF(limits); i++) {
        const struct node *node = node_get(section, limits[i].key);
        uint64_t value = 1;
        if (node && limits[i].parse(node->text, &value) && !value)
            policy_error(compiler->policy, node->at,
                         "source.%s is 0, with which nothing can be read; "
                         "accepted is %s, more than 0",
                         limits[i].key, schema_noun(limits[i].type));
    }
}

void source_compile(struct compiler *compiler)
{
    struct source_limits *source = &compiler->program->source;
    const struct node *section = node_get(compiler->policy->root, "source");
    source_nonzero(compiler, section);
    source->max_bytes =
        number_of(section, "max_bytes", size_parse, (uint64_t)256 << 10);
    source->max_depth = number_of(section, "max_depth", number_parse, 100);
    source->max_run = number_of(section, "max_run", number_parse, 2000);
    source->budget_ns =
        number_of(section, "budget", time_parse, (uint64_t)2000000000);
    source->ascii_identifiers = node_word(section, "identifiers", "ascii");
    source->mixed_scripts = rule_of_word(compiler, RULE_MIXED_SCRIPTS, section,
                                         "mixed_scripts", "warn");
    source->misread =
        rule_of_word(compiler, RULE_NOT_UNDERSTOOD, section, "misread", "deny");
    characters_compile(compiler, section);
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

void guard_names_compile(struct compiler *compiler)
{
    const struct policy_runtime *runtime = &compiler->policy->runtime;
    struct rl_program *program = compiler->program;
    struct guard_names names = {0};
    for (size_t i = 0; i < runtime->guard.provide.n; i++) {
        const struct provided_name *from = &runtime->guard.provide.at[i];
        struct str origin = name_keep(compiler, from->origin);
        if (!origin.ptr || !ARENA_GROW(compiler->arena, &names))
            return;
        if (!import_is_allowed(&program->imports, origin))
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
        map_put(&compiler->ids, str_of(rule->id), compiler);
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
            map_put(suppressible, id, compiler);
    }
}
