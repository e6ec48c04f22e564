/* target.h - what is assigned to.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_TARGET_H
#define VALUE_TARGET_H

#include "value/state.h"

/* What comes to the node of a target is stored there; source: another node
 * that it comes from (x += 1), or 0. */
void target_link(struct values *v, uint32_t target, uint32_t source);
/* a, (b, *c) = …: what comes to the row's node is taken apart. */
void row_evaluate(struct values *v, uint32_t fact);

#endif
