/* bases.c - what the classes of a file are derived from.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A library calls the methods of its own classes and reads names off them: what
 * a derived class defines is called and read as well. So a policy lists the
 * bases that may be used, each with a member table "a.B()" of what it keeps. */
#include "lint/bases.h"

#include "lint/read.h"
#include "model/resolve.h"

/* Classes of the file in one another, and listed bases of one class. */
#define MAX_ANCESTORS 8

struct base_tables {
    struct member_table tables[MAX_ANCESTORS];
    size_t n;
};

/* "a.B()" */
static bool table_find(const struct members *members, struct str path,
                       struct member_table *ret)
{
    char key[520];
    struct str call = STR("()");
    if (path.len + call.len > sizeof(key))
        return false;
    memcpy(key, path.ptr, path.len);
    memcpy(key + path.len, call.ptr, call.len);
    return member_table_find(members, (struct str){key, path.len + call.len},
                             ret);
}

/* By the path as it is written, or by the one that rules know. */
static bool table_of_base(const struct lint *lint, struct str path,
                          struct member_table *ret)
{
    const struct members *members = &lint->program->members;
    struct path_space space;
    return table_find(members, path_same(members, path, &space), ret) ||
           table_find(members, path, ret);
}

static bool ancestry_add(struct base_tables *ancestry,
                         const struct member_table *table)
{
    if (!ancestry)
        return true;
    if (ancestry->n == MAX_ANCESTORS)
        return false;
    ancestry->tables[ancestry->n++] = *table;
    return true;
}

static bool path_is_base(const struct lint *lint, struct str path,
                         struct base_tables *ancestry)
{
    struct member_table table;
    return table_of_base(lint, path, &table) && ancestry_add(ancestry, &table);
}

static bool bases_follow(struct lint *lint, uint32_t class,
                         struct base_tables *ancestry, int depth);

/* A builtin by the path that values have for it, or what a table lists. */
static bool path_base(struct lint *lint, struct str path,
                      struct base_tables *ancestry)
{
    struct str root = STR("builtins.");
    struct str name = str_sub(path, root.len, path.len);
    if (str_starts(path, root) && map_has(&lint->program->builtins.exact, name))
        return true; /* what the policy says of it is said where it is read */
    return path_is_base(lint, path, ancestry);
}

/* Whatever the expression can be is a class of the file or listed; what a
 * listed call gives (namedtuple) as well, but what stands in that
 * (deque([x])[0]) is not. */
static bool is_base(struct lint *lint, uint32_t fact,
                    struct base_tables *ancestry, int depth)
{
    fact = fact_bare(&lint->facts, fact);
    if (!fact || depth >= MAX_ANCESTORS)
        return false;
    bool generic = lint_fact(lint, fact)->kind == FACT_SUBSCRIPT;
    if (generic) { /* Generic[T] */
        fact =
            fact_bare(&lint->facts, fact_part(&lint->facts, fact, PART_OBJECT));
        depth++;
    }
    if (is_unbound(lint, fact)) /* no class, but an error when it is read */
        return true;
    struct value value = lint_value(lint, fact);
    const struct atoms *atoms = values_atoms(lint->values);
    bool all = value.n && !value.any;
    for (uint32_t i = 0; i < value.n && all; i++) {
        const struct atom *at = atom_at(atoms, value.at[i]);
        all = at->kind == ATOM_CLASS
                  ? bases_follow(lint, at->id, ancestry, depth + 1)
              : at->kind == ATOM_PATH || (at->kind == ATOM_RESULT && !generic)
                  ? path_base(lint, string_at(atoms, at->id), ancestry)
                  : false;
    }
    return all;
}

/* The next base of a class at or after a child, or its end. */
static uint32_t base_next(const struct lint *lint, uint32_t child,
                          uint32_t stop)
{
    while (child < stop && (lint_fact(lint, child)->part != PART_ARGUMENTS ||
                            lint_fact(lint, child)->kind == FACT_KEYWORD))
        child = lint_fact(lint, child)->next;
    return child;
}

