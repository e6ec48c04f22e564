/* options.c - are these options whose names stand in the file?
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/predicate.h"
#include "lint/travel.h"
#include "lint/wording.h"

/* A name of an option that stands in the file. */
static bool is_option_name(struct asking *asking, uint32_t key)
{
    const struct atom *at = asked_atom(asking, key);
    return at->kind == ATOM_NUMBER ||
           (at->kind == ATOM_TEXT && wording_is_known(asking->lint, at->id));
}

static bool are_option_names(struct asking *asking, const struct value *names)
{
    for (uint32_t i = 0; i < names->n; i++)
        if (!is_option_name(asking, names->at[i]))
            return false;
    return !names->any;
}

bool is_settings(const struct asking *asking, uint32_t atom)
{
    const struct atom *at = asked_atom(asking, atom);
    return path_is_settings(
        asking->lint, string_at(values_atoms(asking->lint->values), at->id));
}

/* A name or a value of settings, as the library gives them. */
static bool is_of_settings(struct asking *asking, uint32_t atom)
{
    return asked_atom(asking, atom)->kind == ATOM_RESULT &&
           is_settings(asking, atom);
}

/* What may stand under any name: it does not matter which. */
static bool is_harmless(struct asking *asking, uint32_t atom)
{
    return asked_atom(asking, atom)->kind <= ATOM_NUMBER ||
           is_of_settings(asking, atom);
}

/* Settings of a library, as they were, and what is put in under known names. */
static bool are_settings(struct asking *asking, const struct container *of)
{
    bool library = false;
    for (uint32_t i = 0; i < of->keys.n; i++) {
        bool own = is_option_name(asking, of->keys.at[i]);
        if (!own && !is_of_settings(asking, of->keys.at[i]))
            return false;
        library |= !own;
    }
    /* Nothing else was stored under one of the library's own names; of what is
     * given away here, before it was. */
    const struct value *placed =
        of->wild.any && of->loose.n ? &of->loose : &of->wild;
    for (uint32_t i = 0; i < placed->n; i++)
        if (!is_harmless(asking, placed->at[i]))
            return false;
    return library && !of->keys.any && !placed->any;
}

bool are_options(struct asking *asking, uint32_t atom)
{
    struct container of = value_fresh(asking->lint->values, atom, asking->fact);
    if (of.kind == SITE_DICT)
        return are_option_names(asking, &of.keys) || are_settings(asking, &of);
    for (uint32_t i = 0; i < of.elements.n; i++) {
        const struct atom *at = asked_atom(asking, of.elements.at[i]);
        struct item items[8];
        size_t n = 0;
        if (at->kind != ATOM_SITE) {
            if (!is_option_name(asking, of.elements.at[i]))
                return false;
            continue;
        }
        struct container row =
            value_container(asking->lint->values, of.elements.at[i]);
        if (!value_items(asking->lint->values, of.elements.at[i], row.fact,
                         items, COUNT_OF(items), &n) ||
            !n || !are_option_names(asking, &items[0].value))
            return false;
    }
    return !of.elements.any;
}
