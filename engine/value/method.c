/* method.c - methods of texts and containers.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/method.h"

#include "base/attr.h"
#include "value/callback.h"
#include "value/mapping.h"
#include "value/site.h"
#include "value/spell.h"
#include "value/textcall.h"

enum of { OF_TEXT, OF_LIST, OF_TUPLE, OF_DICT, OF_SET };

static const struct {
    uint8_t of, effect;
    struct str name;
} methods[] = {
#define M(of, name, effect)                                                    \
    {OF_##of, EFFECT_##effect, {name, sizeof(name) - 1}},
#include "value/methods.def"
#undef M
};

static enum effect effect_of(enum of of, struct str name)
{
    for (size_t i = 0; i < COUNT_OF(methods); i++)
        if (methods[i].of == of && str_eq(methods[i].name, name))
            return (enum effect)methods[i].effect;
    return EFFECT_NONE;
}

/* -------------------------------------------------------------- containers */

/* Whatever goes in as an element: also what *args and **kw hold. */
static void fill_all(struct values *v, const struct call *call, uint32_t site)
{
    for (size_t i = 0; i < call->n; i++)
        site_fill(v, site, call->at[i].node);
    site_fill(v, site, call_rest(v, call));
}

static void extend(struct values *v, const struct call *call, uint32_t site)
{
    for (size_t i = 0; i < call->n; i++) {
        watch(v, call->at[i].node, call->fact);
        node_iterate(v, call->at[i].node, v->sites.at[site].wild, call->fact);
    }
    node_iterate(v, call_rest(v, call), v->sites.at[site].wild, call->fact);
}

/* A list of pairs, or another dict, and keywords. */
static void update(struct values *v, const struct call *call, uint32_t site)
{
    const struct site at = v->sites.at[site];
    for (size_t i = 0; i < call->n; i++) {
        uint32_t node = call->at[i].node;
        watch(v, node, call->fact);
        if (call->at[i].keyword) {
            uint32_t key =
                atom_text(&v->atoms, name_of(v, call->at[i].keyword));
            flow(v, at.keys, key);
            link_nodes(v, node, site_element(v, site, key));
            continue;
        }
        struct held held = node_held(v, node);
        bool known = !held.any;
        for (uint32_t k = 0; k < held.n; k++) {
            bool none =
                atom_of(v, held.at[k])->kind == ATOM_NONE; /* an error */
            known &= none || mapping_copy(v, held.at[k], site, call->fact);
        }
        if (known)
            continue;
        flow_any(v, at.wild, WHY_CALL, call->fact);
        flow_any(v, at.keys, WHY_CALL, call->fact);
        hand(v, node);
    }
    for (size_t i = 0; i < call->n_mappings; i++) {
        struct held held = node_held(v, call->mappings[i]);
        watch(v, call->mappings[i], call->fact);
        for (uint32_t k = 0; k < held.n; k++)
            if (atom_of(v, held.at[k])->kind == ATOM_SITE)
                site_copy(v, atom_of(v, held.at[k])->id, site);
            else
                held.any = true;
        if (held.any) {
            flow_any(v, at.keys, WHY_CALL, call->fact);
            flow_any(v, at.wild, WHY_CALL, call->fact);
        }
    }
}

static void pairs_make(struct values *v, const struct call *call, uint32_t dict,
                       uint32_t to, bool one)
{
    const struct site of = v->sites.at[dict];
    uint32_t pair = site_make(v, call->fact, 2, SITE_TUPLE);
    link_nodes(v, of.keys, site_element(v, pair, key_index(v, 0)));
    link_nodes(v, of.all, site_element(v, pair, key_index(v, 1)));
    if (one) {
        flow(v, to, site_atom(v, pair));
        return;
    }
    uint32_t view = site_make(v, call->fact, 3, SITE_ITERATOR);
    flow(v, v->sites.at[view].wild, site_atom(v, pair));
    flow(v, to, site_atom(v, view));
}

static void view_make(struct values *v, const struct call *call, uint32_t of,
                      uint32_t which, uint32_t to)
{
    uint32_t view = site_make(v, call->fact, which, SITE_ITERATOR);
    site_fill(v, view, of);
    flow(v, to, site_atom(v, view));
}

static void copy_make(struct values *v, const struct call *call, uint32_t site,
                      uint32_t to)
{
    enum site_kind kind = (enum site_kind)v->sites.at[site].kind;
    uint32_t copy = site_make(v, call->fact, 4, kind);
    site_copy(v, site, copy);
    site_shuffle(v, copy);
    for (size_t i = 0; i < call->n; i++)
        node_iterate(v, call->at[i].node, v->sites.at[copy].wild, call->fact);
    flow(v, to, site_atom(v, copy));
}

