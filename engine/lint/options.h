/* options.h - options whose names all stand in the file.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_OPTIONS_H
#define LINT_OPTIONS_H

#include "lint/lint.h"

/* {'a.b': 1}, dict(a=1), ['a', 'b'] */
bool is_options(struct lint *lint, uint32_t value);
/* Could the options that a value holds have got other names since? given: what
 * is written, options: what it was traced to. */
bool options_filled(struct lint *lint, uint32_t given, uint32_t options);
/* Does anything in the file put computed names into a dict? */
bool options_can_grow(struct lint *lint);
/* Is the callee of a library of figures and tables, which takes options and
 * keeps none of ours? Others hand them on: partial(f, d), repeat(d),
 * operator.setitem(d, k, v). */
bool is_drawing(const struct lint *lint, uint32_t callee);

#endif
