/* target.h - where a name stands among the targets that a statement binds.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_TARGET_H
#define LINT_TARGET_H

#include "lint/trace.h"

#define MAX_PLACES 4 /* brackets of targets in one another */

/* Where a name stands in `a, (b, c)`: 1, then 0 for b. */
struct places {
    struct str text, name;
    size_t at; /* of the text, while it is read */
    int steps[MAX_PLACES];
    size_t n; /* read from the end: the innermost comes first */
    size_t n_found;
    bool odd; /* more than names, commas and round brackets */
};

/* False: the name stands once in no row of names, commas and brackets. */
bool places_find(const struct lint *lint, const struct binding *binding,
                 struct places *ret);
/* The path that takes the name's value out of what the row is bound to; paths
 * has room for MAX_PLACES. */
const struct path *places_path(const struct places *places, struct path *paths,
                               const struct path *path);

#endif
