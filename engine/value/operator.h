/* operator.h - operators, comparisons and subscripts.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_OPERATOR_H
#define VALUE_OPERATOR_H

#include "value/state.h"

void operator_evaluate(struct values *v, uint32_t fact);
void augment_evaluate(struct values *v, uint32_t fact);
void unary_evaluate(struct values *v, uint32_t fact);
void compare_evaluate(struct values *v, uint32_t fact);

#endif
