/* merge.h - operators between containers.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_MERGE_H
#define VALUE_MERGE_H

#include "value/state.h"

/* One operator at work; what it gives goes to the node. */
struct operation {
    uint32_t fact, left, right, to; /* to: a node */
    uint8_t sign;                   /* enum operator */
    bool unknown;
};

bool atom_is_number(uint8_t kind);
/* What the operator makes of two alternatives, of which one is a container;
 * false: it is not known. */
bool merge_containers(struct values *v, const struct operation *op,
                      uint32_t left, uint32_t right);

#endif
