/* callback.c - what functions of libraries call of what they are given.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/callback.h"

#include "value/site.h"
#include "value/spell.h"

uint32_t key_given(struct values *v, const struct call *call)
{
    uint32_t found = 0;
    if (call->n_stars || call->n_mappings)
        return 0;
    for (size_t i = 0; i < call->n; i++)
        if (call->at[i].keyword &&
            str_eq(name_of(v, call->at[i].keyword), STR("key")))
            found = call->at[i].node;
    struct held held = node_held(v, found);
    bool certain = found && !held.any;
    for (uint32_t i = 0; certain && i < held.n; i++)
        certain = atom_of(v, held.at[i])->kind != ATOM_NONE;
    return certain ? found : 0;
}

/* len, str: they look at what they are given, and keep nothing of it. */
static bool only_looks(struct values *v, const struct atom *at,
                       uint32_t elements, uint32_t by)
{
    const struct model *model =
        at->kind == ATOM_PATH ? modelled(v, at->id) : NULL;
    return model && model->pure && !model->n_calls &&
           !(model->asks && may_be_own(v, elements, by));
}

void key_call(struct values *v, const struct call *call, uint32_t function,
              uint32_t elements)
{
    struct argument_node given = {elements, 0, 0};
    struct call with = {.fact = call->fact, .at = &given, .n = 1};
    uint32_t said = node_at(v, call->fact, 44);
    struct held held = node_held(v, function);
    bool seen = !held.any;
    watch(v, function, call->fact);
    watch(v, elements, call->fact);
    hand(v, said);
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        bool own = at.kind == ATOM_FUNCTION &&
                   (at.extra == BOUND_NOT || at.extra >= BOUND_BY);
        if (own)
            function_call(v, at.id,
                          at.extra >= BOUND_BY ? at.extra - BOUND_BY + 1 : 0,
                          &with, said);
        else
            hand_atom(v, held.at[i]);
        seen &= own || only_looks(v, &at, elements, call->fact);
    }
    if (seen)
        return;
    hand(v, function);
    hand(v, elements);
}

/* What key=f is called with: elements, or of several the arguments. */
static uint32_t compared(struct values *v, const struct work *work)
{
    uint32_t given = node_at(v, work->call->fact, 33);
    bool several =
        work_argument(work, 1) && model_gives(work->model, MODEL_PICK);
    for (size_t i = 0; i < work->call->n; i++)
        if (!work->call->at[i].keyword && several)
            link_nodes(v, work->call->at[i].node, given);
        else if (!work->call->at[i].keyword)
            node_iterate(v, work->call->at[i].node, given, work->call->fact);
    return given;
}

/* file=f is called with what the other arguments hold. */
static void called_back(struct values *v, const struct work *work,
                        uint32_t function)
{
    uint32_t given = node_at(v, work->call->fact, 33);
    hand(v, function);
    hand(v, given);
    for (size_t i = 0; i < work->call->n; i++)
        if (work->call->at[i].node != function) {
            node_iterate(v, work->call->at[i].node, given, work->call->fact);
            link_nodes(v, work->call->at[i].node, given);
        }
}

static bool is_called(const struct model *model, struct str keyword)
{
    for (size_t i = 0; i < model->n_calls; i++)
        if (str_eq(keyword, model->calls[i]))
            return true;
    return false;
}

void arguments_call(struct values *v, const struct work *work)
{
    const struct call *call = work->call;
    uint32_t key = key_given(v, call);
    for (size_t i = 0; i < call->n; i++) {
        uint32_t keyword = call->at[i].keyword;
        if (!keyword || !is_called(work->model, name_of(v, keyword)))
            continue;
        if (call->at[i].node == key)
            key_call(v, call, key, compared(v, work));
        else
            called_back(v, work, call->at[i].node);
    }
    if (call->n_mappings && work->model->n_calls)
        call_hand(v, call);
}

/* Of what is compared by a key nothing is asked, and what is picked is one of
 * them. */
void own_asked(struct values *v, const struct work *work)
{
    const struct call *call = work->call;
    bool picks =
        work->model->n_results == 1 && (model_gives(work->model, MODEL_PICK) ||
                                        model_gives(work->model, MODEL_LIST));
    bool own = false;
    if (!work->model->asks || (picks && key_given(v, call)))
        return;
    for (size_t i = 0; i < call->n; i++)
        own |= may_be_own(v, call->at[i].node, call->fact);
    own |= may_be_own(v, call_rest(v, call), call->fact);
    if (!own)
        return;
    flow_any(v, work->to, WHY_CALL, call->fact);
    call_hand(v, call);
}
