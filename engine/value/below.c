/* below.c - folders that list what is in them.
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

bool result_has_below(struct values *v, uint32_t origin, struct str name)
{
    uint32_t path = path_extend(&v->atoms, origin, name);
    const struct model *model = path ? modelled(v, path) : NULL;
    return model && model->results[0] == MODEL_BELOW;
}

bool below_call(struct values *v, uint32_t method, const struct call *call,
                uint32_t to)
{
    struct atom at = *atom_of(v, method), of = *atom_of(v, at.extra);
    bool below = of.kind == ATOM_RESULT && call_is_plain(call, 0, 1) &&
                 result_has_below(v, of.id, string_at(&v->atoms, at.id));
    for (size_t i = 0; i < call->n && below; i++)
        below = stays_below(v, call->at[i].node, call->fact);
    if (!below)
        return false;
    uint32_t site = site_make(v, call->fact, 11, SITE_ITERATOR);
    flow(v, v->sites.at[site].wild, at.extra);
    flow(v, to, site_atom(v, site));
    return true;
}
