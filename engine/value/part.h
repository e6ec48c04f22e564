/* part.h - names of files that data give, and texts that are made of one.
 * SPDX-License-Identifier: Apache-2.0
 *
 * listdir() gives names without a slash. What methods cut off such a name, or
 * put in the place of a piece of it, has none either: it is a part. */
#ifndef VALUE_PART_H
#define VALUE_PART_H

#include "value/given.h"

/* What a helper that lists names gives goes to the node. */
void names_list(struct values *v, uint32_t helper, uint32_t fact, uint32_t to);
/* A text that is put together of names, parts, and known text without a slash.
 */
bool is_part(struct values *v, uint32_t text);
/* A part goes to the node. */
void part_flow(struct values *v, uint32_t to);
/* What the method makes of a name or part goes there; false: not known what.
 */
bool part_method(struct values *v, uint32_t text, struct str name,
                 const struct call *call, uint32_t to);
/* Path(n).name, .stem, .suffix of what data give; RESULT atom. */
bool part_of_path(struct values *v, uint32_t atom, struct str name,
                  uint32_t to);

#endif
