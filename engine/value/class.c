/* class.c - classes of the file, and the slots that their objects have.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/class.h"

#include "value/site.h"

static bool list_add(struct values *v, uint32_t **list, size_t *n, size_t *cap,
                     uint32_t value)
{
    for (size_t i = 0; i < *n; i++)
        if ((*list)[i] == value)
            return false;
    if (*n == *cap) {
        size_t wider = *cap ? *cap * 2 : 4;
        uint32_t *moved = ARENA_ARRAY(v->arena, uint32_t, wider);
        if (!moved) {
            v->failed = true;
            return false;
        }
        if (*n)
            memcpy(moved, *list, *n * sizeof(*moved));
        *list = moved;
        *cap = wider;
    }
    (*list)[(*n)++] = value;
    return true;
}

uint32_t slot_find(const struct values *v, uint32_t fact, uint32_t name,
                   enum slot_of of)
{
    return pairs_get(&v->slots,
                     (uint64_t)fact << 32 | (uint64_t)name << 1 | of);
}

uint32_t class_slot(struct values *v, uint32_t fact, uint32_t name,
                    enum slot_of of)
{
    uint32_t known = slot_find(v, fact, name, of);
    if (known)
        return known;
    uint32_t node = node_new(v);
    struct class *class = class_at(v, fact);
    if (!node ||
        !pairs_put(&v->slots, (uint64_t)fact << 32 | (uint64_t)name << 1 | of,
                   node))
        v->failed = true;
    list_add(v, &class->slots, &class->n_slots, &class->cap_slots,
             name << 1 | of);
    uint32_t symbol =
        of == SLOT_CLASS ? symbol_in(v->symbols, class->scope, name) : 0;
    if (symbol)
        link_nodes(v, v->first_symbol + symbol - 1, node);
    watch(v, node, fact);
    if (class->opened)
        flow_any(v, node, WHY_ESCAPED, fact);
    return node;
}

/* ------------------------------------------------------------------- making */

struct class *class_at(struct values *v, uint32_t fact)
{
    uint64_t key = (uint64_t)MADE_CLASS << 56 | fact;
    uint32_t known = pairs_get(&v->of_fact, key);
    if (known)
        return &v->classes.at[known - 1];
    uint32_t body = child_in(v, fact, PART_BODY);
    struct class made = {.fact = fact,
                         .scope = body ? fact_at_(v, body)->scope : 0};
    if (!vec_push(&v->classes, made) ||
        !pairs_put(&v->of_fact, key, (uint32_t)v->classes.n)) {
        v->failed = true;
        return &v->classes.at[0];
    }
    /* What the body binds: its slots are there from the start. */
    for (uint32_t i = body; body && i < fact_at_(v, body)->next; i++) {
        const struct fact *at = fact_at_(v, i);
        bool binds = (at->kind == FACT_NAME && (at->flags & FACT_BINDS)) ||
                     at->kind == FACT_FUNCTION || at->kind == FACT_CLASS;
        if (binds && at->scope == made.scope && made.scope)
            class_slot(v, fact, at->name, SLOT_CLASS);
    }
    return class_at(v, fact);
}

/* Those who depend on a class watch the node of its fact, which holds its
 * bases, and is any once one of them is not followed. */
bool class_derive(struct values *v, uint32_t fact, uint32_t base)
{
    struct class *class = class_at(v, fact);
    if (!list_add(v, &class->bases, &class->n, &class->cap, base))
        return false;
    struct class *of = class_at(v, base);
    list_add(v, &of->below, &of->n_below, &of->cap_below, fact);
    flow(v, fact, atom_make(&v->atoms, ATOM_CLASS, base, 0));
    return true;
}

static void ancestry_add(struct ancestry *all, const uint32_t *more, size_t n)
{
    for (size_t k = 0; k < n; k++) {
        size_t at = 0;
        while (at < all->n && all->at[at] != more[k])
            at++;
        if (at == MAX_BASES)
            all->cut = true;
        else if (at == all->n)
            all->at[all->n++] = more[k];
    }
}

struct ancestry ancestry_of(struct values *v, uint32_t fact)
{
    struct ancestry all = {.at = {fact}, .n = 1};
    for (size_t i = 0; i < all.n; i++)
        ancestry_add(&all, class_at(v, all.at[i])->bases,
                     class_at(v, all.at[i])->n);
    return all;
}

struct ancestry descent_of(struct values *v, uint32_t fact)
{
    struct ancestry all = {.at = {fact}, .n = 1};
    for (size_t i = 0; i < all.n; i++)
        ancestry_add(&all, class_at(v, all.at[i])->below,
                     class_at(v, all.at[i])->n_below);
    return all;
}

bool class_binds_name(struct values *v, uint32_t fact, uint32_t name)
{
    struct ancestry all = ancestry_of(v, fact);
    for (size_t i = 0; i < all.n; i++)
        if (symbol_in(v->symbols, class_at(v, all.at[i])->scope, name))
            return true;
    return false;
}

bool class_binds(struct values *v, uint32_t fact, const char *name)
{
    uint32_t id = name_find(v->facts, str_of(name));
    return id && class_binds_name(v, fact, id);
}

bool class_is_dataclass(struct values *v, uint32_t class)
{
    struct ancestry all = ancestry_of(v, class);
    bool is = all.cut;
    for (size_t i = 0; i < all.n; i++)
        is |= class_at(v, all.at[i])->dataclass;
    return is;
}
