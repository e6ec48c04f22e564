/* unnamed.h - functions that nothing names.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A function runs if something gets hold of it. The file itself does by its
 * name alone: one that is not read outside of the function (or only in others
 * that nothing names) is not called while the file runs. A method needs its
 * class. Not such a function is: what has a decorator; what stands in a class
 * that derives from anything, or whose body may hand it on; what the language
 * names itself (`__getattr__`); anything in a file that looks at itself. What a
 * text that is evaluated names, the evaluator knows (value_is_open()). */
#ifndef SOURCE_UNNAMED_H
#define SOURCE_UNNAMED_H

#include "source/scope.h"

/* By fact: 1 for each function that nothing names. Empty: there is none. */
struct unnamed {
    VEC(uint8_t) at;
};

/* False: memory ran out. */
bool unnamed_find(struct unnamed *ret, const struct facts *facts,
                  const struct symbols *symbols);
void unnamed_done(struct unnamed *unnamed);

#endif
