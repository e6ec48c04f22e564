/* display.h - constants, and containers as written.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_DISPLAY_H
#define VALUE_DISPLAY_H

#include "value/state.h"

void constant_none(struct values *v, uint32_t fact);
void constant_true(struct values *v, uint32_t fact);
void constant_false(struct values *v, uint32_t fact);
void constant_ellipsis(struct values *v, uint32_t fact);
void constant_integer(struct values *v, uint32_t fact);
void constant_float(struct values *v, uint32_t fact);
void display_setup(struct values *v, uint32_t fact);
/* *[a, b] says what a, b says: the row, if nothing in it is spread, or 0. */
uint32_t display_row(const struct values *v, uint32_t splat);
void display_evaluate(struct values *v, uint32_t fact);
void comprehension_setup(struct values *v, uint32_t fact);

#endif
