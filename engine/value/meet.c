/* meet.c - functions that go to code that is not seen, beside objects.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/meet.h"

#include "value/function.h"

/* An object of a library that a function is given beside it may be what it is
 * called with: partial(C.method, plt), map(C.method, [plt]). */
static void object_meet(struct values *v, const struct function *f,
                        uint32_t node, uint32_t by)
{
    struct held held = node_held(v, node);
    watch(v, node, by);
    for (uint32_t i = 0; i < held.n; i++) {
        uint8_t kind = atom_of(v, held.at[i])->kind;
        if (kind != ATOM_PATH && kind != ATOM_RESULT)
            continue;
        for (size_t k = 0; k < f->n; k++)
            if (f->at[k].kind < PARAMETER_STAR)
                flow(v, f->at[k].node, held.at[i]);
        if (f->rest)
            flow(v, v->sites.at[f->rest].wild, held.at[i]);
        if (f->named)
            flow(v, v->sites.at[f->named].wild, held.at[i]);
    }
}

static void function_meet(struct values *v, const struct function *f,
                          const struct call *call, size_t itself)
{
    for (size_t i = 0; i < call->n; i++) {
        if (i == itself)
            continue;
        object_meet(v, f, call->at[i].node, call->fact);
        struct held held = node_held(v, call->at[i].node);
        for (uint32_t k = 0; k < held.n; k++) {
            const struct atom *at = atom_of(v, held.at[k]);
            if (at->kind == ATOM_SITE)
                object_meet(v, f, v->sites.at[at->id].all, call->fact);
        }
    }
    object_meet(v, f, call_rest(v, call), call->fact);
}

void functions_meet(struct values *v, const struct call *call)
{
    for (size_t i = 0; i < call->n; i++) {
        struct held held = node_held(v, call->at[i].node);
        for (uint32_t k = 0; k < held.n; k++) {
            const struct atom *at = atom_of(v, held.at[k]);
            if (at->kind == ATOM_FUNCTION) {
                const struct function f = *function_at(v, at->id);
                watch(v, call->at[i].node, call->fact);
                function_meet(v, &f, call, i);
            }
        }
    }
}
