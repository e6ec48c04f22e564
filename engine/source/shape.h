/* shape.h - facts.scm, compiled: which node is which fact, and its parts.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef SOURCE_SHAPE_H
#define SOURCE_SHAPE_H

#include <stdint.h>

#include "redline/status.h"

#include "grammars/grammar.h"

enum fact_kind {
#define F(name, capture) FACT_##name,
#include "source/facts.def"
#undef F
    N_FACT_KINDS
};

/* Which part of its parent a fact stands in. */
enum part {
    PART_NONE,
#define P(name, word) PART_##name,
#include "source/parts.def"
#undef P
    N_PARTS
};

/* Where a part is: a field of the node, or its first or last named child. */
#define PART_FIRST_CHILD 0xFFFEu
#define PART_LAST_CHILD 0xFFFFu
#define MAX_PARTS 6 /* of one shape */

struct shape {
    enum fact_kind kind;
    uint8_t n_parts;
    struct {
        enum part part;
        uint16_t field; /* TSFieldId, PART_FIRST_CHILD or PART_LAST_CHILD */
    } parts[MAX_PARTS];
};

struct shapes {
    const struct shape **of_symbol; /* by the node's symbol; NULL: no shape */
    struct shape *all;
    size_t n;
    uint32_t n_symbols;
};

/* Read the grammar's facts.scm. It is a tree-sitter query, and a test runs it
 * as one; but since a shape is a single node kind, a walk that looks the kind
 * up finds the same captures in the same order at half the cost, and in linear
 * time where tree-sitter's query cursor is quadratic in the depth of the tree.
 * A mistake in the file is RL_E_QUERY with its place: it ships inside the
 * binary, so only a developer sees it. */
rl_status shapes_new(const struct grammar *grammar, struct shapes *ret,
                     rl_error *reterr);
void shapes_done(struct shapes *shapes);

/* The shape of a node of that symbol, or NULL. */
static inline const struct shape *shape_of(const struct shapes *shapes,
                                           TSSymbol symbol)
{
    return symbol < shapes->n_symbols ? shapes->of_symbol[symbol] : NULL;
}

#endif
