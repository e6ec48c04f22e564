/* lift.h - the long text of a record, taken out before the record is parsed.
 * SPDX-License-Identifier: Apache-2.0
 *
 * jansson reads a text byte by byte, through a function for each. Nearly all of
 * a record is one text, the code: it is decoded here, and jansson reads the
 * record with an empty text in its place, so that what a record is, and what is
 * wrong with it, is said by jansson alone. */
#ifndef CLI_LIFT_H
#define CLI_LIFT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/str.h"

/* Owned by the caller; lifted_done() frees it. */
struct lifted {
    size_t key;      /* whose value it is: an index of keys */
    struct buf text; /* decoded */
    struct buf rest; /* the line, with "" for the text */
};

/* The first member of the object in the line that has one of these keys, if its
 * value is a text that JSON allows (RFC 8259; NUL as \u0000). False: there is
 * none, or memory ran out; nothing is said about the line then, and ret is to
 * be freed all the same. If the rest is JSON, the line is, and the other way
 * round. */
bool lift(struct str line, const struct str *keys, size_t n_keys,
          struct lifted *ret);
void lifted_done(struct lifted *lifted); /* for CLEANUP */

#endif
