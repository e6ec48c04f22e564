/* target.c - what is assigned to.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/target.h"

#include "value/site.h"

static bool is_row(uint8_t kind)
{
    return kind == FACT_ROW || kind == FACT_TARGETS || kind == FACT_TUPLE ||
           kind == FACT_LIST;
}

void target_link(struct values *v, uint32_t target, uint32_t source)
{
    const struct fact *at = fact_at_(v, target);
    uint32_t from = source ? source : target;
    v->is_target.at[target] = 1;
    if (at->kind == FACT_NAME && at->extra) {
        link_nodes(v, from, v->first_binding + at->extra - 1);
        return;
    }
    if (at->kind == FACT_ATTRIBUTE || at->kind == FACT_SUBSCRIPT) {
        evaluate_again(v, target);
        return;
    }
    for (uint32_t i = child_first(v, target); i; i = child_next(v, target, i)) {
        if (at->kind == FACT_GROUP || at->kind == FACT_STAR ||
            at->kind == FACT_SPLAT)
            link_nodes(v, from, i);
        target_link(v, i, 0);
    }
    if (is_row(at->kind)) {
        watch(v, target, target);
        evaluate_again(v, target);
    }
}

/* *c.p and *d[0], which read as (*c).p: what takes the rest. */
static bool takes_rest(const struct values *v, uint32_t target)
{
    for (; target; target = child_in(v, target, PART_OBJECT)) {
        uint8_t kind = fact_at_(v, target)->kind;
        if (kind != FACT_ATTRIBUTE && kind != FACT_SUBSCRIPT)
            return kind == FACT_STAR || kind == FACT_SPLAT;
    }
    return false;
}

static void element_give(struct values *v, uint32_t site, size_t place,
                         bool starred, uint32_t to)
{
    const struct site at = v->sites.at[site];
    bool ordered = site_is_ordered((enum site_kind)at.kind);
    uint32_t element =
        ordered && !starred ? site_find(v, site, key_index(v, place)) : 0;
    bool none = ordered && !starred && at.kind == SITE_TUPLE && at.n;
    if (element || none || (at.uneven && !starred)) {
        site_place(v, site, place, to);
    } else {
        site_iterate(v, site, to);
    }
}

/* The list that *rest is. */
static uint32_t rest_of(struct values *v, uint32_t star)
{
    uint32_t site = site_make(v, star, 0, SITE_LIST);
    flow(v, star, site_atom(v, site));
    return v->sites.at[site].wild;
}

void row_evaluate(struct values *v, uint32_t fact)
{
    struct held held = node_held(v, fact);
    bool starred = false;
    size_t place = 0;
    for (uint32_t i = child_first(v, fact); i;
         i = child_next(v, fact, i), place++) {
        bool star = takes_rest(v, i);
        uint32_t to = star ? rest_of(v, i) : i;
        starred |= star;
        if (held.any)
            flow_any(v, to, WHY_ITEM, fact);
        for (uint32_t k = 0; k < held.n; k++) {
            struct atom at = *atom_of(v, held.at[k]);
            if (at.kind == ATOM_SITE)
                element_give(v, at.id, place, starred, to);
            else if (!atom_iterate(v, held.at[k], to))
                flow_any(v, to, WHY_ITEM, fact);
        }
    }
}
