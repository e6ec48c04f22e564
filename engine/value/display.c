/* display.c - containers as written, and comprehensions.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/display.h"

#include "value/mapping.h"
#include "value/site.h"

/* What stands behind a star in a display: the node of it, or 0. */
static uint32_t spread_of(const struct values *v, uint32_t child)
{
    if (fact_at_(v, child)->kind == FACT_SPLAT)
        return child_first(v, child);
    return fact_spread(v->facts, child) ? child : 0;
}

uint32_t display_row(const struct values *v, uint32_t splat)
{
    uint32_t row = child_first(v, splat);
    uint8_t kind = row ? fact_at_(v, row)->kind : 0;
    if (kind != FACT_LIST && kind != FACT_TUPLE)
        return 0;
    for (uint32_t i = child_first(v, row); i; i = child_next(v, row, i))
        if (spread_of(v, i))
            return 0;
    return row;
}

static void dict_pair(struct values *v, uint32_t site, uint32_t pair)
{
    uint32_t key = child_in(v, pair, PART_LEFT);
    uint32_t value = child_in(v, pair, PART_VALUE);
    const struct site at = v->sites.at[site];
    if (key && value) {
        watch(v, key, fact_at_(v, pair)->parent);
        site_store(v, site, key, value);
        link_nodes(v, key, at.fresh_keys);
        link_nodes(v, value, at.fresh);
        return;
    }
    flow_any(v, at.fresh_keys, WHY_ITEM, pair);
    flow_any(v, at.fresh, WHY_ITEM, pair);
    flow_any(v, at.keys, WHY_ITEM, pair);
    flow_any(v, at.wild, WHY_ITEM, pair);
}

static void dict_spread(struct values *v, uint32_t site, uint32_t mapping)
{
    uint32_t inner = child_first(v, mapping);
    const struct site at = v->sites.at[site];
    struct held held = inner ? node_held(v, inner) : (struct held){.any = true};
    bool known = !held.any;
    for (uint32_t i = 0; i < held.n; i++) {
        known &=
            mapping_copy(v, held.at[i], site, fact_at_(v, mapping)->parent);
    }
    if (known)
        return;
    flow_any(v, at.fresh_keys, WHY_ITEM, mapping);
    flow_any(v, at.fresh, WHY_ITEM, mapping);
    flow_any(v, at.keys, WHY_ITEM, mapping);
    flow_any(v, at.wild, WHY_ITEM, mapping);
}

static enum site_kind display_kind(uint8_t kind)
{
    return kind == FACT_LIST   ? SITE_LIST
           : kind == FACT_SET  ? SITE_SET
           : kind == FACT_DICT ? SITE_DICT
                               : SITE_TUPLE;
}

void display_evaluate(struct values *v, uint32_t fact)
{
    enum site_kind kind = display_kind(fact_at_(v, fact)->kind);
    uint32_t site = site_make_fresh(v, fact, 0, kind);
    size_t place = 0;
    bool spread = false;
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i)) {
        uint8_t of = fact_at_(v, i)->kind;
        uint32_t inner = spread_of(v, i);
        if (inner) {
            spread = true;
            node_iterate(v, inner, v->sites.at[site].wild, fact);
            node_iterate(v, inner, v->sites.at[site].fresh, fact);
        } else if (of == FACT_MAPPING) {
            dict_spread(v, site, i);
        } else if (kind == SITE_DICT) {
            dict_pair(v, site, i);
        } else if (site_is_ordered(kind) && !spread && place < 1024) {
            link_nodes(v, i, v->sites.at[site].fresh);
            link_nodes(v, i, site_element(v, site, key_index(v, place++)));
        } else {
            link_nodes(v, i, v->sites.at[site].fresh);
            site_fill(v, site, i);
        }
    }
    if (spread)
        site_shuffle(v, site);
    flow(v, fact, site_atom(v, site));
}

void display_setup(struct values *v, uint32_t fact)
{
    if (v->is_target.at[fact])
        return;
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i)) {
        uint8_t of = fact_at_(v, i)->kind;
        uint32_t inner =
            of == FACT_SPLAT || of == FACT_MAPPING ? child_first(v, i) : 0;
        if (inner)
            watch(v, inner, fact);
    }
    evaluate_again(v, fact);
}

void comprehension_setup(struct values *v, uint32_t fact)
{
    uint32_t body = child_in(v, fact, PART_BODY);
    char bracket = (char)fact_at_(v, fact)->extra;
    bool pair = body && fact_at_(v, body)->kind == FACT_PAIR;
    uint32_t site = site_make_fresh(v, fact, 0,
                                    bracket == '['           ? SITE_LIST
                                    : bracket == '{' && pair ? SITE_DICT
                                    : bracket == '{'         ? SITE_SET
                                                             : SITE_ITERATOR);
    const struct site at = v->sites.at[site];
    uint32_t key = pair ? child_in(v, body, PART_LEFT) : 0;
    uint32_t value = pair ? child_in(v, body, PART_VALUE) : body;
    const uint32_t values[] = {at.wild, at.fresh};
    const uint32_t keys[] = {at.keys, at.fresh_keys};
    for (size_t i = 0; i < 2; i++) {
        if (key)
            link_nodes(v, key, keys[i]);
        else if (pair)
            flow_any(v, keys[i], WHY_ITEM, fact);
        if (value)
            link_nodes(v, value, values[i]);
        else
            flow_any(v, values[i], WHY_ITEM, fact);
    }
    flow(v, fact, site_atom(v, site));
}
