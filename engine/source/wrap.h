/* wrap.h - functions of libraries that are handed on, as functions of the file.
 * SPDX-License-Identifier: Apache-2.0
 *
 * map(pd.read_csv, names) does what map(lambda *a, **k: pd.read_csv(*a, **k),
 * names) does, and there the call stands in the file. So does
 * functools.partial(f, x, y=1), where all that it is given is a name or a
 * constant. */
#ifndef SOURCE_WRAP_H
#define SOURCE_WRAP_H

#include "source/scope.h"

/* Add a function behind all facts for each chain of names that is one of the
 * places and is handed on there, and for each partial; symbols are
 * of the facts as they are, and have to be built anew where *made. False:
 * memory ran out. */
bool wraps_make(struct facts *facts, const struct symbols *symbols,
                const struct span *places, size_t n, bool *made);

#endif
