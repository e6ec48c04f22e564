/* given.c - what the arguments of a call give to a function.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/given.h"

#include "value/function.h"
#include "value/mapping.h"
#include "value/site.h"

/* Of the elements of *args, whose places from there on are not known. */
static void give_rest(struct values *v, const struct function *f, size_t from,
                      uint32_t node)
{
    for (size_t i = from; i < f->n_positions; i++)
        link_nodes(v, node, f->at[i].node);
    if (f->rest)
        site_fill(v, f->rest, node);
}

uint32_t place_node(struct values *v, const struct function *f, size_t place)
{
    size_t n = f->n_positions;
    if (place < n)
        return f->at[place].node;
    if (!f->rest)
        return 0;
    return place - n < SITE_PLACES
               ? site_element(v, f->rest, key_index(v, place - n))
               : v->sites.at[f->rest].wild;
}

/* A call gives so many by position, and no *args. */
static void rest_count(struct values *v, const struct function *f, size_t given)
{
    size_t n = f->n_positions, more = given > n ? given - n : 0;
    if (f->rest && v->sites.at[f->rest].least > more)
        v->sites.at[f->rest].least = (uint32_t)more;
}

static void position_give(struct values *v, const struct function *f,
                          size_t place, uint32_t node)
{
    uint32_t to = place_node(v, f, place);
    if (to)
        link_nodes(v, node, to);
}

static void give_keyword(struct values *v, const struct function *f,
                         uint32_t name, uint32_t node)
{
    for (size_t i = 0; i < f->n; i++)
        if (f->at[i].name == name && f->at[i].kind != PARAMETER_ONLY &&
            f->at[i].kind < PARAMETER_STAR) {
            link_nodes(v, node, f->at[i].node);
            return;
        }
    if (!f->named) {
        hand(v, node); /* an error, or __x of a class, which is _C__x here */
        return;
    }
    uint32_t key = atom_text(&v->atoms, name_of(v, name));
    link_nodes(v, node, site_element(v, f->named, key));
    flow(v, v->sites.at[f->named].keys, key);
}

struct spread { /* nodes: what is taken out of **kw, and under what names */
    uint32_t each, names;
};

static struct spread mapping_spread(struct values *v, uint32_t mapping,
                                    uint32_t fact)
{
    struct spread to = {node_at(v, mapping, 2), node_at(v, mapping, 4)};
    struct held held = node_held(v, mapping);
    watch(v, mapping, fact);
    bool known = !held.any;
    for (uint32_t k = 0; k < held.n; k++) {
        struct atom at = *atom_of(v, held.at[k]);
        known &= at.kind == ATOM_SITE;
        if (at.kind != ATOM_SITE)
            continue;
        link_nodes(v, v->sites.at[at.id].all, to.each);
        link_nodes(v, v->sites.at[at.id].keys, to.names);
    }
    if (known)
        return to;
    flow_any(v, to.each, WHY_ITEM, fact);
    flow(v, to.names, v->text);
    return to;
}

static uint32_t star_elements(struct values *v, uint32_t star, uint32_t fact)
{
    uint32_t each = node_at(v, star, 1);
    watch(v, star, fact);
    node_iterate(v, star, each, fact);
    return each;
}

/* A row that is spread keeps its places. */
static void row_give(struct values *v, const struct function *f, uint32_t row,
                     size_t filled)
{
    for (size_t i = 0; i < SITE_PLACES; i++) {
        uint32_t to = place_node(v, f, filled + i);
        if (to)
            site_place(v, row, i, to);
    }
    give_rest(v, f, filled + SITE_PLACES, site_far(v, row));
    give_rest(v, f, filled + SITE_PLACES, v->sites.at[row].wild);
}

/* *args, the first of them and those behind it. */
static void star_give(struct values *v, const struct function *f,
                      const struct call *call, size_t which, size_t filled)
{
    struct held held = node_held(v, call->stars[which]);
    bool rows = !held.any && !which;
    for (uint32_t k = 0; k < held.n && rows; k++) {
        const struct atom *at = atom_of(v, held.at[k]);
        rows = at->kind == ATOM_SITE &&
               site_is_ordered((enum site_kind)v->sites.at[at->id].kind);
    }
    watch(v, call->stars[which], call->fact);
    if (!rows) {
        give_rest(v, f, filled,
                  star_elements(v, call->stars[which], call->fact));
        return;
    }
    for (uint32_t k = 0; k < held.n; k++)
        row_give(v, f, atom_of(v, held.at[k])->id, filled);
}

/* Can **kw fill it? Not where it is filled already: twice is an error. */
static bool takes_name(const struct function *f, size_t place, size_t filled)
{
    uint8_t kind = f->at[place].kind;
    return kind == PARAMETER_KEYWORD ||
           (kind == PARAMETER_BOTH && place >= filled);
}

