/* mapping.c - what a dict takes over from another mapping.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/mapping.h"

#include "value/site.h"

static void library_fill(struct values *v, uint32_t key, uint32_t value,
                         uint32_t site)
{
    const struct site at = v->sites.at[site];
    flow(v, at.keys, key);
    flow(v, at.fresh_keys, key);
    flow(v, at.wild, value);
    flow(v, at.fresh, value);
}

void settings_fill(struct values *v, uint32_t path, uint32_t site)
{
    uint32_t given = atom_make(&v->atoms, ATOM_RESULT, path, 0);
    library_fill(v, given, given, site);
}

/* The settings of a library, or a mapping whose items have an origin. */
static bool library_copy(struct values *v, uint32_t path, uint32_t site)
{
    const struct model *model = modelled(v, path);
    if (model && model->items.len)
        library_fill(v, v->text,
                     path_atom(v, string_make(&v->atoms, model->items)), site);
    else if (model_gives(model, MODEL_SETTINGS))
        settings_fill(v, path, site);
    else
        return false;
    return true;
}

bool mapping_copy(struct values *v, uint32_t atom, uint32_t site, uint32_t fact)
{
    struct atom of = *atom_of(v, atom);
    const struct site at = v->sites.at[site];
    if (of.kind == ATOM_PATH)
        return library_copy(v, of.id, site);
    if (of.kind != ATOM_SITE || v->sites.at[of.id].kind != SITE_DICT)
        return false;
    if (of.id == site)
        return true;
    const struct site from = v->sites.at[of.id];
    for (size_t i = 0; i < from.n; i++)
        link_nodes(v, from.at[i].node, site_element(v, site, from.at[i].key));
    link_nodes(v, from.wild, at.wild);
    link_nodes(v, from.keys, at.keys);
    watch(v, from.keys, fact); /* each of its places is one here */
    link_nodes(v, v->sites.at[of.id].all, at.fresh);
    link_nodes(v, v->sites.at[of.id].keys, at.fresh_keys);
    return true;
}
