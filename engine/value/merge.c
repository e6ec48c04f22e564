/* merge.c - operators between containers.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/merge.h"

#include "value/site.h"

bool atom_is_number(uint8_t kind)
{
    return kind == ATOM_NUMBER || kind == ATOM_TRUE || kind == ATOM_FALSE ||
           kind == ATOM_BOOL;
}

/* A container with what the operands hold, at any place. */
static void sites_merge(struct values *v, const struct operation *op,
                        uint32_t site, uint32_t left, uint32_t right)
{
    const uint32_t of[] = {left, right};
    for (size_t i = 0; i < 2; i++)
        if (atom_of(v, of[i])->kind == ATOM_SITE)
            site_copy(v, atom_of(v, of[i])->id, site);
    site_shuffle(v, site);
    flow(v, op->to, site_atom(v, site));
}

static bool grows(const struct values *v, uint32_t site)
{
    const struct value_node *wild = &v->nodes.at[v->sites.at[site].wild];
    return v->sites.at[site].shuffled || v->sites.at[site].uneven || wild->n ||
           wild->why;
}

/* Several rows that come together here have no places of their own, nor has
 * one that becomes a part of itself. */
static bool is_mixed(struct values *v, const struct operation *op,
                     uint32_t site, const uint32_t *of)
{
    uint32_t seen = node_at(v, op->fact, 50);
    bool mixed = false;
    for (size_t i = 0; i < 2; i++) {
        flow(v, seen, site_atom(v, of[i]));
        watch(v, v->sites.at[of[i]].wild, op->fact);
        mixed |= of[i] == site || grows(v, of[i]);
    }
    return mixed || v->nodes.at[seen].n > 2;
}

/* ['a'] + ['b']: the one behind the other, while the first does not grow. */
static void rows_join(struct values *v, const struct operation *op,
                      uint32_t left, uint32_t right)
{
    const uint32_t of[] = {atom_of(v, left)->id, atom_of(v, right)->id};
    enum site_kind kind = (enum site_kind)v->sites.at[of[0]].kind;
    uint32_t site = site_make(v, op->fact, 2 + kind, kind);
    size_t place = 0;
    if (is_mixed(v, op, site, of)) {
        sites_merge(v, op, site, left, right);
        return;
    }
    for (size_t i = 0; i < 2; i++) {
        const struct site at = v->sites.at[of[i]];
        link_nodes(v, at.wild, v->sites.at[site].wild);
        for (size_t k = 0; k < at.n; k++, place++) {
            uint32_t element = site_find(v, of[i], key_index(v, k));
            uint32_t to = site_element(v, site, key_index(v, place));
            link_nodes(v, element ? element : at.all, to);
        }
    }
    flow(v, op->to, site_atom(v, site));
}

bool merge_containers(struct values *v, const struct operation *op,
                      uint32_t left, uint32_t right)
{
    struct atom l = *atom_of(v, left), r = *atom_of(v, right);
    uint8_t kind = v->sites.at[l.kind == ATOM_SITE ? l.id : r.id].kind;
    bool both = l.kind == ATOM_SITE && r.kind == ATOM_SITE;
    bool ordered = kind == SITE_LIST || kind == SITE_TUPLE;
    bool repeated = op->sign == OP_MUL && ordered &&
                    (atom_is_number(l.kind) || atom_is_number(r.kind));
    bool joined =
        both && op->sign == OP_ADD && ordered && v->sites.at[r.id].kind == kind;
    bool keyed =
        kind == SITE_SET || kind == SITE_FROZENSET || kind == SITE_DICT;
    bool of_sets = both && keyed &&
                   (op->sign == OP_OR || op->sign == OP_AND ||
                    op->sign == OP_SUB || op->sign == OP_XOR);
    if (joined)
        rows_join(v, op, left, right);
    else if (repeated || of_sets)
        sites_merge(v, op, site_make(v, op->fact, 1, (enum site_kind)kind),
                    left, right);
    else
        return false;
    return true;
}
