/* site.c - containers that the file makes, and what they hold.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/site.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

uint32_t site_make(struct values *v, uint32_t fact, uint32_t which,
                   enum site_kind kind)
{
    uint64_t key = (uint64_t)MADE_SITE << 56 |
                   (uint64_t)(which * N_SITE_KINDS + kind) << 40 | fact;
    uint32_t known = pairs_get(&v->of_fact, key);
    if (known)
        return known - 1;
    struct site site = {.fact = fact,
                        .kind = (uint8_t)kind,
                        .fresh = node_new(v),
                        .fresh_keys = node_new(v),
                        .all = node_new(v),
                        .keys = node_new(v),
                        .wild = node_new(v)};
    if (!vec_push(&v->sites, site) ||
        !pairs_put(&v->of_fact, key, (uint32_t)v->sites.n)) {
        v->failed = true;
        return 0;
    }
    uint32_t number = (uint32_t)(v->sites.n - 1);
    link_nodes(v, site.wild, site.all);
    if (kind == SITE_DICT)
        key_ask(v, site.keys);
    if (kind == SITE_SET || kind == SITE_FROZENSET)
        key_ask(v, site.all);
    return number;
}

uint32_t site_make_fresh(struct values *v, uint32_t fact, uint32_t which,
                         enum site_kind kind)
{
    uint32_t site = site_make(v, fact, which, kind);
    v->sites.at[site].is_fresh = true;
    return site;
}

uint32_t site_atom(struct values *v, uint32_t site)
{
    return atom_make(&v->atoms, ATOM_SITE, site, 0);
}

/* -------------------------------------------------------------------- keys */

void key_ask(struct values *v, uint32_t key)
{
    if (v->asks_keys)
        hand(v, key);
}

uint32_t key_index(struct values *v, size_t index)
{
    uint32_t known = pairs_get(&v->indexes, index);
    if (known)
        return known - 1;
    char text[24];
    int n = snprintf(text, sizeof(text), "%zu", index);
    uint32_t atom = atom_number(&v->atoms, (struct str){text, (size_t)n});
    v->failed |= !pairs_put(&v->indexes, index, atom + 1);
    return atom;
}

bool key_of(struct values *v, uint32_t atom, uint32_t *ret)
{
    const struct atom *at = atom_of(v, atom);
    struct str text;
    *ret = atom;
    switch (at->kind) {
    case ATOM_NONE:
        return true;
    case ATOM_TRUE:
    case ATOM_FALSE:
        *ret = key_index(v, at->kind == ATOM_TRUE);
        return true;
    case ATOM_TEXT:
        return atom_known_text(&v->atoms, atom, &text);
    case ATOM_NUMBER:
        break;
    default:
        return false;
    }
    if (!at->id)
        return false;
    text = string_at(&v->atoms, at->id);
    char *end;
    double number = strtod(text.ptr, &end);
    if (end != text.ptr + text.len || number != floor(number) ||
        fabs(number) > 1e9)
        return false; /* 0.5 and 0.50 are not told apart: not known */
    char whole[24];
    int n = snprintf(whole, sizeof(whole), "%.0f", number == 0 ? 0 : number);
    *ret = atom_number(&v->atoms, (struct str){whole, (size_t)n});
    return true;
}

uint32_t site_find(const struct values *v, uint32_t site, uint32_t key)
{
    return pairs_get(&v->keyed, (uint64_t)site << 32 | key);
}

/* What may be put there later: a node that is no element of the list, which it
 * would make longer. */
static uint64_t late_key(uint32_t site, uint32_t key)
{
    return (uint64_t)1 << 63 | (uint64_t)site << 32 | key;
}

static uint32_t late_node(struct values *v, uint32_t site, uint32_t key)
{
    return node_kept(v, &v->keyed, late_key(site, key));
}

uint32_t site_far(struct values *v, uint32_t site)
{
    return late_node(v, site, UINT32_MAX);
}

uint32_t site_element(struct values *v, uint32_t site, uint32_t key)
{
    uint32_t known = site_find(v, site, key);
    if (known)
        return known;
    uint32_t node = node_new(v);
    struct site *at = &v->sites.at[site];
    if (at->n == at->cap) {
        size_t cap = at->cap ? at->cap * 2 : 4;
        struct keyed *wider = ARENA_ARRAY(v->arena, struct keyed, cap);
        if (!wider) {
            v->failed = true;
            return node;
        }
        if (at->n)
            memcpy(wider, at->at, at->n * sizeof(*wider));
        at->at = wider;
        at->cap = cap;
    }
    at->at[at->n++] = (struct keyed){key, node};
    if (!node || !pairs_put(&v->keyed, (uint64_t)site << 32 | key, node))
        v->failed = true;
    if (at->escaped) {
        hand(v, node);
        if (site_changes((enum site_kind)at->kind))
            flow_any(v, node, WHY_ESCAPED, at->fact);
    }
    link_nodes(v, node, at->all);
    uint32_t late = pairs_get(&v->keyed, late_key(site, key));
    if (late)
        link_nodes(v, node, late);
    long place;
    if (site_is_ordered((enum site_kind)at->kind) &&
        (!atom_small_number(&v->atoms, key, &place) || place >= SITE_PLACES))
        link_nodes(v, node, site_far(v, site));
    if (v->sites.at[site].shuffled)
        link_nodes(v, v->sites.at[site].all, node);
    return node;
}

/* -------------------------------------------------------------- what it does
 */

void site_iterate(struct values *v, uint32_t site, uint32_t to)
{
    const struct site *at = &v->sites.at[site];
    link_nodes(v, at->kind == SITE_DICT ? at->keys : at->all, to);
}