/* d.get(k), d.get(k, x) */
static bool get(struct values *v, const struct call *call, uint32_t site,
                uint32_t to, bool stores)
{
    uint32_t key = call_position(call, 0), other = call_position(call, 1);
    if (!key || !call_is_plain(call, 1, 2) || (call->n == 2 && !other))
        return false;
    watch(v, key, call->fact);
    key_ask(v, key);
    site_read(v, site, key, to);
    if (other)
        link_nodes(v, other, to);
    else
        flow(v, to, v->none);
    if (stores && other)
        site_store(v, site, key, other);
    else if (stores)
        flow(v, v->sites.at[site].wild, v->none);
    if (stores)
        link_nodes(v, key, v->sites.at[site].keys);
    return true;
}

/* Is what it holds compared with an argument by a method of the file? A key
 * that is missing goes to the exception, too. */
static bool is_asked(struct values *v, const struct call *call, uint32_t site)
{
    const struct site at = v->sites.at[site];
    uint32_t rest = call_rest(v, call);
    if (!v->asks_keys || (!call->n && !rest))
        return false;
    bool own = may_be_own(v, at.all, call->fact) ||
               (rest && may_be_own(v, rest, call->fact));
    if (rest)
        key_ask(v, rest);
    for (size_t i = 0; i < call->n; i++) {
        own |= may_be_own(v, call->at[i].node, call->fact);
        key_ask(v, call->at[i].node);
    }
    return own;
}

/* x.sort(key=f, reverse=r) */
static bool sort(struct values *v, const struct call *call, uint32_t elements)
{
    uint32_t key = key_given(v, call);
    if (key)
        key_call(v, call, key, elements);
    for (size_t i = 0; i < call->n; i++)
        if (call->at[i].node != key)
            hand(v, call->at[i].node);
    return key || (!call->n_mappings && !may_be_own(v, elements, call->fact));
}

static bool site_call(struct values *v, uint32_t site, enum effect effect,
                      const struct call *call, uint32_t to)
{
    const struct site at = v->sites.at[site];
    switch (effect) {
    case EFFECT_BOOL:
    case EFFECT_NUMBER:
        flow(v, to, effect == EFFECT_BOOL ? v->either : v->number);
        return !is_asked(v, call, site);
    case EFFECT_INSERT:
        site_shuffle(v, site);
        fill_all(v, call, site);
        flow(v, to, v->none);
        return true;
    case EFFECT_FILL:
        fill_all(v, call, site);
        flow(v, to, v->none);
        return true;
    case EFFECT_EXTEND:
        extend(v, call, site);
        flow(v, to, v->none);
        return true;
    case EFFECT_TAKE:
        site_shuffle(v, site);
        link_nodes(v, at.all, to);
        return true;
    case EFFECT_SHUFFLE:
        site_shuffle(v, site);
        flow(v, to, v->none);
        return !is_asked(v, call, site);
    case EFFECT_SORT:
        site_shuffle(v, site);
        flow(v, to, v->none);
        return sort(v, call, at.all);
    case EFFECT_COPY:
    case EFFECT_UNION:
        copy_make(v, call, site, to);
        return !call->n_stars;
    case EFFECT_GET:
        return get(v, call, site, to, false);
    case EFFECT_SET_DEFAULT:
        return get(v, call, site, to, true);
    case EFFECT_UPDATE:
        update(v, call, site);
        flow(v, to, v->none);
        return !call->n_stars;
    case EFFECT_ITEMS:
        pairs_make(v, call, site, to, false);
        return true;
    case EFFECT_ITEM:
        pairs_make(v, call, site, to, true);
        return true;
    case EFFECT_KEYS:
        view_make(v, call, at.keys, 5, to);
        return true;
    case EFFECT_VALUES:
        view_make(v, call, at.all, 6, to);
        return true;
    default:
        return false;
    }
}

static enum of of_site(enum site_kind kind)
{
    static const enum of of[N_SITE_KINDS] = {
        [SITE_LIST] = OF_LIST, [SITE_TUPLE] = OF_TUPLE,   [SITE_DICT] = OF_DICT,
        [SITE_SET] = OF_SET,   [SITE_FROZENSET] = OF_SET,
    };
    return of[kind];
}

bool method_call(struct values *v, uint32_t method, const struct call *call,
                 uint32_t to)
{
    struct atom at = *atom_of(v, method), of = *atom_of(v, at.extra);
    struct str name = string_at(&v->atoms, at.id);
    switch (of.kind) {
    case ATOM_SITE: {
        enum site_kind kind = (enum site_kind)v->sites.at[of.id].kind;
        enum effect effect = kind == SITE_ITERATOR
                                 ? EFFECT_NONE
                                 : effect_of(of_site(kind), name);
        return effect && site_call(v, of.id, effect, call, to);
    }
    case ATOM_TEXT:
        return text_call(v, at.extra, effect_of(OF_TEXT, name), name, call, to);
    case ATOM_BYTES:
        return bytes_call(v, at.extra, name, call, to);
    case ATOM_NUMBER:
    case ATOM_TRUE:
    case ATOM_FALSE:
    case ATOM_BOOL:
        flow(v, to, v->number);
        return str_eq(name, STR("conjugate")) ||
               str_eq(name, STR("bit_length")) ||
               str_eq(name, STR("bit_count"));
    default:
        return false;
    }
}
