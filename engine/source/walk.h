/* walk.h - the state of one walk over a tree: what is open, what comes in.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef SOURCE_WALK_H
#define SOURCE_WALK_H

#include "source/facts.h"

struct part_range {
    enum part part;
    uint32_t start, end;
};

/* An open fact. */
struct open_fact {
    uint32_t fact, end, depth;
    uint8_t kind;
    uint8_t n_parts;
    struct part_range parts[MAX_PARTS];
    uint32_t scope;            /* for children outside the parts below */
    uint32_t outer, inner;     /* function, class, lambda, comprehension */
    enum binding_kind context; /* what children bind that are mere brackets */
    uint32_t context_fact;
    uint32_t import; /* index + 1 of an import that is being read */
    uint32_t module, module_start, module_end; /* of a from-import */
    bool relative;
    bool had_clause; /* the first iterable of a comprehension is over */
};

struct walk {
    struct facts *facts;
    size_t max_depth;
    VEC(struct open_fact) stack;
    size_t splat; /* of the reading: the next one */
};

/* What an incoming node is, before it becomes a fact. */
struct arrival {
    TSNode node;
    const struct shape *shape;
    uint32_t start, end;
    enum part part;
    bool whole;
    uint32_t scope;
    enum binding_kind context;
    uint32_t context_fact;
};

static inline struct open_fact *top(struct walk *walk)
{
    return &walk->stack.at[walk->stack.n - 1];
}

/* frame.c: open facts. A fact is written down when its node is met, and closed
 * when a node behind it is; facts->failed: memory ran out, and nothing more is
 * done. */
const struct part_range *frame_part(const struct open_fact *frame,
                                    enum part part);
/* In which part of the frame the arrival stands, and whether it is all of it.
 */
void part_find(const struct open_fact *frame, struct arrival *in);
/* In which scope a child of this frame is read (Python's reference, 4.2). */
uint32_t scope_of_part(struct open_fact *frame, enum part part);
/* A fact without anything below it: its index, or 0. */
uint32_t fact_add(struct walk *walk, const struct arrival *in);
void frame_open(struct walk *walk, const struct arrival *in);
/* Those that end before the byte. */
void frames_close(struct walk *walk, uint32_t start);

/* bind.c: names, and what binds them. */
/* Does a node in this place bind what it names? */
void context_find(const struct walk *walk, const struct open_fact *frame,
                  struct arrival *in);
void name_bind(struct walk *walk, const struct arrival *in, uint32_t name,
               enum binding_kind kind, uint32_t by);
void on_name(struct walk *walk, const struct arrival *in);

/* dotted.c: the names of imports and patterns. */
/* The import statement that is open, or NULL. */
struct open_fact *import_frame(struct walk *walk);
/* name 0: a star. */
void import_add(struct walk *walk, const struct arrival *in,
                const struct open_fact *statement, uint32_t name);
void on_dotted(struct walk *walk, const struct arrival *in);

#endif
