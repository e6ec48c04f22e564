/* forget.c - when a name stops standing for what it was imported as.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/forget.h"

#include "source/reflect.h"

uint32_t alias_value(const struct origins *origins,
                     const struct binding *binding)
{
    const struct facts *facts = origins->facts;
    bool assigns = binding->kind == BIND_ASSIGN || binding->kind == BIND_WALRUS;
    if (!assigns || !binding->single ||
        facts->scopes.at[binding->scope].kind == SCOPE_CLASS)
        return 0;
    uint32_t value = fact_part(facts, binding->fact, PART_VALUE);
    if (!value)
        return 0;
    uint8_t kind = facts->all.at[value].kind;
    return kind == FACT_NAME || kind == FACT_ATTRIBUTE ||
                   is_look_up(facts, value)
               ? value
               : 0;
}

/* Bindings through which a name can stand for something imported. */
static bool hands_on(const struct origins *origins,
                     const struct binding *binding)
{
    return binding->kind == BIND_IMPORT || alias_value(origins, binding) != 0;
}

/* Does it certainly bind the name to something else? */
static bool replaces(const struct origins *origins, const struct binding *b,
                     uint32_t imported)
{
    return binding_is_definite(b) && !hands_on(origins, b) &&
           b->start > imported;
}

/* Where the last binding ends that hands a module on, and, behind it, the first
 * that certainly binds the name to something else, for all that follows. */
static void forgetting_find(const struct origins *origins, uint32_t symbol,
                            struct forgetting *ret)
{
    const struct facts *facts = origins->facts;
    const struct symbols *symbols = origins->symbols;
    ret->known = true;
    ret->rebound = UINT32_MAX;
    for (const struct binding *b = symbol_bindings(symbols, symbol); b;
         b = binding_next(symbols, b))
        if (hands_on(origins, b)) {
            ret->nested |= facts->scopes.at[b->scope].outermost != UINT32_MAX;
            ret->imported = b->end > ret->imported ? b->end : ret->imported;
        }
    for (const struct binding *b = symbol_bindings(symbols, symbol); b;
         b = binding_next(symbols, b))
        if (replaces(origins, b, ret->imported) && b->end < ret->rebound &&
            trial_end(facts, b->start) == UINT32_MAX)
            ret->rebound = b->end;
}

/* The same inside of a trial: what stands before in it has run. */
static bool is_rebound_in_trial(struct origins *origins, uint32_t symbol,
                                uint32_t before)
{
    const struct symbols *symbols = origins->symbols;
    struct forgetting *known = &origins->forgettings.at[symbol - 1];
    uint32_t end = trial_end(origins->facts, before);
    if (end == UINT32_MAX)
        return false;
    if (known->trial == end)
        return known->rebound_in_trial <= before;
    known->trial = end;
    known->rebound_in_trial = UINT32_MAX;
    for (const struct binding *b = symbol_bindings(symbols, symbol); b;
         b = binding_next(symbols, b))
        if (replaces(origins, b, known->imported) &&
            b->end < known->rebound_in_trial &&
            trial_end(origins->facts, b->start) == end)
            known->rebound_in_trial = b->end;
    return known->rebound_in_trial <= before;
}

/* The body of a def of the module runs when its name is bound to it, unless a
 * decorator calls it before. */
static bool is_in_own_body(const struct facts *facts, const struct fact *read)
{
    for (uint32_t at = read->scope; at; at = facts->scopes.at[at].parent) {
        const struct scope *scope = &facts->scopes.at[at];
        const struct fact *def = &facts->all.at[scope->fact];
        if (scope->kind == SCOPE_FUNCTION && def->kind == FACT_FUNCTION &&
            (def->flags & FACT_DIRECT) && def->name == read->name)
            return !fact_decorator(facts, scope->fact);
    }
    return false;
}

bool origin_is_forgotten(struct origins *origins, uint32_t symbol,
                         const struct fact *read)
{
    const struct facts *facts = origins->facts;
    struct forgetting *forgetting = &origins->forgettings.at[symbol - 1];
    if (!forgetting->known)
        forgetting_find(origins, symbol, forgetting);
    uint32_t outermost = facts->scopes.at[read->scope].outermost;
    uint32_t before = outermost == UINT32_MAX ? read->start : outermost;
    if (forgetting->nested || forgetting->imported > before)
        return false;
    return forgetting->rebound <= before || is_in_own_body(facts, read) ||
           is_rebound_in_trial(origins, symbol, before);
}
