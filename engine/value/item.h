/* item.h - subscripts, and what is stored by them.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_ITEM_H
#define VALUE_ITEM_H

#include "value/state.h"

/* x[i], read. */
void item_evaluate(struct values *v, uint32_t fact);
/* x[i] = value, a node; del x[i] where the fact says so. */
void item_store(struct values *v, uint32_t fact, uint32_t value);
/* Its indexes go to nodes that are evaluated with it. */
void item_watch(struct values *v, uint32_t fact);

#endif
