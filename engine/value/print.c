/* print.c - do values of the same facts hold the same in two analyses?
 * SPDX-License-Identifier: Apache-2.0
 *
 * Atoms have other numbers each time. So each gets a number for what it is,
 * made of facts, whose numbers stay, and of texts. */
#include "base/hash.h"
#include "value/state.h"

/* An atom that another one is made of was made before it. */
static uint64_t part_print(const uint64_t *prints, uint32_t atom)
{
    return atom == HOLE_ANY ? 1 : prints[atom];
}

static uint64_t phrase_print(const struct values *v, const uint64_t *prints,
                             uint32_t phrase)
{
    const struct phrase *at = phrase_at(&v->atoms, phrase);
    uint64_t print = hash_str(at->bytes);
    for (uint32_t i = 0; i < at->n_gaps; i++)
        print = hash_mix(hash_mix(print, at->gaps[i].at),
                         part_print(prints, at->gaps[i].atom));
    return print;
}

static uint64_t atom_print(const struct values *v, const uint64_t *prints,
                           const struct atom *at)
{
    uint64_t kind = at->kind + 1;
    switch (at->kind) {
    case ATOM_NUMBER:
    case ATOM_PATH:
    case ATOM_HELPER:
        return hash_mix(kind, hash_str(string_at(&v->atoms, at->id)));
    case ATOM_TEXT:
    case ATOM_BYTES:
    case ATOM_JOINED:
        return hash_mix(kind, phrase_print(v, prints, at->id));
    case ATOM_METHOD:
        return hash_mix(hash_mix(kind, hash_str(string_at(&v->atoms, at->id))),
                        part_print(prints, at->extra));
    case ATOM_RESULT:
        return hash_mix(hash_mix(kind, hash_str(string_at(&v->atoms, at->id))),
                        at->extra ? part_print(prints, at->extra - 1) : 0);
    case ATOM_FUNCTION:
        return hash_mix(hash_mix(kind, at->id),
                        at->extra < BOUND_BY
                            ? at->extra
                            : part_print(prints, at->extra - BOUND_BY));
    case ATOM_SITE:
        return hash_mix(hash_mix(kind, v->sites.at[at->id].fact),
                        v->sites.at[at->id].kind);
    default:
        return hash_mix(hash_mix(kind, at->id), at->extra);
    }
}

/* A sum, since sets have no order. */
static uint64_t node_print(const struct values *v,
                           const struct value_node *node,
                           const uint64_t *prints)
{
    uint64_t print = node->why;
    for (uint32_t i = 0; i < node->n; i++)
        print += prints[node_atoms(v, node)[i]];
    return print;
}

bool values_prints(const struct values *v, uint64_t *ret)
{
    size_t n = v->atoms.all.n;
    uint64_t *prints = ARENA_ARRAY(v->arena, uint64_t, n + 1);
    if (!prints || v->coarse)
        return false;
    for (size_t i = 0; i < n; i++)
        prints[i] = atom_print(v, prints, &v->atoms.all.at[i]);
    for (size_t i = 0; i < v->facts->all.n; i++)
        ret[i] = node_print(v, &v->nodes.at[i], prints);
    return true;
}
