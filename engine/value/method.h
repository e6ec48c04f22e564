/* method.h - methods of texts and containers.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_METHOD_H
#define VALUE_METHOD_H

#include "value/function.h"

/* atom.name(…), for a METHOD atom. What it returns goes to the node; false: it
 * is not known what it does. */
bool method_call(struct values *v, uint32_t method, const struct call *call,
                 uint32_t to);

#endif
