/* matchings.h - lists of expressions that names and texts are held against.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef MODEL_MATCHINGS_H
#define MODEL_MATCHINGS_H

#include "model/program.h"

/* The next of the list, from *at on, that matches the text or cannot be
 * decided, which is to be refused; *at moves behind it. NULL: there is none. */
const struct matching *matchings_next(const struct matchings *list,
                                      struct str text, size_t *at);

#endif
