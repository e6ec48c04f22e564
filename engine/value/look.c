/* look.c - methods that look at the classes they are given, and keep none.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/look.h"

/* Names that the file gives to what objects have: it may mean its own method.
 */
static void own_names_find(struct values *v)
{
    v->own_names_known = true;
    for (uint32_t i = 1; i < v->facts->all.n; i++) {
        const struct fact *at = fact_at_(v, i);
        bool stored = at->kind == FACT_ATTRIBUTE && (at->flags & FACT_STORES);
        if (stored)
            v->failed |= !pairs_put(&v->own_names, at->name, 1);
    }
    for (size_t i = 0; i < v->facts->bindings.n; i++) {
        const struct binding *b = &v->facts->bindings.at[i];
        if (v->facts->scopes.at[b->scope].kind == SCOPE_CLASS)
            v->failed |= !pairs_put(&v->own_names, b->name, 1);
    }
}

static bool is_looking(struct values *v, const struct call *call)
{
    uint32_t callee = call->fact && fact_at_(v, call->fact)->kind == FACT_CALL
                          ? child_in(v, call->fact, PART_CALLEE)
                          : 0;
    const struct fact *at = fact_at_(v, callee);
    if (!callee || at->kind != FACT_ATTRIBUTE || !v->outside.models ||
        !map_has(&v->outside.models->looks, name_of(v, at->name)))
        return false;
    if (!v->own_names_known)
        own_names_find(v);
    return !pairs_get(&v->own_names, at->name);
}

static bool are_members(struct values *v, uint32_t node)
{
    struct held held = node_held(v, node);
    bool all = !held.any;
    for (uint32_t i = 0; i < held.n && all; i++)
        all = atom_of(v, held.at[i])->kind == ATOM_PATH;
    return all;
}

void call_give_away(struct values *v, const struct call *call)
{
    if (call->n_stars || call->n_mappings || !is_looking(v, call)) {
        call_hand(v, call);
        return;
    }
    for (size_t i = 0; i < call->n; i++) {
        watch(v, call->at[i].node, call->fact);
        if (!are_members(v, call->at[i].node))
            hand(v, call->at[i].node);
    }
}
