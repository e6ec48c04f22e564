/* agree_entries.c - entries of the static half that never have an effect.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/map.h"
#include "review/agree.h"

static const struct node *section_list(const struct rl_policy *policy,
                                       const char *section, const char *list)
{
    return node_get(node_get(policy->root, section), list);
}

/* ----------------------------------------------------------------- imports */

/* What decides for a module if an entry for itself were not there. */
static struct import_answer answer_above(const struct agreement *agree,
                                         struct str module)
{
    return import_answer_of(agree, path_above(module));
}

static bool is_all(const struct node *entry)
{
    const struct node *members = entry_word(entry, "members");
    return members && str_eq(members->text, STR("all"));
}

/* A pack brings its tables; `all` opens what a table above keeps shut. */
static bool brings_members(const struct node *entry, const struct node *above)
{
    return entry_word(entry, "members") &&
           !(is_all(entry) && (!above || is_all(above)));
}

static void both_ways(struct rl_policy *policy, const struct node *entry,
                      const struct node *denied)
{
    bool other = !str_eq(str_of(entry->at.file), str_of(denied->at.file));
    struct str name = entry_name(entry);
    policy_warning(policy, entry->at,
                   "module '%.*s' is allowed here and denied at %s:%u: deny "
                   "decides%s%.*s%s",
                   STR_FMT(name), denied->at.file, denied->at.line,
                   other ? "; '- !remove " : "", other ? (int)name.len : 0,
                   name.ptr,
                   other ? "' under imports.deny takes that back" : "");
}

static void check_allowed(const struct agreement *agree)
{
    struct rl_policy *policy = agree->policy;
    const struct node *allow = section_list(policy, "imports", "allow");
    for (size_t i = 0; allow && i < allow->n; i++) {
        const struct node *entry = allow->items[i];
        struct str name = entry_name(entry);
        const struct node *denied = map_get(&agree->deny, name);
        if (denied && !denial_is_words(denied)) {
            if (!policy_is_over(policy, denied->at, entry->at))
                both_ways(policy, entry, denied);
            continue;
        }
        struct import_answer above = answer_above(agree, name);
        if (!above.allowed || brings_members(entry, above.entry) ||
            !agree_is_own(policy, entry))
            continue;
        if (above.entry)
            policy_warning(policy, entry->at,
                           "module '%.*s' is allowed already, by '%.*s': the "
                           "entry changes nothing",
                           STR_FMT(name), STR_FMT(entry_name(above.entry)));
        else
            policy_warning(policy, entry->at,
                           "module '%.*s' is allowed already, by 'default: "
                           "allow': the entry changes nothing",
                           STR_FMT(name));
    }
}

/* Words of its own are a reason to deny what is denied already. */
static void check_denied(const struct agreement *agree)
{
    struct rl_policy *policy = agree->policy;
    const struct node *deny = section_list(policy, "imports", "deny");
    for (size_t i = 0; deny && i < deny->n; i++) {
        const struct node *entry = deny->items[i];
        struct import_answer above = answer_above(agree, entry_name(entry));
        bool silent = entry->kind == NODE_SCALAR || entry->n == 1;
        if (silent && above.entry && !above.allowed &&
            agree_is_own(policy, entry))
            policy_warning(policy, entry->at,
                           "module '%.*s' is denied already, by '%.*s', and "
                           "the entry has no words of its own",
                           STR_FMT(entry_name(entry)),
                           STR_FMT(entry_name(above.entry)));
    }
}

/* ------------------------------------------------------------------- calls */

static bool is_unconditional(const struct node *entry)
{
    return entry && !entry_word(entry, "when") && !entry_word(entry, "unless");
}

static bool is_refusal(const struct node *entry)
{
    const struct node *severity = entry_word(entry, "severity");
    return is_unconditional(entry) &&
           (!severity || str_eq(severity->text, STR("error")));
}

/* A longer name decides alone, also where it refuses less. */
static void check_longer(const struct agreement *agree, const struct map *below,
                         const struct node *entry)
{
    struct str name = entry_name(entry);
    for (struct str path = agree_bare_path(name); path.len;
         path = path_above(path)) {
        const struct node *shorter = map_get(below, path);
        /* "a.b" beside "a.b.**" is meant to say something else of itself. */
        if (shorter && shorter != entry && path.len < name.len)
            policy_warning(agree->policy, shorter->at,
                           "'%.*s' does not hold for '%.*s': the longer entry "
                           "at %s:%u decides, and refuses less",
                           STR_FMT(entry_name(shorter)), STR_FMT(name),
                           entry->at.file, entry->at.line);
    }
}

