/* keep.c - what calls that have a model keep of what they are given.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/keep.h"

#include "value/site.h"

/* Containers in one another that are looked into; what is deeper escapes. */
#define MAX_COPIED 3

/* What is never copied: whoever has a copy has the thing itself. */
static bool is_shared(uint8_t kind)
{
    return kind == ATOM_TYPE_OF || kind == ATOM_PATH || kind == ATOM_FUNCTION ||
           kind == ATOM_CLASS || kind == ATOM_METHOD;
}

/* What it keeps: containers and objects that stand in what it is given. */
static void elements_hand(struct values *v, uint32_t node, uint32_t by)
{
    struct held held = node_held(v, node);
    watch(v, node, by);
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (at.kind == ATOM_SITE) {
            hand(v, v->sites.at[at.id].all);
            hand(v, v->sites.at[at.id].keys);
        } else if (at.kind == ATOM_OBJECT || is_shared(at.kind)) {
            hand_atom(v, held.at[i]);
        }
    }
}

static void arguments_elements_hand(struct values *v, const struct call *call)
{
    for (size_t i = 0; i < call->n; i++)
        elements_hand(v, call->at[i].node, call->fact);
    elements_hand(v, call_rest(v, call), call->fact);
}

static bool is_settings(const struct values *v, const struct atom *at)
{
    return at->kind == ATOM_PATH &&
           model_gives(modelled(v, at->id), MODEL_SETTINGS);
}

/* deepcopy(x): classes and functions in it are not copied, and come out as
 * anything; settings of a library come out as such. */
static void uncopied_hand(struct values *v, uint32_t node,
                          const struct call *call, uint32_t to, int inside)
{
    struct held held = node_held(v, node);
    watch(v, node, call->fact);
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (at.kind == ATOM_SITE && inside < MAX_COPIED) {
            uncopied_hand(v, v->sites.at[at.id].all, call, to, inside + 1);
            uncopied_hand(v, v->sites.at[at.id].keys, call, to, inside + 1);
        } else if (is_settings(v, &at)) {
            flow(v, to, held.at[i]);
        } else if (at.kind == ATOM_SITE || is_shared(at.kind)) {
            hand_atom(v, held.at[i]);
        }
    }
}

void arguments_keep(struct values *v, const struct model *model,
                    const struct call *call, uint32_t to)
{
    if (model->keeps || model_gives(model, MODEL_EXCEPTION)) {
        call_hand(v, call);
    } else if (!model->pure) {
        arguments_elements_hand(v, call);
    } else if (model_gives(model, MODEL_ANY)) {
        for (size_t i = 0; i < call->n; i++)
            if (i || call->at[i].keyword) /* what it is to take for copies */
                hand(v, call->at[i].node);
        for (size_t i = 0; i < call->n; i++)
            uncopied_hand(v, call->at[i].node, call, to, 0);
        uncopied_hand(v, call_rest(v, call), call, to, 0);
    }
}
