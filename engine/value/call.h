/* call.h - calls and decorators.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_CALL_H
#define VALUE_CALL_H

#include "value/state.h"

void call_evaluate(struct values *v, uint32_t fact);
void decorator_evaluate(struct values *v, uint32_t fact);
/* with x as y: what __enter__ gives, of an AS fact. */
void enter_evaluate(struct values *v, uint32_t fact);

#endif
