/* escape.c - what code that is not seen may do with what it holds.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The one escape analysis: whatever goes to such code goes through here. */
#include "value/escape.h"

#include "value/class.h"
#include "value/site.h"

static void site_escape(struct values *v, uint32_t site)
{
    struct site *at = &v->sites.at[site];
    if (at->escaped)
        return;
    at->escaped = true;
    bool changes = site_changes((enum site_kind)at->kind);
    const uint32_t nodes[] = {at->all, at->keys, at->wild};
    uint32_t fact = at->fact;
    for (size_t i = 0; i < 3; i++) {
        hand(v, nodes[i]);
        if (changes)
            flow_any(v, nodes[i], WHY_ESCAPED, fact);
    }
    for (size_t i = 0; i < v->sites.at[site].n && changes; i++)
        flow_any(v, v->sites.at[site].at[i].node, WHY_ESCAPED, fact);
}

static void function_escape(struct values *v, const struct atom *at)
{
    if (at->extra >= BOUND_BY)
        hand_atom(v, at->extra - BOUND_BY);
    function_open(v, at->id, at->extra >= BOUND_BY);
}

bool escape_next(struct values *v)
{
    if (!v->fleeing.n)
        return false;
    struct atom at = *atom_of(v, v->fleeing.at[--v->fleeing.n]);
    switch (at.kind) {
    case ATOM_SITE:
        site_escape(v, at.id);
        break;
    case ATOM_FUNCTION:
        function_escape(v, &at);
        break;
    case ATOM_CLASS:
        class_open(v, at.id, true);
        break;
    case ATOM_OBJECT:
        class_open(v, at.id, false);
        break;
    case ATOM_METHOD:
        hand_atom(v, at.extra);
        break;
    case ATOM_SUPER:
        if (function_at(v, at.id)->class)
            class_open(v, function_at(v, at.id)->class, true);
        break;
    default:
        break;
    }
    return true;
}
