/* agree_grants.c - what a policy gives away, perhaps without meaning to.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "review/agree.h"

/* -------------------------------------------------------- abilities of modules
 */

enum ability {
    FILES = 1,
    PROGRAMS = 2,
    TEXT = 4,
    NATIVE = 8,
    NETWORK = 16,
    INTERPRETER = 32,
};

static const struct known_module {
    const char *name;
    unsigned abilities;
} modules[] = {
#define M(name, abilities) {#name, (abilities)},
#include "policy/libraries.def"
#include "policy/stdlib.def"
#undef M
};

static const struct {
    unsigned ability;
    const char *words;
} words[] = {
    {FILES, "opens, writes or lists files"},
    {PROGRAMS, "starts programs"},
    {TEXT, "runs or imports what a text says"},
    {NATIVE, "loads native code or reads raw memory"},
    {NETWORK, "connects to others"},
    {INTERPRETER, "reaches the interpreter's own objects"},
};

/* Of a module below as well: os.path is part of os. */
static unsigned abilities_of(struct str module)
{
    struct str top = str_sub(module, 0, str_index(module, '.'));
    for (size_t i = 0; i < COUNT_OF(modules); i++)
        if (str_eq(str_of(modules[i].name), top))
            return modules[i].abilities;
    return 0;
}

static struct str abilities_text(struct arena *arena, unsigned abilities)
{
    CLEANUP(buf_done) struct buf out = {0};
    size_t n = 0;
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (abilities & words[i].ability)
            buf_addf(&out, "%s%s", n++ ? ", " : "", words[i].words);
    if (out.failed)
        arena->failed = true;
    return arena_str(arena, buf_str(&out));
}

static bool says_all(const struct node *entry)
{
    const struct node *members = entry_word(entry, "members");
    return members && str_eq(members->text, STR("all"));
}

/* Does a table say what of it may be used? */
static bool is_narrowed(const struct agreement *agree, const struct node *entry)
{
    struct member_table table;
    return member_table_of(agree->program, entry_name(entry), &table) &&
           !table.default_allow;
}

/* A table of a file below narrows it all the same. */
static void narrowed_warn(const struct agreement *agree,
                          const struct node *entry)
{
    if (import_is_listed(&agree->program->imports, entry_name(entry)))
        policy_warning(agree->policy, entry->at,
                       "'members: all' changes nothing: there is a member "
                       "table of '%.*s', and what it does not list is "
                       "refused; to allow that write 'members: {%.*s: "
                       "{default: allow}}'",
                       STR_FMT(entry_name(entry)), STR_FMT(entry_name(entry)));
}

static void whole_warn(struct rl_policy *policy, rl_pos at, struct str module,
                       unsigned abilities)
{
    policy_warning(policy, at,
                   "module '%.*s' with all its members %.*s: give it a table "
                   "of the members that the code needs",
                   STR_FMT(module),
                   STR_FMT(abilities_text(&policy->arena, abilities)));
}

static void check_modules(const struct agreement *agree)
{
    struct rl_policy *policy = agree->policy;
    const struct node *allow = node_path(policy->root, STR("imports.allow"));
    for (size_t i = 0; allow && i < allow->n; i++) {
        const struct node *entry = allow->items[i];
        struct str module = entry_name(entry);
        unsigned abilities = abilities_of(module);
        if (!agree_is_own(policy, entry) || !says_all(entry))
            continue;
        if (is_narrowed(agree, entry))
            narrowed_warn(agree, entry);
        else if (abilities)
            whole_warn(policy, entry->at, module, abilities);
    }
}

/* `import os.path` binds os: where os is not allowed, it is refused. */
static void check_packages(const struct agreement *agree)
{
    struct rl_policy *policy = agree->policy;
    const struct imports *imports = &agree->program->imports;
    const struct node *allow = node_path(policy->root, STR("imports.allow"));
    for (size_t i = 0; allow && i < allow->n; i++) {
        const struct node *entry = allow->items[i];
        struct str module = entry_name(entry);
        struct str package = str_sub(module, 0, str_index(module, '.'));
        if (package.len == module.len || !agree_is_own(policy, entry) ||
            import_is_allowed(imports, package))
            continue;
        policy_warning(policy, entry->at,
                       "'import %.*s' binds the name %.*s, which is not "
                       "allowed, and is refused: only 'import %.*s as x' and "
                       "'from %.*s import x' pass",
                       STR_FMT(module), STR_FMT(package), STR_FMT(module),
                       STR_FMT(module));
    }
}

