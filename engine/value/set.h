/* set.h - the arrays behind the nodes.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Atoms are put behind the others and never leave, so what a node held is what
 * the first ones of its array are. */
#ifndef VALUE_SET_H
#define VALUE_SET_H

#include "value/state.h"

bool node_has(const struct values *v, const struct value_node *node,
              uint32_t atom);
/* Put an atom behind the others, which it must not be one of; false: memory ran
 * out. */
bool node_append(struct values *v, struct value_node *node, uint32_t atom);
/* A node that is about to be told all that another one holds begins as its
 * first atoms, and has no array while the two do not differ: most names only
 * hand a set on. */
void node_borrow(struct values *v, uint32_t from, uint32_t to);
/* Between two steps: arrays that were outgrown are used again. */
void values_recycle(struct values *v);

#endif
