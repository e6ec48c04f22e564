/* use.c - how the file uses what a rule names.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/use.h"

#include "lint/travel.h"

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
    again_always(lint);
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

static bool names_settings(const struct lint *lint, uint32_t site)
{
    for (const struct origin *o = fact_origins(&lint->origins, site); o;
         o = o->next)
        if (path_is_settings(lint, o->path))
            return true;
    return false;
}

/* Does something get hold of it that rules do not see? Settings are not
 * followed: they stay where they are named. */
static bool is_handed(struct lint *lint, uint32_t site)
{
    const struct fact *at = lint_fact(lint, travel_outer(lint, site));
    if (at->flags & (FACT_STORES | FACT_DELETES))
        return false;
    return travel_is_lost(lint, site) ||
           (names_settings(lint, site) &&
            travel_at(lint, site, RESTRICTED_SETTINGS) != TRAVEL_NAMED);
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
