/* set.c - the arrays behind the nodes.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/set.h"

/* A set with room for so many has a hash table, a byte for each slot: 4 slots
 * for 3 atoms, so that both take a power of 2. */
#define HASHED 12

/* hash → index + 1 */
static uint8_t *table_of(const struct value_node *node)
{
    return (uint8_t *)(node->at + node->cap);
}

static uint32_t n_slots(uint32_t cap)
{
    return cap >= HASHED ? cap / 3 * 4 : 0;
}

/* Of a set with its table, as numbers of atoms. */
static size_t n_words(uint32_t cap)
{
    return cap + n_slots(cap) / sizeof(uint32_t);
}

/* 4, 8, 12, 24, 48, 96 */
static uint32_t cap_above(uint32_t cap)
{
    return cap < HASHED ? cap + 4 : 2 * cap;
}

/* The place of an atom in the table, or the free one where it would go. */
static uint8_t *place_of(const struct value_node *node, uint32_t atom)
{
    uint8_t *table = table_of(node);
    uint32_t mask = n_slots(node->cap) - 1;
    uint32_t at = atom * 0x9E3779B1u >> 7 & mask;
    while (table[at] && node->at[table[at] - 1] != atom)
        at = (at + 1) & mask;
    return &table[at];
}

/* Who has the array that the atoms of a node stand in. */
static const struct value_node *owner_of(const struct values *v,
                                         const struct value_node *node)
{
    return node->borrows ? &v->nodes.at[node->owner] : node;
}

bool node_has(const struct values *v, const struct value_node *node,
              uint32_t atom)
{
    const struct value_node *owner = owner_of(v, node);
    if (owner->cap >= HASHED) {
        uint8_t place = *place_of(owner, atom);
        return place && place <= node->n;
    }
    for (uint32_t i = 0; i < node->n; i++)
        if (owner->at[i] == atom)
            return true;
    return false;
}

void node_borrow(struct values *v, uint32_t from, uint32_t to)
{
    struct value_node *at = &v->nodes.at[to];
    const struct value_node *other = &v->nodes.at[from];
    if (at->cap || at->borrows || !other->n)
        return;
    at->owner = other->borrows ? other->owner : from;
    at->borrows = true;
}

/* An array of its own for that many. Whoever walks over the old one may still
 * do so; values_recycle(). */
static bool node_widen(struct values *v, struct value_node *node, uint32_t cap)
{
    const uint32_t *before = node_atoms(v, node);
    uint32_t *at = ARENA_ARRAY(v->arena, uint32_t, n_words(cap));
    struct outgrown old = {node->borrows ? NULL : node->at, node->cap};
    if (!at || (node->cap && !vec_push(&v->outgrown, old)))
        return false;
    if (node->n)
        memcpy(at, before, node->n * sizeof(*at));
    node->at = at;
    node->cap = (uint8_t)cap;
    node->borrows = false;
    for (uint32_t i = 0; cap >= HASHED && i < node->n; i++)
        *place_of(node, at[i]) = (uint8_t)(i + 1);
    return true;
}

bool node_append(struct values *v, struct value_node *node, uint32_t atom)
{
    const struct value_node *owner = owner_of(v, node);
    if (node->borrows && node->n < owner->n && owner->at[node->n] == atom) {
        node->n++;
        return true;
    }
    uint32_t cap = node->cap;
    while (cap <= node->n)
        cap = cap_above(cap);
    if (cap > node->cap && !node_widen(v, node, cap))
        return false;
    node->at[node->n++] = atom;
    if (node->cap >= HASHED)
        *place_of(node, atom) = node->n;
    return true;
}

void values_recycle(struct values *v)
{
    for (size_t i = 0; i < v->outgrown.n; i++)
        arena_give_back(v->arena, v->outgrown.at[i].at,
                        n_words(v->outgrown.at[i].cap), sizeof(uint32_t));
    v->outgrown.n = 0;
}
