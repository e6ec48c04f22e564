/* certain.h - from where on a name has certainly been bound.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A block runs from its start: what one of its statements certainly binds is
 * bound for all that stands behind it in the block, functions that are made
 * there among them. What need not run (`if 0:`, `for … in []`, a walrus, a
 * pattern, a bare annotation, a with that swallows an exception) binds nothing
 * for what follows. */
#ifndef SOURCE_CERTAIN_H
#define SOURCE_CERTAIN_H

#include "source/scope.h"

/* Fill symbols->certains; once a file, behind symbols_build. False: memory ran
 * out. */
bool certains_find(struct symbols *symbols);

#endif
