/* agree_paths.c - dotted names that lead to nothing the policy allows.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/limits.h"
#include "review/agree.h"

/* A dotted name of a list, and what to call it. */
struct dotted_way {
    const struct agreement *agree;
    const struct node *entry;
    const char *what;
    struct str path; /* without ".**" */
};

static size_t first_len(struct str path)
{
    return str_index(path, '.');
}

/* Can code come to have something of this origin? Not where the import of the
 * module that it is in, or of any above, is refused. */
static bool is_reachable(const struct agreement *agree, struct str path,
                         bool below)
{
    struct str module = below ? path : path_above(path);
    if (!module.len) /* a builtin, perhaps */
        return true;
    return str_eq(module, STR("builtins")) ||
           import_answer_of(agree, module).allowed ||
           agree_is_provided(agree, path);
}

static void unreachable(const struct dotted_way *way)
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

static struct str near_member(const struct agreement *agree,
                              const struct member_table *table, struct str name)
{
    static const enum member_answer wanted[] = {MEMBER_ALLOW, MEMBER_MODULE};
    struct arena *arena = &agree->policy->arena;
    struct str best = STR_NONE;
    size_t n;
    struct str *names = member_names(table, arena, &n);
    struct str *some = ARENA_ARRAY(arena, struct str, n + 1);
    for (size_t k = 0; names && some && k < COUNT_OF(wanted) && !best.ptr;
         k++) {
        struct member member;
        size_t kept = 0;
        for (size_t i = 0; i < n; i++)
            if (member_find(table, names[i], &member) &&
                member.answer == wanted[k])
                some[kept++] = names[i];
        best = nearest(name, some, kept);
    }
    return best;
}

static void not_listed(const struct dotted_way *way, struct str module,
                       struct str name, const struct member_table *table)
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

/* The first name on the way that a table lacks. */
static void members_follow(const struct dotted_way *way)
{
    struct path_judgement judgement =
        path_judge(way->agree->program, way->path);
    const struct member_table *table = &judgement.table;
    if (judgement.answer != PATH_REFUSED || !judgement.by_table ||
        judgement.rule != table->unlisted)
        return;
    struct str path = str_sub(way->path, 0, judgement.decided);
    struct str module = path_above(path);
    struct str name = str_sub(path, module.len + 1, path.len);
    struct member member;
    if (!member_find(table, name, &member))
        not_listed(way, module, name, table);
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
        struct dotted_way way = {agree, entry, what, agree_bare_path(written)};
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