static void check_calls(const struct agreement *agree)
{
    struct rl_policy *policy = agree->policy;
    const struct node *deny = section_list(policy, "calls", "deny");
    struct map below = {.arena = &policy->arena};
    for (size_t i = 0; deny && i < deny->n; i++) {
        struct node *entry = deny->items[i];
        struct str name = entry_name(entry);
        if (entry_is(entry, "call", true) && str_ends(name, STR(".**")) &&
            is_refusal(entry) && agree_is_own(policy, entry))
            map_put(&below, agree_bare_path(name), entry);
    }
    for (size_t i = 0; below.n && i < deny->n; i++)
        if (entry_is(deny->items[i], "call", true) &&
            !is_refusal(deny->items[i]))
            check_longer(agree, &below, deny->items[i]);
}

/* ------------------------------------------------------------------- names */

static bool is_dunder(struct str name)
{
    return name.len > 4 && str_starts(name, STR("__")) &&
           str_ends(name, STR("__"));
}

/* Does `dunders` refuse the name in that kind of place? */
static bool dunder_refused(const struct rl_policy *policy, const char *kind,
                           const struct map *allowed, struct str name)
{
    return is_dunder(name) && !map_has(allowed, name) &&
           node_get(node_get(policy->root, "dunders"), kind);
}

/* One name gives one finding: import, builtin, dunder, attribute, member,
 * private, name is the order. */
static void check_names(const struct agreement *agree)
{
    struct rl_policy *policy = agree->policy;
    const struct node *names = section_list(policy, "names", "deny");
    for (size_t i = 0; names && i < names->n; i++) {
        const struct node *entry = names->items[i];
        struct str name = entry_name(entry);
        const char *by = NULL;
        if (!entry_is(entry, "name", true))
            continue;
        if (is_unconditional(map_get(&agree->builtins, name)))
            by = "builtins.deny refuses it before";
        else if (dunder_refused(policy, "names", &agree->dunder_names, name))
            by = "dunders.names refuses it before";
        else if (map_has(&agree->guard_names, name))
            by = "the guard binds that name";
        if (by && agree_is_own(policy, entry))
            policy_warning(policy, entry->at,
                           "the entry for the name '%.*s' never fires: %s",
                           STR_FMT(name), by);
    }
}

static void check_attributes(const struct agreement *agree)
{
    struct rl_policy *policy = agree->policy;
    const struct node *list = section_list(policy, "attributes", "deny");
    for (size_t i = 0; list && i < list->n; i++) {
        const struct node *entry = list->items[i];
        if (entry_is(entry, "name", true) && agree_is_own(policy, entry) &&
            dunder_refused(policy, "attributes", &agree->dunder_attributes,
                           entry_name(entry)))
            policy_warning(policy, entry->at,
                           "the entry for the attribute '%.*s' never fires: "
                           "dunders.attributes refuses it before",
                           STR_FMT(entry_name(entry)));
    }
}

static void check_dunders(struct rl_policy *policy)
{
    const struct node *section = node_get(policy->root, "dunders");
    for (size_t i = 0; section && i < section->n; i++) {
        const struct node *allow = node_get(section->items[i], "allow");
        for (size_t k = 0; allow && k < allow->n; k++)
            if (!is_dunder(entry_name(allow->items[k])))
                policy_warning(policy, allow->items[k]->at,
                               "'%.*s' is no name with two underscores at "
                               "both ends: dunders.%.*s never asks for it",
                               STR_FMT(entry_name(allow->items[k])),
                               STR_FMT(section->keys[i]->text));
    }
}

/* ------------------------------------------------------------ system calls */

static bool is_in_effect(const struct policy_runtime *runtime,
                         const struct node *entry)
{
    for (size_t i = 0; i < runtime->syscalls.n; i++) {
        rl_pos at = runtime->syscalls.at[i].at;
        if (at.file == entry->at.file && at.line == entry->at.line &&
            at.column == entry->at.column)
            return true;
    }
    return false;
}

static void check_syscalls(struct rl_policy *policy)
{
    const struct node *allow =
        node_path(policy->root, STR("runtime.syscalls.allow"));
    for (size_t i = 0; allow && i < allow->n; i++) {
        const struct node *entry = allow->items[i];
        if (!str_starts(entry_name(entry), STR("@")) &&
            !is_in_effect(&policy->runtime, entry))
            policy_warning(policy, entry->at,
                           "the entry for the system call '%.*s' has no "
                           "effect: a later group or entry replaces it",
                           STR_FMT(entry_name(entry)));
    }
}

void agree_entries(const struct agreement *agree)
{
    struct rl_policy *policy = agree->policy;
    check_allowed(agree);
    check_denied(agree);
    check_calls(agree);
    check_names(agree);
    check_attributes(agree);
    check_dunders(policy);
    check_syscalls(policy);
}
