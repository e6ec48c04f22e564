/* agree_paths.c - dotted names that lead to nothing the policy allows.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/limits.h"
#include "review/agree.h"

/* How most files call these modules. An origin is never written so. */
static const struct {
    const char *alias, *module;
} customs[] = {{"np", "numpy"},          {"plt", "matplotlib.pyplot"},
               {"mpl", "matplotlib"},    {"pd", "pandas"},
               {"sns", "seaborn"},       {"nx", "networkx"},
               {"sp", "scipy"},          {"tf", "tensorflow"},
               {"px", "plotly.express"}, {"go", "plotly.graph_objects"},
               {"sm", "statsmodels.api"}};

/* A dotted name of a list, and what to call it. */
struct way {
    const struct agreement *agree;
    const struct node *entry;
    const char *what;
    struct str path; /* without ".**" */
};

static size_t first_len(struct str path)
{
    return str_index(path, '.');
}

/* What the first part stands for in files, by the guard or by custom. */
struct str agree_alias(const struct agreement *agree, struct str first)
{
    const struct policy_runtime *runtime = &agree->policy->runtime;
    for (size_t i = 0; i < runtime->guard.provide.n; i++)
        if (str_eq(runtime->guard.provide.at[i].name, first))
            return runtime->guard.provide.at[i].origin;
    for (size_t i = 0; i < COUNT_OF(customs); i++)
        if (str_eq(str_of(customs[i].alias), first))
            return str_of(customs[i].module);
    return STR_NONE;
}

/* Can code come to have something of this origin? Not where the import of the
 * module that it is in, or of any above, is refused. */
static bool is_reachable(const struct agreement *agree, struct str path,
                         bool below)
{
    struct str module = path;
    if (!below) {
        if (first_len(path) == path.len) /* a builtin, perhaps */
            return true;
        while (module.ptr[module.len - 1] != '.')
            module.len--;
        module.len--;
    }
    return str_eq(module, STR("builtins")) ||
           import_answer_of(agree, module).allowed ||
           agree_is_provided(agree, path);
}

struct str agree_near_module(const struct agreement *agree, struct str first)
{
    const struct node *allow =
        node_path(agree->policy->root, STR("imports.allow"));
    struct str *names =
        ARENA_ARRAY(&agree->policy->arena, struct str, (allow ? allow->n : 0));
    for (size_t i = 0; names && allow && i < allow->n; i++)
        names[i] = entry_name(allow->items[i]);
    return names ? nearest(first, names, allow ? allow->n : 0) : STR_NONE;
}

static void unreachable(const struct way *way)
{
    struct rl_policy *policy = way->agree->policy;
    struct str first = str_sub(way->path, 0, first_len(way->path));
    struct str rest = str_sub(way->path, first.len, way->path.len);
    struct str written = entry_name(way->entry);
    struct str module = agree_alias(way->agree, first);
    if (module.ptr) {
        policy_warning(policy, way->entry->at,
                       "%s '%.*s' never fires: origins are written in full, "
                       "as '%.*s%.*s', however a file calls the module",
                       way->what, STR_FMT(written), STR_FMT(module),
                       STR_FMT(str_sub(written, first.len, written.len)));
        return;
    }
    struct str near = agree_near_module(way->agree, first);
    policy_warning(policy, way->entry->at,
                   "%s '%.*s' never fires: the policy allows no import of "
                   "it%s%.*s%.*s%s",
                   way->what, STR_FMT(written),
                   near.ptr ? "; did you mean '" : "", STR_FMT(near),
                   near.ptr ? (int)rest.len : 0, rest.ptr,
                   near.ptr ? "'?" : "");
}

/* ------------------------------------------------------------------ members */

static const struct node *table_of(const struct agreement *agree,
                                   struct str module)
{
    return map_get(&agree->tables, module);
}

static const struct node *listed(const struct node *table, const char *list,
                                 struct str name)
{
    const struct node *entries = node_get(table, list);
    for (size_t i = 0; entries && i < entries->n; i++)
        if (str_eq(entry_name(entries->items[i]), name))
            return entries->items[i];
    return NULL;
}

static struct str near_member(const struct agreement *agree,
                              const struct node *table, struct str name)
{
    static const char *const lists[] = {"allow", "modules"};
    struct arena *arena = &agree->policy->arena;
    struct str best = STR_NONE;
    for (size_t k = 0; k < COUNT_OF(lists) && !best.ptr; k++) {
        const struct node *entries = node_get(table, lists[k]);
        size_t n = entries ? entries->n : 0;
        struct str *names = ARENA_ARRAY(arena, struct str, n + 1);
        for (size_t i = 0; names && i < n; i++)
            names[i] = entry_name(entries->items[i]);
        if (names)
            best = nearest(name, names, n);
    }
    return best;
}

static void not_listed(const struct way *way, struct str module,
                       struct str name, const struct node *table)
{
    struct str near = near_member(way->agree, table, name);
    policy_warning(way->agree->policy, way->entry->at,
                   "%s '%.*s' never fires: no member '%.*s' of '%.*s' is "
                   "allowed, so that it is refused before%s%.*s%s%.*s%s",
                   way->what, STR_FMT(entry_name(way->entry)), STR_FMT(name),
                   STR_FMT(module), near.ptr ? "; did you mean '" : "",
                   near.ptr ? (int)module.len : 0, module.ptr,
                   near.ptr ? "." : "", STR_FMT(near), near.ptr ? "'?" : "");
}

/* As the linter judges a chain: by the tables of its modules, up to the first
 * name that is none (lint/member.c). A module without a table of its own is not
 * looked into. */
static void members_follow(const struct way *way)
{
    struct str path = way->path;
    for (size_t at = first_len(path); at < path.len;) {
        struct str module = str_sub(path, 0, at);
        struct str rest = str_sub(path, at + 1, path.len);
        struct str name = str_sub(rest, 0, first_len(rest));
        const struct node *table = table_of(way->agree, module);
        if (!table)
            return;
        if (!listed(table, "modules", name)) {
            if (!listed(table, "allow", name) && !listed(table, "deny", name) &&
                !node_word(table, "default", "allow"))
                not_listed(way, module, name, table);
            return;
        }
        at += 1 + name.len;
    }
}

/* ------------------------------------------------------------------- lists */

static void list_follow(const struct agreement *agree, const char *list,
                        const char *selector, bool scalar, const char *what)
{
    struct rl_policy *policy = agree->policy;
    const struct node *entries = node_path(policy->root, str_of(list));
    for (size_t i = 0; entries && i < entries->n; i++) {
        const struct node *entry = entries->items[i];
        if (!entry_is(entry, selector, scalar) ||
            !agree_is_own(policy, entry) || policy->diags.n >= LIMIT_MISTAKES)
            continue;
        if (str_eq(str_of(list), STR("calls.deny")) &&
            agree_method(agree, entry))
            continue;
        struct str written = entry_name(entry);
        struct way way = {agree, entry, what, agree_bare_path(written)};
        if (!is_reachable(agree, way.path, way.path.len < written.len))
            unreachable(&way);
        else if (!agree->open)
            members_follow(&way);
    }
}

void agree_paths(const struct agreement *agree)
{
    list_follow(agree, "imports.except", "mutate", true, "the exception for");
    list_follow(agree, "imports.except", "as_value", false,
                "the exception for");
    list_follow(agree, "calls.deny", "call", true, "the entry for the call");
}
