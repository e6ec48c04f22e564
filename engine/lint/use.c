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

/* A call of what the file does not hold, and of which a model says that it
 * keeps nothing: the file's own functions are not looked into here. */
static bool is_only_shown(struct lint *lint, uint32_t call)
{
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    struct value value = lint_value(lint, callee);
    bool all = value.n && !value.any;
    for (uint32_t i = 0; i < value.n && all; i++)
        all =
            atom_at(values_atoms(lint->values), value.at[i])->kind == ATOM_PATH;
    return all;
}

/* Where settings may stand: what is done there looks at them, or the names that
 * are bound to them are followed. */
static const struct {
    enum fact_kind around;
    enum part part; /* the whole part of it; N_PARTS: any */
} harmless[] = {
    {FACT_ATTRIBUTE, PART_OBJECT},
    {FACT_SUBSCRIPT, PART_OBJECT},
    {FACT_FOR, PART_ITERABLE},
    {FACT_CLAUSE, PART_ITERABLE},
    {FACT_MAPPING, N_PARTS},
    {FACT_FIELD, N_PARTS},
    {FACT_NOT, N_PARTS},
    {FACT_COMPARE, N_PARTS},
    {FACT_IF, N_PARTS},
    {FACT_ELIF, N_PARTS},
    {FACT_WHILE, N_PARTS},
    {FACT_FILTER, N_PARTS},
    {FACT_BLOCK, N_PARTS},
    {FACT_MODULE, N_PARTS},
};

static bool is_harmless(const struct lint *lint, const struct fact *at)
{
    uint8_t around = lint_fact(lint, at->parent)->kind;
    for (size_t i = 0; i < COUNT_OF(harmless); i++)
        if (around == harmless[i].around &&
            (harmless[i].part == N_PARTS ||
             (at->part == harmless[i].part && (at->flags & FACT_WHOLE))))
            return true;
    return around == FACT_ASSIGN && is_alias(lint, at);
}

/* Does something get hold of it whose origin is not followed? */
static bool is_handed(struct lint *lint, uint32_t site)
{
    uint32_t outer = site;
    while (lint_fact(lint, lint_fact(lint, outer)->parent)->kind ==
               FACT_GROUP &&
           (lint_fact(lint, outer)->flags & FACT_WHOLE))
        outer = lint_fact(lint, outer)->parent;
    const struct fact *at = lint_fact(lint, outer);
    if (at->flags & (FACT_STORES | FACT_DELETES))
        return false;
    (void)lint_value(lint, site); /* so that the evaluator has an answer */
    if (value_is_handed(lint->values, site) ||
        value_is_handed(lint->values, outer))
        return true;
    uint32_t call = at->parent;
    if (lint_fact(lint, call)->kind == FACT_KEYWORD)
        call = lint_fact(lint, call)->parent;
    if (lint_fact(lint, call)->kind == FACT_CALL)
        return !is_only_shown(lint, call);
    return !is_harmless(lint, at);
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
