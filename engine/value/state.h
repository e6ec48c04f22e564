/* state.h - the state of one analysis, between the files of this room.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_STATE_H
#define VALUE_STATE_H

#include "source/origin.h"
#include "value/values.h"

/* The set of one expression, binding, result, slot or element. There is one for
 * each fact, so its size counts. */
struct value_node {
    union {
        uint32_t *at;   /* behind them, of a large set, its hash table; set.c */
        uint32_t owner; /* of a set that borrows: the node that has the array */
    };
    uint32_t links;   /* index + 1 into links: who is told */
    uint32_t cause;   /* of why */
    uint8_t n, cap;   /* of at; cap is 0 without an array of its own */
    uint8_t told;     /* so many of them have been handed on */
    uint8_t why;      /* enum why; 0: nothing but the atoms */
    uint8_t numbers;  /* so many of them are known numbers; node.c */
    uint8_t n_links;  /* or FEW_LINKS + 1: all of them are in linked */
    bool borrows : 1; /* it holds the first n atoms of its owner */
    bool queued : 1;
    bool handed : 1; /* what it holds goes to code that is not seen */
};

struct link {
    uint32_t to; /* twice a node; twice a fact to evaluate again, and 1 */
    uint32_t next;
};

struct outgrown { /* an array that its set has left */
    uint32_t *at;
    uint8_t cap;
};

struct keyed { /* an element at a known index or key */
    uint32_t key, node;
};

struct site {
    uint32_t fact;
    uint8_t kind; /* enum site_kind */
    bool escaped, shuffled;
    bool uneven; /* what *args and **kw are: calls differ in what they hold */
    uint32_t least; /* of an uneven one: so many places all calls fill */
    uint32_t from;  /* and what *from, a site, fills behind `shift` of them */
    int32_t shift;
    bool is_fresh;              /* fresh and fresh_keys are told */
    uint32_t fresh, fresh_keys; /* nodes: what it holds when it is made */
    uint32_t all, keys, wild;   /* nodes: every element, keys, and elements at
                                   places that are not known */
    struct keyed *at;
    size_t n, cap;
};

enum parameter_kind {
    PARAMETER_ONLY, /* by position only */
    PARAMETER_BOTH,
    PARAMETER_KEYWORD,
    PARAMETER_STAR,
    PARAMETER_STARS
};

struct parameter {
    uint32_t name, node;
    uint8_t kind;
};

struct function {
    uint32_t fact, result;
    struct parameter *at;
    size_t n, cap;
    size_t n_positions;   /* the first ones, which are filled by position */
    uint32_t rest, named; /* sites: *args and **kwargs; 0: it has none */
    uint32_t class; /* the fact of the class in whose body it stands, or 0 */
    bool opened, self_opened, odd; /* odd: a coroutine */
    bool generator;
    bool called; /* by what is seen */
    bool caches; /* it keeps what it is called with, as keys */
};

struct class
{
    uint32_t fact, scope;
    uint32_t *bases; /* facts of own classes */
    size_t n, cap;
    bool foreign; /* a base, metaclass or decorator that is not followed */
    bool keeps;   /* a listed base that keeps what it is made with */
    bool opened, handed;
    bool dataclass;
    uint32_t *slots; /* names */
    size_t n_slots, cap_slots;
    uint32_t *below; /* facts of own classes that derive from it */
    size_t n_below, cap_below;
};

