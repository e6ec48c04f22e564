/* buf.h - a growing text whose first failure sticks.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Code that builds text reads like the text: add without checking, then look at
 * failed once. The bytes are always followed by a NUL that len does not count.
 */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attr.h"
#include "base/str.h"

struct buf {
    char *ptr; /* NULL until the first byte */
    size_t len, cap;
    bool failed; /* memory ran out; what is held is not whole */
};

void buf_done(struct buf *buf); /* for CLEANUP; leaves an empty buffer */
void buf_add(struct buf *buf, struct str text);
void buf_addc(struct buf *buf, char c);
void buf_addf(struct buf *buf, const char *format, ...) PRINTF(2, 3);
/* Where n more bytes may be written; NULL without memory. Once they are, say so
 * (as many as there are, up to n). */
char *buf_room(struct buf *buf, size_t n);
void buf_grown(struct buf *buf, size_t n);
/* An empty slice is never NULL here. Borrowed until the next change. */
static inline struct str buf_str(const struct buf *buf)
{
    return (struct str){buf->ptr ? buf->ptr : "", buf->len};
}

#endif
