/* node.c - sets of atoms, and who is told when they grow.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/resolve.h"
#include "value/state.h"

/* Atoms in one set; what comes on top is dropped, and escapes. */
#define MAX_ATOMS 96
/* When half of the steps are spent, answers become coarse rather than none:
 * what a larger set holds is any, and escapes. */
#define MAX_ATOMS_LATE 8
/* Known numbers in one set; with more of them it holds any number. */
#define MAX_NUMBERS 32
/* A set that is larger has a hash table. */
#define LINEAR 12

uint32_t node_new(struct values *v)
{
    if (!vec_push(&v->nodes, (struct value_node){0})) {
        v->failed = true;
        return 0;
    }
    return (uint32_t)(v->nodes.n - 1);
}

uint32_t node_at(struct values *v, uint32_t fact, uint32_t which)
{
    uint64_t key = (uint64_t)MADE_NODE << 56 | (uint64_t)which << 40 | fact;
    uint32_t known = pairs_get(&v->of_fact, key);
    if (known)
        return known - 1;
    uint32_t node = node_new(v);
    v->failed |= !pairs_put(&v->of_fact, key, node + 1);
    return node;
}

/* ------------------------------------------------------------------- sets */

/* The free place of an atom, or the one where it stands. */
static uint32_t place_of(const struct value_node *node, uint32_t atom)
{
    uint32_t mask = node->n_slots - 1;
    uint32_t at = atom * 0x9E3779B1u >> 7 & mask;
    while (node->slots[at] && node->at[node->slots[at] - 1] != atom)
        at = (at + 1) & mask;
    return at;
}

static bool slots_widen(struct values *v, struct value_node *node)
{
    uint32_t n = node->n_slots ? node->n_slots * 2 : 64;
    uint32_t *slots = ARENA_ARRAY(v->arena, uint32_t, n);
    if (!slots)
        return false;
    node->slots = slots;
    node->n_slots = n;
    for (uint32_t i = 0; i < node->n; i++)
        node->slots[place_of(node, node->at[i])] = i + 1;
    return true;
}

static bool node_has(const struct value_node *node, uint32_t atom)
{
    if (node->n_slots)
        return node->slots[place_of(node, atom)] != 0;
    for (uint32_t i = 0; i < node->n; i++)
        if (node->at[i] == atom)
            return true;
    return false;
}

static bool node_room(struct values *v, struct value_node *node)
{
    if (node->n >= LINEAR && node->n * 2 >= node->n_slots &&
        !slots_widen(v, node))
        return false;
    if (node->n < node->cap)
        return true;
    uint32_t cap = node->cap ? node->cap * 2 : 2;
    uint32_t *at = ARENA_ARRAY(v->arena, uint32_t, cap);
    if (!at)
        return false;
    if (node->n)
        memcpy(at, node->at, node->n * sizeof(*at));
    node->at = at;
    node->cap = cap;
    return true;
}

static void node_grew(struct values *v, uint32_t node)
{
    struct value_node *at = &v->nodes.at[node];
    if (at->queued)
        return;
    at->queued = true;
    if (!vec_push(&v->changed, node))
        v->failed = true;
}

static void flee(struct values *v, uint32_t node, uint32_t atom)
{
    struct atom *at = atom_of(v, atom);
    at->lost |= node >= v->first_binding;
    if (at->escaped)
        return;
    at->escaped = true;
    if (!vec_push(&v->fleeing, atom))
        v->failed = true;
}

/* The number, or any number in the place of one too many; false: the set holds
 * any number, and so this one. */
static bool number_fits(const struct values *v, struct value_node *at,
                        uint32_t *atom)
{
    if (at->numbers == MAX_NUMBERS)
        return false;
    at->numbers = *atom == v->number ? MAX_NUMBERS : at->numbers + 1;
    if (at->numbers == MAX_NUMBERS)
        *atom = v->number;
    return true;
}

void flow(struct values *v, uint32_t node, uint32_t atom)
{
    struct value_node *at = &v->nodes.at[node];
    v->steps++;
    if (node_has(at, atom))
        return;
    if (atom_of(v, atom)->kind == ATOM_NUMBER && !number_fits(v, at, &atom))
        return;
    bool full = at->n >= (v->coarse ? MAX_ATOMS_LATE : MAX_ATOMS);
    if (full) {
        hand(v, node);
        flow_any(v, node, WHY_MANY, 0);
    }
    if (at->handed)
        flee(v, node, atom);
    if (full)
        return;
    if (!node_room(v, at)) {
        v->failed = true;
        return;
    }
    at->at[at->n++] = atom;
    if (at->n_slots)
        at->slots[place_of(at, atom)] = at->n;
    node_grew(v, node);
}

