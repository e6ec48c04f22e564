/* imports.c - which modules may be imported.
 * SPDX-License-Identifier: Apache-2.0
 *
 * An allow list that stands nowhere is empty and allows nothing: a policy
 * without `imports` refuses every import. A deny list that stands nowhere is
 * empty too, and denies nothing. `default: allow` turns the first into the
 * second, and with it the words for relative imports, star imports, modules as
 * values and stores into modules, which protect member tables. */
#include <stdlib.h>

#include "base/attr.h"
#include "base/embedded.h"
#include "compile/compiler.h"
#include "model/resolve.h"
#include "policy/units.h"

static int name_order(const void *a, const void *b)
{
    const struct str *x = a, *y = b;
    return str_cmp(*x, *y);
}

/* {allowed} of import rules: what is allowed and not denied as well. A refusal
 * shows the first of many only: those that come first in the policy, sorted. */
static void allowed_set(struct compiler *compiler, const struct node *section)
{
    const struct node *allow = node_get(section, "allow");
    const struct node *deny = node_get(section, "deny");
    CLEANUP(arena_done) struct arena scratch = {0}; /* no part of the program */
    struct map denied = {.arena = &scratch};
    size_t most = allow ? allow->n : 0, n = 0;
    struct str *names = ARENA_ARRAY(compiler->arena, struct str, most + 1);
    for (size_t i = 0; deny && i < deny->n; i++)
        if (!denial_is_words(deny->items[i]))
            map_put(&denied, entry_name(deny->items[i]), compiler);
    for (size_t i = 0; names && i < most; i++)
        if (!map_has(&denied, entry_name(allow->items[i])))
            names[n++] = text_keep(compiler, entry_name(allow->items[i]));
    compiler->arena->failed |= scratch.failed;
    if (!names || compiler->arena->failed)
        return;
    size_t shown = n < ALLOWED_SHOWN ? n : ALLOWED_SHOWN;
    qsort(names, shown, sizeof(*names), name_order);
    qsort(names + shown, n - shown, sizeof(*names), name_order);
    rule_set_allowed(compiler, RULE_IMPORT_NOT_ALLOWED, names, n);
    rule_set_allowed(compiler, RULE_IMPORT_DENIED, names, n);
}

static void entry_put(struct compiler *compiler, struct str module,
                      struct import_entry entry)
{
    struct imports *imports = &compiler->program->imports;
    struct import_entry *kept = ARENA_NEW(compiler->arena, struct import_entry);
    struct str key = name_keep(compiler, module);
    if (!kept || !key.ptr)
        return;
    *kept = entry;
    map_put(&imports->modules, key, kept);
}

/* Who writes a table for every module has said what of each. One that ships
 * lets all pass but a few: it says nothing of a module that it does not know.
 */
static bool catch_all_is_own(const struct compiler *compiler)
{
    const struct node *members = node_get(compiler->policy->root, "members");
    const struct node *all = node_get(members, "**");
    return all && !embedded_find(str_of(all->at.file));
}

/* A table for every module does not count where it lets all pass but a few: it
 * would open a library in silence. */
static bool has_table(const struct members *members, struct str module)
{
    struct member_table table;
    return member_table_near(members, module, &table) ||
           (member_table_find(members, STR("**"), &table) &&
            !table.default_allow);
}

static void allow_compile(struct compiler *compiler, const struct node *entry,
                          bool needs_table)
{
    const struct node *members = entry_word(entry, "members");
    struct str module = entry_name(entry);
    struct import_entry import = {.allowed = true};
    import.members_all = members && str_eq(members->text, STR("all"));
    entry_put(compiler, module, import);
    if (!needs_table || import.members_all ||
        policy_lost(compiler->policy, STR("members")) ||
        (entry->source && node_is_wrong(entry->source, STR("members"))) ||
        has_table(&compiler->program->members, module) ||
        catch_all_is_own(compiler))
        return;
    if (members)
        policy_error(compiler->policy, members->at,
                     "the pack '%.*s' has no member table for the module "
                     "'%.*s'",
                     STR_FMT(members->text), STR_FMT(module));
    else
        policy_error(compiler->policy, entry->at,
                     "the module '%.*s' is allowed, but no member table says "
                     "what of it: add 'members: PACK', 'members: all' for "
                     "everything in it, or a table of your own, members: "
                     "{%.*s: {allow: [NAME]}}",
                     STR_FMT(module), STR_FMT(module));
}

