/* use.c - how the file uses what a rule names.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/use.h"

#include "base/attr.h"
#include "lint/decisions.h"

/* A class body with more facts is not searched: its fields are refused. */
#define MAX_CLASS_FACTS 20000

/* ------------------------------------------------------ fields of dataclasses
 */

static bool is_dataclass(const struct lint *lint, uint32_t decorator)
{
    if (lint_fact(lint, decorator)->kind == FACT_CALL)
        decorator = fact_part(&lint->facts, decorator, PART_CALLEE);
    const struct origin *o =
        decorator ? fact_origins(&lint->origins, decorator) : NULL;
    return o && !o->next && str_eq(o->path, STR("dataclasses.dataclass"));
}

static bool is_read_in(const struct lint *lint, uint32_t class, uint32_t scope,
                       uint32_t name)
{
    uint32_t stop = lint_fact(lint, class)->next;
    if (stop - class > MAX_CLASS_FACTS)
        return true;
    for (uint32_t i = class; i < stop; i++) {
        const struct fact *fact = lint_fact(lint, i);
        if (fact->kind == FACT_NAME && (fact->flags & FACT_READS) &&
            fact->scope == scope && fact->name == name)
            return true;
    }
    return false;
}

/* x: int = field(…) in the body of a dataclass, which nothing in it reads. */
static bool is_field(const struct lint *lint, uint32_t call)
{
    const struct fact *fact = lint_fact(lint, call);
    const struct fact *assign = lint_fact(lint, fact->parent);
    const struct scope *scope = &lint->facts.scopes.at[fact->scope];
    if (assign->kind != FACT_ASSIGN || fact->part != PART_VALUE ||
        !(fact->flags & FACT_WHOLE) || scope->kind != SCOPE_CLASS)
        return false;
    uint32_t target = fact_part(&lint->facts, fact->parent, PART_TARGET);
    if (!target || lint_fact(lint, target)->kind != FACT_NAME)
        return false;
    uint32_t decorator = fact_decorator(&lint->facts, scope->fact);
    return decorator && is_dataclass(lint, decorator + 1) &&
           !is_read_in(lint, scope->fact, fact->scope,
                       lint_fact(lint, target)->name);
}

/* ------------------------------------------------------------ what holds it */

static bool is_base(const struct lint *lint, uint32_t site)
{
    const struct fact *fact = lint_fact(lint, site);
    return fact->part == PART_ARGUMENTS &&
           lint_fact(lint, fact->parent)->kind == FACT_CLASS;
}

/* type(x) that something calls, derives from, or hands to what is not seen. */
static bool is_kept(struct lint *lint, uint32_t call)
{
    struct value value = lint_value(lint, call);
    for (uint32_t i = 0; i < value.n; i++) {
        const struct atom *at =
            atom_at(values_atoms(lint->values), value.at[i]);
        if (at->kind == ATOM_TYPE_OF && at->escaped)
            return true;
    }
    return value.any;
}

static bool is_method(struct lint *lint, uint32_t site)
{
    const struct fact *fact = lint_fact(lint, site);
    return fact->kind == FACT_ATTRIBUTE &&
           (name_keepers(lint, fact->name) & KEPT_IN_BODY);
}

/* A call of a library of figures and tables, which takes options and keeps
 * none of ours. */
static bool is_drawing(const struct lint *lint, uint32_t callee)
{
    static const char *const libraries[] = {"matplotlib.", "pylab.", "seaborn.",
                                            "pandas.", "copy."};
    const struct origin *o = fact_origins(&lint->origins, callee);
    if (!o)
        return false;
    for (; o; o = o->next) {
        bool known = false;
        for (size_t i = 0; i < COUNT_OF(libraries); i++)
            known |= str_starts(o->path, str_of(libraries[i]));
        if (!known)
            return false;
    }
    return true;
}

/* len(x), print(x), dict(x): nothing that could change x gets hold of it. */
static bool is_only_shown(const struct lint *lint, uint32_t call)
{
    static const char *const names[] = {
        "len",   "print", "dict", "list", "sorted",     "set",
        "tuple", "str",   "repr", "bool", "isinstance", "iter",
    };
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (is_certain_builtin(lint, callee, str_of(names[i])))
            return true;
    return callee && is_drawing(lint, callee);
}

/* A comparison asks, and hands nothing on, but to the methods of a class. */
static bool has_kind(const struct lint *lint, enum fact_kind kind)
{
    for (size_t i = 0; i < lint->facts.all.n; i++)
        if (lint->facts.all.at[i].kind == kind)
            return true;
    return false;
}

static bool compare_hands(struct lint *lint, const struct fact *compare)
{
    bool asks = compare->extra == OP_IN || compare->extra == OP_NOT_IN ||
                compare->extra == OP_IS || compare->extra == OP_IS_NOT;
    return !asks && (has_kind(lint, FACT_CLASS) || has_kind(lint, FACT_CASE));
}

/* Does something get hold of it whose origin is not followed? Names that are
 * bound to it alone are. */
static bool is_handed(struct lint *lint, uint32_t site)
{
    const struct fact *at = lint_fact(lint, site);
    while (lint_fact(lint, at->parent)->kind == FACT_GROUP &&
           (at->flags & FACT_WHOLE))
        at = lint_fact(lint, at->parent);
    const struct fact *parent = lint_fact(lint, at->parent);
    uint32_t call = parent->kind == FACT_KEYWORD ? parent->parent : at->parent;
    bool iterated = at->part == PART_ITERABLE;
    if (at->flags & (FACT_STORES | FACT_DELETES))
        return false;
    switch (parent->kind) {
    case FACT_ATTRIBUTE:
    case FACT_SUBSCRIPT:
        return at->part != PART_OBJECT;
    case FACT_ASSIGN:
        return !is_alias(lint, at);
    case FACT_FOR:
    case FACT_CLAUSE:
        return !iterated || !(at->flags & FACT_WHOLE);
    case FACT_CALL:
    case FACT_KEYWORD:
        return lint_fact(lint, call)->kind != FACT_CALL ||
               !is_only_shown(lint, call);
    case FACT_MAPPING:
    case FACT_FIELD:
    case FACT_NOT:
        return false;
    case FACT_COMPARE:
        return compare_hands(lint, parent);
    case FACT_IF:
    case FACT_ELIF:
    case FACT_WHILE:
    case FACT_FILTER:
    case FACT_BLOCK:
    case FACT_MODULE:
        return has_kind(lint, FACT_CASE);
    default:
        return true;
    }
}

bool is_used(struct lint *lint, const struct reference *at, bool called,
             unsigned uses)
{
    if ((uses & USE_CALLED) && called)
        return true;
    if (!at->site)
        return false;
    return ((uses & USE_KEPT) && at->call && is_kept(lint, at->call)) ||
           ((uses & USE_HANDED) && is_handed(lint, at->site)) ||
           ((uses & USE_BASE) && is_base(lint, at->site)) ||
           ((uses & USE_METHOD) && is_method(lint, at->site)) ||
           ((uses & USE_FIELD) && at->call && is_field(lint, at->call));
}
