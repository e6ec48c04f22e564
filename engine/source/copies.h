/* copies.h - a function of its own for each place that uses it.
 * SPDX-License-Identifier: Apache-2.0
 *
 * What is known of a function is known of all its calls together: the table of
 * one call and the path of another come to one parameter. A function of the
 * module that several places name is written down once for each of them, with
 * the bytes of the one that there is: that changes nothing of what the file
 * does, as long as nothing tells one from the other. Nothing does where the
 * name is bound once, nothing is kept between its calls (a default that
 * changes, a decorator), and nobody asks the function itself for anything. */
#ifndef SOURCE_COPIES_H
#define SOURCE_COPIES_H

#include "source/scope.h"

/* Add the copies behind the facts of a whole file; symbols are of the facts as
 * they are, and have to be built anew where *made. False: memory ran out. */
bool copies_make(struct facts *facts, const struct symbols *symbols,
                 bool *made);
/* Does the file reach its own functions past their names, or may it? */
bool looks_at_itself(const struct facts *facts);
/* Is the expression a name or chain that only an import of that member binds?
 */
bool stands_for(const struct symbols *symbols, uint32_t fact, struct str module,
                struct str member);

#endif