/* `id: import-not-allowed` in deny only gives words to what is not listed: who
 * lists the module has answered them. */
static bool is_only_words(const struct compiler *compiler,
                          const struct node *entry)
{
    const struct import_entry *listed =
        map_get(&compiler->program->imports.modules, entry_name(entry));
    return denial_is_words(entry) && listed && listed->allowed;
}

static void lists_compile(struct compiler *compiler, const struct node *section)
{
    const struct node *allow = node_get(section, "allow");
    const struct node *deny = node_get(section, "deny");
    bool needs_table = !node_word(section, "default", "allow");
    for (size_t i = 0; allow && i < allow->n; i++)
        allow_compile(compiler, allow->items[i], needs_table);
    /* Later than the allowed: at equal length deny decides. */
    for (size_t i = 0; deny && i < deny->n; i++) {
        const struct node *entry = deny->items[i];
        if (is_only_words(compiler, entry))
            continue;
        struct import_entry import = {
            .rule = rule_compile(compiler, RULE_IMPORT_DENIED, NULL, entry)};
        entry_put(compiler, entry_name(entry), import);
    }
}

static void mutable_put(struct compiler *compiler, const struct node *entry)
{
    struct str path = entry_name(entry);
    if (str_eq(path, STR("**")))
        policy_error(compiler->policy, entry->at,
                     "'**' alone would let every module be changed: name one, "
                     "such as pandas.options.display.**");
    if (str_ends(path, STR(".**")))
        path = str_sub(path, 0, path.len - 3);
    path = origin_keep(compiler, path);
    if (path.ptr)
        map_put(&compiler->program->imports.mutable_paths, path,
                compiler->program);
}

struct exceptions {
    struct as_value_exception *at;
    size_t n, cap;
};

static void as_value_put(struct compiler *compiler, const struct node *entry,
                         struct exceptions *list)
{
    const struct node *argument = entry_word(entry, "argument");
    if (!argument)
        policy_error(compiler->policy, entry->at,
                     "the exception for '%.*s' does not say which argument may "
                     "be a module: add 'argument'",
                     STR_FMT(entry_name(entry)));
    for (size_t i = 0; i < node_many(argument); i++) {
        struct str text = node_nth(argument, i)->text;
        uint64_t position;
        bool by_position = number_parse(text, &position);
        if (!ARENA_GROW(compiler->arena, list))
            return;
        list->at[list->n++] = (struct as_value_exception){
            .callee = origin_keep(compiler, entry_name(entry)),
            .position = by_position ? (int)position : -1,
            .keyword = by_position ? STR("") : name_keep(compiler, text)};
    }
}

static void exceptions_compile(struct compiler *compiler,
                               const struct node *list)
{
    struct imports *imports = &compiler->program->imports;
    struct exceptions exceptions = {0};
    for (size_t i = 0; list && i < list->n; i++) {
        if (entry_is(list->items[i], "as_value", false))
            as_value_put(compiler, list->items[i], &exceptions);
        else
            mutable_put(compiler, list->items[i]);
    }
    imports->as_value_except = exceptions.at;
    imports->n_as_value_except = exceptions.n;
}

void imports_compile(struct compiler *compiler)
{
    struct imports *imports = &compiler->program->imports;
    const struct node *section = node_get(compiler->policy->root, "imports");
    imports->modules.arena = compiler->arena;
    imports->mutable_paths.arena = compiler->arena;
    allowed_set(compiler, section);
    /* Before an entry gives the section's words to its id. */
    const struct rule *unlisted =
        rule_compile(compiler, RULE_IMPORT_NOT_ALLOWED, section, NULL);
    lists_compile(compiler, section);
    compiler->program->rules[RULE_IMPORT_NOT_ALLOWED] = unlisted;
    exceptions_compile(compiler, node_get(section, "except"));
}