void flow_any(struct values *v, uint32_t node, enum why why, uint32_t cause)
{
    struct value_node *at = &v->nodes.at[node];
    if (at->why)
        return;
    at->why = (uint8_t)why;
    at->cause = cause;
    node_grew(v, node);
}

/* A large set, when answers have become coarse. */
static bool is_given_up(struct values *v, uint32_t node)
{
    if (!v->coarse || v->nodes.at[node].n <= MAX_ATOMS_LATE)
        return false;
    hand(v, node);
    flow_any(v, node, WHY_MANY, 0);
    return true;
}

/* What a node holds from that place on, and whether that is all. */
static void pour(struct values *v, uint32_t from, uint32_t first, uint32_t to)
{
    bool any = is_given_up(v, from);
    const struct value_node *at = &v->nodes.at[from];
    if (at->why)
        flow_any(v, to, (enum why)at->why, at->cause);
    for (uint32_t i = first; i < v->nodes.at[from].n && !any; i++)
        flow(v, to, v->nodes.at[from].at[i]);
}

void hand(struct values *v, uint32_t node)
{
    struct value_node *at = &v->nodes.at[node];
    if (at->handed)
        return;
    at->handed = true;
    for (uint32_t i = 0; i < at->n; i++)
        flee(v, node, at->at[i]);
}

struct held node_held(struct values *v, uint32_t node)
{
    if (is_given_up(v, node))
        return (struct held){.any = true};
    const struct value_node *at = &v->nodes.at[node];
    /* An array is left behind, not changed, when its set outgrows it. */
    return (struct held){at->n, at->at, at->why != WHY_NOT};
}

/* ------------------------------------------------------------------- links */

static bool link_add(struct values *v, uint32_t from, uint32_t to,
                     enum link_kind kind)
{
    uint64_t key = (uint64_t)from << 34 | (uint64_t)to << 2 | (uint64_t)kind;
    if (!from || pairs_get(&v->linked, key))
        return false; /* of the module nothing is held */
    struct link link = {to, v->nodes.at[from].links, (uint8_t)kind};
    if (!pairs_put(&v->linked, key, 1) || !vec_push(&v->links, link)) {
        v->failed = true;
        return false;
    }
    v->nodes.at[from].links = (uint32_t)v->links.n;
    return true;
}

void link_nodes(struct values *v, uint32_t from, uint32_t to)
{
    if (from != to && link_add(v, from, to, LINK_COPY))
        pour(v, from, 0, to);
}

void evaluate_again(struct values *v, uint32_t fact)
{
    if (v->is_todo.at[fact])
        return;
    v->is_todo.at[fact] = 1;
    if (!vec_push(&v->todo, fact))
        v->failed = true;
}

void watch(struct values *v, uint32_t node, uint32_t fact)
{
    link_add(v, node, fact, LINK_FACT);
}

static void tell(struct values *v, uint32_t node, const struct link *link,
                 uint32_t from)
{
    if (link->kind != LINK_FACT) {
        pour(v, node, from, link->to);
        return;
    }
    (void)is_given_up(v, node); /* which hands the node on */
    evaluate_again(v, link->to);
}

bool node_tell(struct values *v)
{
    if (!v->changed.n)
        return false;
    uint32_t node = v->changed.at[--v->changed.n];
    struct value_node *at = &v->nodes.at[node];
    uint32_t from = at->told;
    at->told = at->n;
    at->queued = false;
    v->steps++;
    for (uint32_t i = at->links; i; i = v->links.at[i - 1].next) {
        struct link link = v->links.at[i - 1];
        tell(v, node, &link, from);
    }
    return true;
}

/* ------------------------------------------------------ children of facts */

uint32_t child_in(const struct values *v, uint32_t fact, enum part part)
{
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i))
        if (fact_at_(v, i)->part == part &&
            (fact_at_(v, i)->flags & FACT_WHOLE))
            return i;
    return 0;
}

uint32_t path_atom(struct values *v, uint32_t path)
{
    struct path_space space;
    struct str text = string_at(&v->atoms, path);
    if (v->outside.members)
        text = path_same(v->outside.members, text, &space);
    return atom_make(&v->atoms, ATOM_PATH, string_make(&v->atoms, text), 0);
}

uint32_t path_member(struct values *v, uint32_t path, uint32_t name)
{
    uint64_t key = (uint64_t)path << 32 | name;
    uint32_t known = pairs_get(&v->atoms.extended, key);
    if (known)
        return known - 1;
    uint32_t longer = path_extend(&v->atoms, path, name_of(v, name));
    uint32_t atom = longer ? path_atom(v, longer) + 1 : 0;
    v->failed |= !pairs_put(&v->atoms.extended, key, atom + 1);
    return atom;
}