/* What **kw holds under its name goes to each parameter. */
static bool dict_give(struct values *v, const struct function *f, uint32_t dict,
                      size_t filled, uint32_t fact)
{
    struct atom at = *atom_of(v, dict);
    if (at.kind != ATOM_SITE || v->sites.at[at.id].kind != SITE_DICT)
        return false;
    for (size_t k = 0; k < f->n; k++)
        if (takes_name(f, k, filled))
            site_key(v, at.id, atom_text(&v->atoms, name_of(v, f->at[k].name)),
                     f->at[k].node);
    return !f->named || mapping_copy(v, dict, f->named, fact);
}

static void mapping_give(struct values *v, const struct function *f,
                         const struct call *call, size_t which, size_t filled)
{
    struct held held = node_held(v, call->mappings[which]);
    bool known = !held.any;
    watch(v, call->mappings[which], call->fact);
    for (uint32_t k = 0; k < held.n; k++)
        known &= dict_give(v, f, held.at[k], filled, call->fact);
    if (known)
        return;
    struct spread from = mapping_spread(v, call->mappings[which], call->fact);
    for (size_t k = 0; k < f->n; k++)
        if (takes_name(f, k, filled))
            link_nodes(v, from.each, f->at[k].node);
    if (!f->named)
        return;
    site_fill(v, f->named, from.each);
    site_fill_keys(v, f->named, from.names);
}

/* f(*a) fills as many places as a has: one row, whichever call it is. */
static bool rest_from(struct values *v, const struct function *f,
                      const struct call *call, size_t filled)
{
    if (!f->rest || call->n_stars != 1)
        return false;
    struct held held = node_held(v, call->stars[0]);
    struct site *to = &v->sites.at[f->rest];
    int32_t shift = (int32_t)filled - (int32_t)f->n_positions;
    const struct atom *row = held.n == 1 ? atom_of(v, held.at[0]) : NULL;
    if (!held.n && !held.any)
        return true; /* not yet */
    if (!row || held.any || row->kind != ATOM_SITE || row->id == f->rest ||
        (to->from && (to->from != row->id || to->shift != shift)))
        return false;
    to->from = row->id;
    to->shift = shift;
    return true;
}

/* But for those of places that are filled: twice is an error. */
static void give_unpacked(struct values *v, const struct function *f,
                          const struct call *call, size_t filled)
{
    for (size_t i = 0; i < call->n_stars; i++)
        star_give(v, f, call, i, filled);
    for (size_t i = 0; i < call->n_mappings; i++)
        mapping_give(v, f, call, i, filled);
    if (!rest_from(v, f, call, filled))
        rest_count(v, f, call->n_stars ? 0 : filled);
}

void arguments_give(struct values *v, const struct function *f,
                    const struct call *call, size_t place)
{
    size_t first = place;
    for (size_t i = 0; i < call->n; i++)
        if (call->at[i].keyword)
            give_keyword(v, f, call->at[i].keyword, call->at[i].node);
        else if (!call->n_stars || place - first < call->star_at)
            position_give(v, f, place++, call->at[i].node);
        else
            give_rest(v, f, place, call->at[i].node);
    give_unpacked(v, f, call, place);
}

void call_hand(struct values *v, const struct call *call)
{
    for (size_t i = 0; i < call->n; i++)
        hand(v, call->at[i].node);
    for (size_t i = 0; i < call->n_stars; i++)
        hand(v, star_elements(v, call->stars[i], call->fact));
    for (size_t i = 0; i < call->n_mappings; i++)
        hand(v, mapping_spread(v, call->mappings[i], call->fact).each);
}

uint32_t call_rest(struct values *v, const struct call *call)
{
    if (!call->n_stars && !call->n_mappings)
        return 0;
    uint32_t rest = node_at(v, call->fact, 34);
    for (size_t i = 0; i < call->n_stars; i++)
        link_nodes(v, star_elements(v, call->stars[i], call->fact), rest);
    for (size_t i = 0; i < call->n_mappings; i++)
        link_nodes(v, mapping_spread(v, call->mappings[i], call->fact).each,
                   rest);
    watch(v, rest, call->fact);
    return rest;
}

uint32_t call_position(const struct call *call, size_t place)
{
    size_t n = 0;
    for (size_t i = 0; i < call->n; i++)
        if (!call->at[i].keyword && n++ == place)
            return call->n_stars ? 0 : call->at[i].node;
    return 0;
}

bool call_is_plain(const struct call *call, size_t least, size_t most)
{
    return !call->n_stars && !call->n_mappings && call->n >= least &&
           call->n <= most;
}
