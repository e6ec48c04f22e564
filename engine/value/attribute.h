/* attribute.h - attributes, read and stored.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_ATTRIBUTE_H
#define VALUE_ATTRIBUTE_H

#include "value/state.h"

/* x.name, read. */
void attribute_evaluate(struct values *v, uint32_t fact);
/* x.name = value, a node. */
void attribute_store(struct values *v, uint32_t fact, uint32_t value);

#endif