static bool is_negative(const struct values *v, uint32_t key)
{
    const struct atom *at = atom_of(v, key);
    return at->kind == ATOM_NUMBER &&
           string_at(&v->atoms, at->id).ptr[0] == '-';
}

/* At a known key: what is there, and what may have been put anywhere. */
static void read_known(struct values *v, uint32_t site, uint32_t key,
                       uint32_t to)
{
    const struct site at = v->sites.at[site];
    uint32_t element = site_find(v, site, key);
    if (!element && at.kind == SITE_DICT) /* it may be put there later */
        element = site_element(v, site, key);
    if (element)
        link_nodes(v, element, to);
    else if (at.kind == SITE_LIST || at.uneven)
        link_nodes(v, late_node(v, site, key), to);
    link_nodes(v, is_negative(v, key) ? at.all : at.wild, to);
}

void site_key(struct values *v, uint32_t site, uint32_t key, uint32_t to)
{
    uint32_t element = site_find(v, site, key);
    link_nodes(v, element ? element : late_node(v, site, key), to);
    link_nodes(v, v->sites.at[site].wild, to);
}

void site_place(struct values *v, uint32_t site, size_t place, uint32_t to)
{
    site_key(v, site, key_index(v, place), to);
}

void site_read(struct values *v, uint32_t site, uint32_t index, uint32_t to)
{
    struct held held = node_held(v, index);
    const struct site at = v->sites.at[site];
    bool known = !held.any;
    uint32_t key;
    for (uint32_t i = 0; i < held.n; i++)
        if (key_of(v, held.at[i], &key))
            read_known(v, site, key, to);
        else
            known = false;
    if (known)
        return;
    link_nodes(v, at.all, to);
    if (site_is_ordered((enum site_kind)at.kind)) /* a slice of it */
        flow(v, to, site_atom(v, site));
}

void site_fill(struct values *v, uint32_t site, uint32_t value)
{
    link_nodes(v, value, v->sites.at[site].wild);
}

void site_fill_keys(struct values *v, uint32_t site, uint32_t keys)
{
    link_nodes(v, keys, v->sites.at[site].keys);
}

void site_store(struct values *v, uint32_t site, uint32_t index, uint32_t value)
{
    struct held held = node_held(v, index);
    const struct site at = v->sites.at[site];
    bool known = !held.any;
    uint32_t key;
    link_nodes(v, index, at.keys);
    for (uint32_t i = 0; i < held.n; i++)
        if (!key_of(v, held.at[i], &key) || is_negative(v, key))
            known = false;
        else
            link_nodes(v, value, site_element(v, site, key));
    if (known)
        return;
    link_nodes(v, value, at.wild);
    if (at.kind == SITE_LIST) { /* d[i] = x, where i is a slice */
        site_shuffle(v, site);
        node_iterate(v, value, at.wild, at.fact);
    }
}

void site_shuffle(struct values *v, uint32_t site)
{
    struct site *at = &v->sites.at[site];
    if (at->shuffled || !site_is_ordered((enum site_kind)at->kind))
        return;
    at->shuffled = true;
    for (size_t i = 0; i < at->n; i++)
        link_nodes(v, at->all, v->sites.at[site].at[i].node);
}

void site_copy(struct values *v, uint32_t from, uint32_t to)
{
    const struct site of = v->sites.at[from], at = v->sites.at[to];
    if (from == to)
        return;
    link_nodes(v, of.all, at.wild);
    link_nodes(v, of.keys, at.keys);
}

bool atom_iterate(struct values *v, uint32_t atom, uint32_t to)
{
    const struct atom *at = atom_of(v, atom);
    switch (at->kind) {
    case ATOM_SITE:
        site_iterate(v, at->id, to);
        return true;
    case ATOM_TEXT: {
        struct str text;
        bool known = atom_known_text(&v->atoms, atom, &text);
        if (!known || text.len)
            flow(v, to, v->text);
        return true;
    }
    case ATOM_BYTES:
        flow(v, to, v->number);
        return true;
    case ATOM_JOINED:
        flow(v, to, atom);
        return false;
    case ATOM_NONE:
    case ATOM_TRUE:
    case ATOM_FALSE:
    case ATOM_BOOL:
    case ATOM_NUMBER:
    case ATOM_FUNCTION:
    case ATOM_METHOD:
        return true; /* an error */
    default:
        return false;
    }
}

void node_iterate(struct values *v, uint32_t from, uint32_t to, uint32_t cause)
{
    struct held held = node_held(v, from);
    bool known = !held.any;
    for (uint32_t i = 0; i < held.n; i++)
        if (!atom_iterate(v, held.at[i], to))
            known = false;
    if (!known)
        flow_any(v, to, WHY_ITEM, cause);
}

/* Rows that are given on by *args. */
#define MAX_GIVEN_ON 8

size_t site_least(const struct values *v, const struct site *at)
{
    int64_t least = UINT32_MAX, shift = 0;
    for (int i = 0; i < MAX_GIVEN_ON; i++) {
        const struct value_node *wild = &v->nodes.at[at->wild];
        if (!site_is_ordered((enum site_kind)at->kind) || at->shuffled ||
            wild->n || wild->why)
            return 0;
        int64_t here = at->uneven ? at->least : (uint32_t)at->n;
        if (here != UINT32_MAX && here + shift < least)
            least = here + shift;
        if (!at->uneven || !at->from)
            return least > 0 ? (size_t)least : 0;
        shift += at->shift;
        at = &v->sites.at[at->from];
    }
    return 0;
}

size_t site_places(const struct values *v, const struct site *at)
{
    size_t n = 0;
    for (size_t i = 0; i < at->n; i++) {
        const struct value_node *node = &v->nodes.at[at->at[i].node];
        n = node->n || node->why ? i + 1 : n;
    }
    return n;
}
