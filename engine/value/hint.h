/* hint.h - types that are written for readers: list[int], np.ndarray | None.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_HINT_H
#define VALUE_HINT_H

#include "value/state.h"

/* May the file take a type apart, or ask what stands in annotations? */
bool types_are_asked_for(const struct values *v);
/* Nobody gets hold of the classes in these, in a file that never asks a type
 * for its arguments: x[…], of typing and the language's own containers; x | y,
 * of such, members of libraries and None. */
bool is_hint(struct values *v, uint32_t subscript);
bool is_union_hint(struct values *v, uint32_t left, uint32_t right);

#endif
