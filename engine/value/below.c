/* below.c - what is in a folder, and the folder of what is in it.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/below.h"

#include "value/site.h"

/* A text that does not lead out of a folder. */
static bool stays_below(struct values *v, uint32_t node, uint32_t fact)
{
    struct held held = node_held(v, node);
    struct str text;
    watch(v, node, fact);
    bool all = held.n && !held.any;
    for (uint32_t i = 0; i < held.n && all; i++)
        all = atom_known_text(&v->atoms, held.at[i], &text) && text.len &&
              text.ptr[0] != '/' && text.ptr[0] != '~' &&
              str_find(text, STR("..")) == text.len &&
              str_index(text, '\\') == text.len;
    return all;
}

enum model_result member_result(struct values *v, uint32_t origin,
                                struct str name)
{
    uint32_t path = path_extend(&v->atoms, origin, name);
    const struct model *model = path ? modelled(v, path) : NULL;
    return model ? (enum model_result)model->results[0] : N_MODEL_RESULTS;
}

void folder_read(struct values *v, uint32_t atom, struct str name, uint32_t to)
{
    uint32_t path = path_extend(&v->atoms, atom_of(v, atom)->id, name);
    flow(v, to, atom_make(&v->atoms, ATOM_RESULT, path, atom + 1));
}

bool below_call(struct values *v, uint32_t method, const struct call *call,
                uint32_t to)
{
    struct atom at = *atom_of(v, method), of = *atom_of(v, at.extra);
    if (of.kind != ATOM_RESULT || !call_is_plain(call, 0, 1))
        return false;
    enum model_result result =
        member_result(v, of.id, string_at(&v->atoms, at.id));
    bool below = gives_below(result);
    for (size_t i = 0; i < call->n && below; i++)
        below = stays_below(v, call->at[i].node, call->fact);
    if (!below)
        return false;
    if (result == MODEL_BESIDE) {
        flow(v, to, at.extra);
        return true;
    }
    uint32_t site = site_make(v, call->fact, 11, SITE_ITERATOR);
    flow(v, v->sites.at[site].wild, at.extra);
    flow(v, to, site_atom(v, site));
    return true;
}
