/* utf8.h - decode, count and escape UTF-8.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attr.h"
#include "base/buf.h"
#include "base/str.h"

#define UTF8_BAD 0xFFFFFFFFu

/* The code point at *at, which moves past it; UTF8_BAD (and *at moves by one)
 * for what RFC 3629 refuses: overlong forms, surrogates, past U+10FFFF, cut
 * short. *at < text.len. */
uint32_t utf8_next(struct str text, size_t *at);
/* Offset of the first byte that is not UTF-8, or text.len. */
size_t utf8_invalid_at(struct str text);
/* Code points; an invalid byte counts as one. */
size_t utf8_length(struct str text);
void utf8_put(struct buf *out, uint32_t code);

/* Bidirectional controls: they show text in another order than it runs
 * (CVE-2021-42574). */
bool utf8_is_bidi(uint32_t code);
/* Takes no room on a screen: zero-width, joiners, tags, soft hyphen, variation
 * selectors, invisible operators, fillers. Bidi controls are not among them. */
bool utf8_is_invisible(uint32_t code);

enum utf8_escape {
    UTF8_ESCAPE_CONTROLS = 1, /* C0, DEL, C1, bidi, invisible, line and
                                 paragraph separator, invalid bytes */
    UTF8_KEEP_NEWLINES = 2,   /* let LF and TAB through */
    UTF8_ESCAPE_SPACES = 4,   /* those that look like an ordinary one: the
                                 no-break space, the thin and the wide ones */
};

/* Text from hostile hands made fit for a terminal, a log or a prompt: what may
 * not pass becomes \xNN, \uNNNN or \UNNNNNNNN. */
void utf8_escape(struct buf *out, struct str text, unsigned flags);
/* The same into a fixed field of size bytes, whole characters only and with
 * room left for a NUL; returns the bytes written. */
size_t utf8_escape_into(char *field, size_t size, struct str text,
                        unsigned flags);
/* The same of a message that is put together, its controls escaped; what is
 * longer than 2 KiB is cut. */
PRINTF(3, 0)
size_t utf8_escape_message(char *field, size_t size, const char *format,
                           va_list list);

#endif
