/* node.c - sets of atoms, and who is told when they grow.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/resolve.h"
#include "value/set.h"

/* Atoms in one set; what comes on top is dropped, and escapes. */
#define MAX_ATOMS 96
_Static_assert(MAX_ATOMS <= UINT8_MAX, "their number is a byte");
/* When half of the steps are spent, answers become coarse rather than none:
 * what a larger set holds is any, and escapes. */
#define MAX_ATOMS_LATE 8
/* Known numbers in one set; with more of them it holds any number. */
#define MAX_NUMBERS 32
/* A node with more links has them in a table. */
#define FEW_LINKS 16

uint32_t node_new(struct values *v)
{
    if (!vec_push(&v->nodes, (struct value_node){0})) {
        v->failed = true;
        return 0;
    }
    return (uint32_t)(v->nodes.n - 1);
}

uint32_t node_kept(struct values *v, struct pairs *kept, uint64_t key)
{
    uint32_t known = pairs_get(kept, key);
    if (known)
        return known;
    uint32_t node = node_new(v);
    v->failed |= !node || !pairs_put(kept, key, node);
    return node;
}

uint32_t node_at(struct values *v, uint32_t fact, uint32_t which)
{
    uint64_t key = (uint64_t)MADE_NODE << 56 | (uint64_t)which << 40 | fact;
    return node_kept(v, &v->of_fact, key);
}

/* ------------------------------------------------------------------- sets */

static void node_grew(struct values *v, uint32_t node)
{
    struct value_node *at = &v->nodes.at[node];
    if (at->queued)
        return;
    at->queued = true;
    if (!vec_push(&v->changed, node))
        v->failed = true;
}

/* What it holds came there, and no reference stands there, at which a rule
 * would say so: of a target that is read as well, x |= y, one does. */
static bool is_no_reference(const struct values *v, uint32_t node)
{
    if (node >= v->first_binding)
        return true;
    const struct fact *at = fact_at_(v, node);
    bool named = at->kind == FACT_NAME || at->kind == FACT_ATTRIBUTE ||
                 at->kind == FACT_AUGMENT;
    return !named || (v->is_target.at[node] && !(at->flags & FACT_READS));
}

static void flee(struct values *v, uint32_t atom, bool lost)
{
    struct atom *at = atom_of(v, atom);
    at->lost |= lost;
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
    if (node_has(v, at, atom))
        return;
    if (atom_of(v, atom)->kind == ATOM_NUMBER && !number_fits(v, at, &atom))
        return;
    bool full = at->n >= (v->coarse ? MAX_ATOMS_LATE : MAX_ATOMS);
    if (full) {
        hand(v, node);
        flow_any(v, node, WHY_MANY, 0);
    }
    if (at->handed)
        flee(v, atom, is_no_reference(v, node));
    if (full)
        return;
    if (!node_append(v, at, atom)) {
        v->failed = true;
        return;
    }
    node_grew(v, node);
}

void flow_any(struct values *v, uint32_t node, enum why why, uint32_t cause)
{
    struct value_node *at = &v->nodes.at[node];
    if (at->why && (at->why != WHY_SUM || why == WHY_SUM))
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
    if (!first && !any)
        node_borrow(v, from, to);
    for (uint32_t i = first; i < v->nodes.at[from].n && !any; i++)
        flow(v, to, node_atoms(v, &v->nodes.at[from])[i]);
}

void hand(struct values *v, uint32_t node)
{
    struct value_node *at = &v->nodes.at[node];
    if (at->handed)
        return;
    at->handed = true;
    for (uint32_t i = 0; i < at->n; i++)
        flee(v, node_atoms(v, at)[i], is_no_reference(v, node));
}

void hand_atom(struct values *v, uint32_t atom)
{
    flee(v, atom, true);
}

struct held node_held(struct values *v, uint32_t node)
{
    if (is_given_up(v, node))
        return (struct held){.any = true};
    const struct value_node *at = &v->nodes.at[node];
    /* An array is left behind, not changed, when its set outgrows it, until the
     * next step. */
    return (struct held){at->n, node_atoms(v, at), at->why != WHY_NOT,
                         at->why == WHY_SUM};
}

/* ------------------------------------------------------------------- links */

static uint64_t link_key(uint32_t from, uint32_t to)
{
    return (uint64_t)from << 32 | to;
}

static bool has_link(const struct values *v, uint32_t from, uint32_t to)
{
    const struct value_node *at = &v->nodes.at[from];
    if (at->n_links > FEW_LINKS)
        return pairs_get(&v->linked, link_key(from, to)) != 0;
    for (uint32_t i = at->links; i; i = v->links.at[i - 1].next)
        if (v->links.at[i - 1].to == to)
            return true;
    return false;
}

/* The new one of so many is one too many to look through. */
static void link_note(struct values *v, uint32_t from, uint32_t to)
{
    struct value_node *at = &v->nodes.at[from];
    if (at->n_links > FEW_LINKS) {
        v->failed |= !pairs_put(&v->linked, link_key(from, to), 1);
        return;
    }
    at->n_links++;
    for (uint32_t i = at->links; i && at->n_links > FEW_LINKS;
         i = v->links.at[i - 1].next)
        v->failed |=
            !pairs_put(&v->linked, link_key(from, v->links.at[i - 1].to), 1);
}

/* False: it is there already. Of the module nothing is held. */
static bool link_add(struct values *v, uint32_t from, uint32_t to)
{
    if (!from || has_link(v, from, to))
        return false;
    struct value_node *at = &v->nodes.at[from];
    if (!vec_push(&v->links, (struct link){to, at->links})) {
        v->failed = true;
        return false;
    }
    at->links = (uint32_t)v->links.n;
    link_note(v, from, to);
    return true;
}

void link_nodes(struct values *v, uint32_t from, uint32_t to)
{
    if (from != to && link_add(v, from, to << 1))
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
    link_add(v, node, fact << 1 | 1);
}

static void tell(struct values *v, uint32_t node, uint32_t to, uint32_t from)
{
    if (!(to & 1)) {
        pour(v, node, from, to >> 1);
        return;
    }
    (void)is_given_up(v, node); /* which hands the node on */
    evaluate_again(v, to >> 1);
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
    for (uint32_t i = at->links; i;) {
        struct link link = v->links.at[i - 1];
        tell(v, node, link.to, from);
        i = link.next;
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

bool may_name(const struct values *v, const char *const *names, size_t n)
{
    bool may = v->has_stars;
    for (size_t i = 0; i < n && !may; i++)
        may = name_find(v->facts, str_of(names[i])) != 0;
    return may;
}

uint32_t path_atom(struct values *v, uint32_t path)
{
    struct path_space space;
    struct str text = string_at(&v->atoms, path);
    if (v->outside.members)
        text = path_same(v->outside.members, text, &space);
    return atom_make(&v->atoms, ATOM_PATH, string_make(&v->atoms, text), 0);
}

const struct model *modelled(const struct values *v, uint32_t path)
{
    static const struct model type = {
        .results = {MODEL_TYPE}, .n_results = 1, .pure = true};
    struct str name = string_at(&v->atoms, path);
    const struct model *model =
        v->outside.models ? map_get(&v->outside.models->of, name) : NULL;
    /* Rules speak of what type() gives, whatever models a policy has. */
    return model || !str_eq(name, STR("builtins.type")) ? model : &type;
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