/* Whatever is not listed may be imported: that is for a linter alone. */
static void check_default(const struct agreement *agree)
{
    struct rl_policy *policy = agree->policy;
    const struct node *open = node_path(policy->root, STR("imports.default"));
    if (agree->open && open && policy->runtime.present &&
        agree_is_own(policy, open))
        policy_warning(policy, open->at,
                       "imports.default is allow in a policy that runs code: "
                       "os, subprocess, ctypes and whatever else is not "
                       "denied may be imported");
}

/* ------------------------------------------------------------ suppressions */

static void check_suppressions(const struct agreement *agree)
{
    struct rl_policy *policy = agree->policy;
    const struct node *allow =
        node_path(policy->root, STR("suppressions.allow"));
    for (size_t i = 0; allow && policy->runtime.present && i < allow->n; i++)
        if (agree_is_own(policy, allow->items[i]))
            policy_warning(policy, allow->items[i]->at,
                           "this policy runs code, and a comment in the code "
                           "switches '%.*s' off: whoever writes the code "
                           "decides what is refused",
                           STR_FMT(entry_name(allow->items[i])));
}

/* ------------------------------------------------------------------ tables */

static bool list_has(const struct node *list, struct str name)
{
    for (size_t i = 0; list && i < list->n; i++)
        if (str_eq(entry_name(list->items[i]), name))
            return true;
    return false;
}

/* Every name of the list is allowed by a file below: nothing changes. */
static bool adds_nothing(const struct node *list, const struct node *below)
{
    for (size_t i = 0; i < list->n; i++)
        if (!list_has(below, entry_name(list->items[i])))
            return false;
    return list->n > 0;
}

static void check_table(const struct agreement *agree, size_t layer,
                        const struct node *key, const struct node *table)
{
    struct rl_policy *policy = agree->policy;
    const struct node *allow = node_get(table, "allow");
    if (!allow || allow->tag == TAG_REPLACE || node_get(table, "deny"))
        return;
    for (size_t i = 0; i < layer; i++) {
        const struct node *tables =
            node_get(policy->layers.at[i].root, "members");
        const struct node *below = NULL;
        for (size_t k = 0; tables && k < tables->n && !below; k++)
            if (str_eq(tables->keys[k]->text, key->text))
                below = node_get(tables->items[k], "allow");
        if (!below || below->n <= allow->n || !adds_nothing(allow, below))
            continue;
        policy_warning(policy, key->at,
                       "this table of '%.*s' narrows nothing: %s allows these "
                       "names already, and %zu in all, and a list of a later "
                       "file adds to them; to narrow it write 'allow: "
                       "!replace […]'",
                       STR_FMT(key->text), policy->layers.at[i].file, below->n);
        return;
    }
}

/* A table that opens such a module, whoever allows it. */
static void check_opened(const struct agreement *agree, const struct node *key,
                         const struct node *table)
{
    const struct node *open = node_get(table, "default");
    unsigned abilities = abilities_of(key->text);
    if (open && str_eq(open->text, STR("allow")) && abilities &&
        import_is_listed(&agree->program->imports, key->text))
        whole_warn(agree->policy, open->at, key->text, abilities);
}

static void check_tables(const struct agreement *agree)
{
    struct rl_policy *policy = agree->policy;
    for (size_t i = 1; i < policy->layers.n; i++) {
        const struct node *tables =
            node_get(policy->layers.at[i].root, "members");
        for (size_t k = 0; tables && k < tables->n; k++)
            if (agree_is_own(policy, tables->keys[k])) {
                check_table(agree, i, tables->keys[k], tables->items[k]);
                check_opened(agree, tables->keys[k], tables->items[k]);
            }
    }
}

void agree_grants(const struct agreement *agree)
{
    check_modules(agree);
    check_packages(agree);
    check_default(agree);
    check_suppressions(agree);
    check_tables(agree);
}
