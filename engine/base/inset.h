/* inset.h - where in a file a character of a text stands that was read from it.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_INSET_H
#define BASE_INSET_H

#include <stdbool.h>
#include <stddef.h>

#include "redline/status.h"

#include "base/str.h"

/* How the text of a value stands in its file. Of other forms (escapes, folded
 * lines) nothing is known. */
struct inset {
    bool as_is;      /* on one line, as it was read, so far behind its place: */
    uint32_t behind; /* 1 for a quote */
    uint32_t block;  /* 0, or its lines stand below its place, this far in */
};

/* The place of the byte at offset; at itself where it is not known. */
rl_pos inset_place(struct inset inset, rl_pos at, struct str text,
                   size_t offset);

#endif
