/* python.h - the parts of Python's normaliser.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef GRAMMARS_PYTHON_PYTHON_H
#define GRAMMARS_PYTHON_PYTHON_H

#include "grammars/grammar.h"

struct literal python_decode(struct arena *arena, struct str written,
                             const struct hole *holes, size_t n_holes);
void python_check(struct str source, int minor, struct reading *ret);
const struct difference *python_difference(const char *id);
bool python_is_info(struct str info);
bool python_long_texts(struct str source, struct long_texts *ret);
bool python_last_value(struct str source, struct span *ret);
bool python_typed(struct str source, enum typed *ret);
bool python_program(struct str source, enum program *ret);
bool python_acts(struct str source, bool *ret);
struct str python_encoding(struct str source, size_t *at);

#endif
