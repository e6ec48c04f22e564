/* work.c - what calls that have a model give, a function each.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/work.h"

#include "value/mapping.h"
#include "value/site.h"

uint32_t work_argument(const struct work *work, size_t place)
{
    size_t n = 0;
    for (size_t i = 0; i < work->call->n; i++)
        if (!work->call->at[i].keyword && n++ == place)
            return work->call->at[i].node;
    return 0;
}

/* The same, or where none stands there, whatever is given by keywords: one of
 * them may be it. */
static uint32_t argument_or_keyword(struct values *v, const struct work *work,
                                    size_t place)
{
    uint32_t given = work_argument(work, place);
    if (given)
        return given;
    uint32_t keywords = 0;
    for (size_t i = 0; i < work->call->n; i++)
        if (work->call->at[i].keyword) {
            keywords = node_at(v, work->call->fact, 43);
            link_nodes(v, work->call->at[i].node, keywords);
        }
    if (keywords)
        watch(v, keywords, work->call->fact);
    return keywords;
}

/* What is no plain call: *args may hold any argument. */
bool work_is_unpacked(const struct work *work)
{
    return work->call->n_stars || work->call->n_mappings;
}

void work_unknown(struct values *v, const struct work *work)
{
    flow_any(v, work->to, WHY_CALL, work->call->fact);
}

void work_of_argument(struct values *v, const struct work *work)
{
    uint32_t from = argument_or_keyword(v, work, work->model->argument);
    if (from)
        link_nodes(v, from, work->to);
    link_nodes(v, call_rest(v, work->call), work->to);
}

/* max(a, b) and max(list); default= is one more. */
void work_pick(struct values *v, const struct work *work)
{
    bool one = work_argument(work, 0) && !work_argument(work, 1);
    for (size_t i = 0; i < work->call->n; i++) {
        uint32_t keyword = work->call->at[i].keyword;
        if (one && !keyword)
            node_iterate(v, work->call->at[i].node, work->to, work->call->fact);
        else if (!keyword || !str_eq(name_of(v, keyword), STR("key")))
            link_nodes(v, work->call->at[i].node, work->to);
    }
    if (!work_is_unpacked(work))
        return;
    uint32_t rest = call_rest(v, work->call);
    link_nodes(v, rest, work->to);
    node_iterate(v, rest, work->to, work->call->fact);
}

void work_of_elements(struct values *v, const struct work *work)
{
    uint32_t from = argument_or_keyword(v, work, work->model->argument);
    if (from)
        node_iterate(v, from, work->to, work->call->fact);
    node_iterate(v, call_rest(v, work->call), work->to, work->call->fact);
}

/* A container of the elements of an argument, or an empty one. */
void work_container(struct values *v, const struct work *work)
{
    uint32_t from = argument_or_keyword(v, work, work->model->argument);
    uint32_t site =
        site_make_fresh(v, work->call->fact, 8, (enum site_kind)work->how);
    const struct site at = v->sites.at[site];
    if (from) {
        struct held held = node_held(v, from);
        node_iterate(v, from, at.wild, work->call->fact);
        node_iterate(v, from, at.fresh, work->call->fact);
        /* tuple(x) and list(x) of a row keep its places. */
        for (uint32_t i = 0; i < held.n; i++)
            if (atom_of(v, held.at[i])->kind == ATOM_SITE)
                watch(v, v->sites.at[atom_of(v, held.at[i])->id].all,
                      work->call->fact);
    }
    uint32_t rest = call_rest(v, work->call);
    node_iterate(v, rest, at.wild, work->call->fact);
    node_iterate(v, rest, at.fresh, work->call->fact);
    flow(v, work->to, site_atom(v, site));
}

static void dict_add(struct values *v, const struct work *work, uint32_t site,
                     uint32_t from)
{
    const struct site at = v->sites.at[site];
    struct held held = node_held(v, from);
    uint32_t pairs = node_at(v, work->call->fact, 23);
    bool known = !held.any;
    watch(v, pairs, work->call->fact);
    for (uint32_t i = 0; i < held.n; i++) {
        if (mapping_copy(v, held.at[i], site, work->call->fact))
            continue;
        if (!atom_iterate(v, held.at[i], pairs))
            known = false;
    }
    struct held all = node_held(v, pairs);
    known &= !all.any;
    for (uint32_t i = 0; i < all.n; i++) {
        struct atom of = *atom_of(v, all.at[i]);
        if (of.kind != ATOM_SITE ||
            !site_is_ordered((enum site_kind)v->sites.at[of.id].kind)) {
            known = false;
            continue;
        }
        uint32_t key = site_find(v, of.id, key_index(v, 0));
        uint32_t value = site_find(v, of.id, key_index(v, 1));
        uint32_t whole = v->sites.at[of.id].all;
        link_nodes(v, key ? key : whole, at.fresh_keys);
        link_nodes(v, value ? value : whole, at.fresh);
        link_nodes(v, key ? key : whole, at.keys);
        link_nodes(v, value ? value : whole, at.wild);
        link_nodes(v, v->sites.at[of.id].wild, at.keys);
        link_nodes(v, v->sites.at[of.id].wild, at.wild);
    }
    const uint32_t nodes[] = {at.keys, at.wild, at.fresh, at.fresh_keys};
    for (size_t i = 0; i < 4 && !known; i++)
        flow_any(v, nodes[i], WHY_CALL, work->call->fact);
}

