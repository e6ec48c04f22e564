/* around.h - what a model sends around its code, or in the place of it.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_AROUND_H
#define LINT_AROUND_H

#include "lint/lint.h"

struct around {
    const char
        *evidence; /* in the place of what is wrong; or: "; …" behind it */
    struct piece instead;
};

/* The line that holds the offset, without the blanks around it. */
struct str around_line(struct str bytes, size_t offset);

/* What the line is, in which Python's reading found something wrong: a fence, a
 * prompt, a line of a diff, a program that is cut off …; NULL: nothing of the
 * kind. It lives as long as the program. */
const struct around *around_find(const struct lint *lint,
                                 const struct refusal *refusal);

/* A line for notebooks alone, "%matplotlib inline" or "!pip install x"; NULL:
 * it is none. Only for a text that is refused: in a string it is text. */
const struct around *around_notebook(struct str line);

#endif
