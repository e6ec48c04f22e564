/* modelled.h - calls of what has a model.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_MODELLED_H
#define VALUE_MODELLED_H

#include "value/function.h"

/* path(…), a PATH atom: what it returns goes to the node. Without a model it is
 * what a call of it gives, and its arguments go to code that is not seen. */
void modelled_call(struct values *v, uint32_t path, const struct call *call,
                   uint32_t to);
/* What a call of that origin gives. */
void result_flow(struct values *v, uint32_t path, uint32_t to);

#endif