void work_dict_make(struct values *v, const struct work *work)
{
    uint32_t site = site_make_fresh(v, work->call->fact, 8, SITE_DICT);
    const struct site at = v->sites.at[site];
    for (size_t i = 0; i < work->call->n; i++) {
        const struct argument_node *given = &work->call->at[i];
        if (!given->keyword) {
            dict_add(v, work, site, given->node);
            continue;
        }
        uint32_t key = atom_text(&v->atoms, name_of(v, given->keyword));
        flow(v, at.keys, key);
        flow(v, at.fresh_keys, key);
        link_nodes(v, given->node, at.fresh);
        link_nodes(v, given->node, site_element(v, site, key));
    }
    const uint32_t nodes[] = {at.keys, at.wild, at.fresh, at.fresh_keys};
    for (size_t i = 0; i < 4 && work->call->n_stars; i++)
        flow_any(v, nodes[i], WHY_CALL, work->call->fact);
    if (work->call->n_stars)
        hand(v, call_rest(v, work->call));
    for (size_t i = 0; i < work->call->n_mappings; i++) {
        watch(v, work->call->mappings[i], work->call->fact);
        dict_add(v, work, site, work->call->mappings[i]);
    }
    flow(v, work->to, site_atom(v, site));
}

void work_settings(struct values *v, const struct work *work)
{
    uint32_t site = site_make_fresh(v, work->call->fact, 12, SITE_DICT);
    settings_fill(v, work->path, site);
    flow(v, work->to, site_atom(v, site));
}

/* enumerate(iterable=x), zip_longest(fillvalue=x): an element itself, or what
 * it holds; strict and start are neither. */
static void keyword_fill(struct values *v, const struct work *work,
                         const struct argument_node *given, uint32_t into)
{
    struct str name = name_of(v, given->keyword);
    if (str_eq(name, STR("strict")) || str_eq(name, STR("start")))
        return;
    link_nodes(v, given->node, into);
    node_iterate(v, given->node, into, work->call->fact);
}

/* An iterator over rows, each of an element of every argument. */
void work_rows(struct values *v, const struct work *work)
{
    bool numbered = work->how;
    uint32_t row = site_make(v, work->call->fact, 9, SITE_TUPLE);
    uint32_t all = site_make(v, work->call->fact, 10, SITE_ITERATOR);
    size_t place = numbered;
    uint32_t wild = v->sites.at[row].wild;
    if (numbered)
        flow(v, site_element(v, row, key_index(v, 0)), v->number);
    for (size_t i = 0; i < work->call->n; i++) {
        const struct argument_node *given = &work->call->at[i];
        if (given->keyword)
            keyword_fill(v, work, given, wild);
        else if (!(numbered && place > 1))
            node_iterate(v, given->node,
                         site_element(v, row, key_index(v, place++)),
                         work->call->fact);
    }
    node_iterate(v, call_rest(v, work->call), wild, work->call->fact);
    flow(v, v->sites.at[all].wild, site_atom(v, row));
    flow(v, work->to, site_atom(v, all));
}

void work_chain(struct values *v, const struct work *work)
{
    uint32_t all = site_make(v, work->call->fact, 10, SITE_ITERATOR);
    uint32_t into = v->sites.at[all].wild;
    if (work->how) {
        uint32_t row = site_make(v, work->call->fact, 9, SITE_TUPLE);
        flow(v, into, site_atom(v, row));
        into = v->sites.at[row].wild;
    }
    for (size_t i = 0; i < work->call->n; i++)
        node_iterate(v, work->call->at[i].node, into, work->call->fact);
    node_iterate(v, call_rest(v, work->call), into, work->call->fact);
    flow(v, work->to, site_atom(v, all));
}

/* map(f, a, b): f is called with an element of each. */
void work_map_over(struct values *v, const struct work *work)
{
    bool iterates = work->how;
    uint32_t function = work_argument(work, 0), result = work->to;
    if (iterates) {
        uint32_t all = site_make(v, work->call->fact, 10, SITE_ITERATOR);
        result = v->sites.at[all].wild;
        flow(v, work->to, site_atom(v, all));
    }
    if (!function || work_is_unpacked(work)) {
        flow_any(v, result, WHY_CALL, work->call->fact);
        call_hand(v, work->call);
        return;
    }
    struct argument_node given[8];
    size_t n = 0;
    for (size_t i = 1; i < work->call->n && n < 8; i++) {
        uint32_t node = node_at(v, work->call->fact, 24 + (uint32_t)n);
        if (iterates)
            node_iterate(v, work->call->at[i].node, node, work->call->fact);
        else
            link_nodes(v, work->call->at[i].node, node);
        given[n++] = (struct argument_node){
            node, iterates ? 0 : work->call->at[i].keyword, 0};
    }
    struct call call = {.fact = work->call->fact, .at = given, .n = n};
    struct held held = node_held(v, function);
    bool known = !held.any && work->call->n <= 8;
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (at.kind == ATOM_FUNCTION &&
            (at.extra == BOUND_NOT || at.extra >= BOUND_BY))
            function_call(v, at.id,
                          at.extra >= BOUND_BY ? at.extra - BOUND_BY + 1 : 0,
                          &call, result);
        else if (at.kind == ATOM_HELPER)
            helper_call(v, at.id, &call, result);
        else
            known = false;
    }
    if (known)
        return;
    flow_any(v, result, WHY_CALL, work->call->fact);
    call_hand(v, &call);
    call_hand(v, work->call);
}