/* What the listed bases of a class and of those above it keep. */
static bool bases_follow(struct lint *lint, uint32_t class,
                         struct base_tables *ancestry, int depth)
{
    uint32_t stop = lint_fact(lint, class)->next;
    if (!ancestry)
        return true; /* judged where it stands */
    bool all = depth < MAX_ANCESTORS;
    for (uint32_t i = base_next(lint, class + 1, stop); i < stop && all;
         i = base_next(lint, lint_fact(lint, i)->next, stop))
        all = is_base(lint, i, ancestry, depth);
    return all;
}

/* What the first of the bases that speaks of the name says. False: none does.
 */
static bool kept_by(const struct base_tables *ancestry, struct str name,
                    struct member *ret, struct str *module)
{
    for (size_t i = 0; i < ancestry->n; i++)
        if (member_find(&ancestry->tables[i], name, ret)) {
            struct str key = ancestry->tables[i].module;
            *module = str_sub(key, 0, key.len - 2);
            return true;
        }
    return false;
}

static void kept_judge(struct lint *lint, const struct fact *fact,
                       const struct member *member, struct str module)
{
    struct str name = lint_name(lint, fact->name);
    struct evidence evidence = {.text = name, .name = name, .module = module};
    if (member->answer == MEMBER_DENY)
        lint_name_finding(lint, member->rule, fact, &evidence);
}

static void body_judge(struct lint *lint, uint32_t class,
                       const struct base_tables *ancestry)
{
    uint32_t stop = lint_fact(lint, class)->next;
    for (uint32_t i = class + 1; ancestry->n && i < stop; i++) {
        const struct fact *fact = lint_fact(lint, i);
        bool binds = (fact->flags & FACT_BINDS) ||
                     fact->kind == FACT_FUNCTION || fact->kind == FACT_CLASS;
        const struct scope *scope = &lint->facts.scopes.at[fact->scope];
        struct member member;
        struct str module;
        if (binds && scope->kind == SCOPE_CLASS && scope->fact == class &&
            kept_by(ancestry, lint_name(lint, fact->name), &member, &module))
            kept_judge(lint, fact, &member, module);
    }
}

void decide_bases(struct lint *lint, uint32_t class)
{
    const struct rule *rule = lint->program->classes.bases;
    if (!rule)
        return;
    uint32_t stop = lint_fact(lint, class)->next;
    for (uint32_t i = base_next(lint, class + 1, stop); i < stop;
         i = base_next(lint, lint_fact(lint, i)->next, stop)) {
        const struct fact *base = lint_fact(lint, i);
        if (is_base(lint, i, NULL, 0))
            continue;
        struct str text = fact_text(&lint->facts, base->start, base->end);
        struct evidence evidence = {.text = text, .name = text};
        finding_add(&lint->findings, rule, base->start, base->end, &evidence);
    }
    struct base_tables ancestry = {.n = 0};
    (void)bases_follow(lint, class, &ancestry, 0);
    body_judge(lint, class, &ancestry);
}

/* ---------------------------------------------------------------- attributes
 */

/* C.x: the class of the file that it is. */
static uint32_t class_named(struct lint *lint, uint32_t object)
{
    struct value value = lint_value(lint, object);
    for (uint32_t i = 0; object && i < value.n; i++) {
        const struct atom *at =
            atom_at(values_atoms(lint->values), value.at[i]);
        if (at->kind == ATOM_CLASS)
            return at->id;
    }
    return 0;
}

bool decide_part(struct lint *lint, uint32_t attribute, uint32_t object)
{
    const struct fact *fact = lint_fact(lint, attribute);
    struct str name = lint_name(lint, fact->name), module;
    struct member member;
    bool stored = fact->flags & (FACT_STORES | FACT_DELETES);
    if (!lint->program->classes.bases ||
        (!stored && !lint_is_private(lint, name)))
        return false;
    uint32_t class = class_named(lint, object);
    if (!class && (is_of_self(lint, object) || is_super_call(lint, object)))
        class = class_around(lint, fact);
    struct base_tables ancestry = {.n = 0};
    if (class)
        (void)bases_follow(lint, class, &ancestry, 0);
    if (!kept_by(&ancestry, name, &member, &module))
        return false;
    kept_judge(lint, fact, &member, module);
    return true;
}