struct values {
    struct questions *questions; /* NULL: nobody wants to know */
    const struct facts *facts;
    const struct symbols *symbols;
    struct arena *arena;
    struct outside outside;
    struct atoms atoms;
    VEC(struct value_node) nodes;
    VEC(struct link) links;
    VEC(struct site) sites;
    VEC(struct function) functions;
    VEC(struct class) classes;
    VEC(uint32_t) changed;  /* nodes */
    VEC(uint32_t) todo;     /* facts */
    VEC(uint8_t) is_todo;   /* by fact */
    VEC(uint8_t) is_target; /* by fact: it is assigned to */
    VEC(uint32_t) fleeing;  /* atoms that escape */
    VEC(struct outgrown) outgrown;
    struct pairs linked, of_fact, slots, keyed;
    struct pairs own_names; /* that the file gives to attributes; look.c */
    bool own_names_known;
    struct pairs joined;  /* two phrases → the one behind the other */
    struct pairs indexes; /* 0, 1, … → the atom of that number + 1 */
    struct pairs spelled; /* names of the file → strings + 1 */
    uint32_t first_binding, first_symbol; /* nodes */
    size_t steps, most_steps;
    bool ready, failed, spent;
    bool coarse; /* half of the steps are spent; node.c */
    bool has_classes, has_stars;
    bool asks_keys; /* the file compares, or reads what an exception holds */
    uint32_t none, yes, no, either, number, text, bytes; /* usual atoms */
    uint32_t empty; /* the phrase without a byte */
};

/* What of_fact maps: kinds of things that are made at a fact. */
enum made { MADE_FUNCTION, MADE_CLASS, MADE_NODE, MADE_SITE };

/* The atoms of a node, n of them; valid until the next step. */
static inline const uint32_t *node_atoms(const struct values *v,
                                         const struct value_node *node)
{
    return node->borrows ? v->nodes.at[node->owner].at : node->at;
}

static inline const struct fact *fact_at_(const struct values *v, uint32_t fact)
{
    return &v->facts->all.at[fact];
}

static inline struct atom *atom_of(const struct values *v, uint32_t atom)
{
    return atom_at(&v->atoms, atom);
}

static inline struct str name_of(const struct values *v, uint32_t name)
{
    return fact_name(v->facts, name);
}

/* May the file speak of one of these names, by whatever way? They stand in it,
 * or a star import may bring them. */
bool may_name(const struct values *v, const char *const *names, size_t n);

/* The PATH atom of a dotted path, by the name that rules have for it. */
uint32_t path_atom(struct values *v, uint32_t path);
/* The same of path.name, a name of the file; + 1, and 0 where it is longer than
 * anything that exists. */
uint32_t path_member(struct values *v, uint32_t path, uint32_t name);
/* The model of a dotted path, or NULL. */
const struct model *modelled(const struct values *v, uint32_t path);

/* -------------------------------------------------------- nodes; node.c */

uint32_t node_new(struct values *v);
/* The node that is kept under a key, made when it is first asked for. */
uint32_t node_kept(struct values *v, struct pairs *kept, uint64_t key);
/* A node that belongs to a fact besides its own; which: several of them. */
uint32_t node_at(struct values *v, uint32_t fact, uint32_t which);
void flow(struct values *v, uint32_t node, uint32_t atom);
void flow_any(struct values *v, uint32_t node, enum why why, uint32_t cause);
/* From now on all that comes to one comes to the other. */
void link_nodes(struct values *v, uint32_t from, uint32_t to);
/* The fact is evaluated again when the node grows. */
void watch(struct values *v, uint32_t node, uint32_t fact);
void hand(struct values *v, uint32_t node);
/* The same of one atom, for which no expression stands. */
void hand_atom(struct values *v, uint32_t atom);
void evaluate_again(struct values *v, uint32_t fact);
/* The next node that grew tells its links; false: none did. */
bool node_tell(struct values *v);

/* What a node holds, for the step that asks: sets may move while they are
 * walked. */
struct held {
    uint32_t n;
    const uint32_t *at;
    bool any;
    bool sum; /* any for WHY_SUM alone: its texts are all held */
};
struct held node_held(struct values *v, uint32_t node);

/* --------------------------------------------------- children of facts */

/* The child in that part, brackets and all; 0: none, or no single one. */
uint32_t child_in(const struct values *v, uint32_t fact, enum part part);
static inline uint32_t child_first(const struct values *v, uint32_t fact)
{
    return fact + 1 < fact_at_(v, fact)->next ? fact + 1 : 0;
}
static inline uint32_t child_next(const struct values *v, uint32_t fact,
                                  uint32_t child)
{
    uint32_t next = fact_at_(v, child)->next;
    return next < fact_at_(v, fact)->next ? next : 0;
}

#endif
