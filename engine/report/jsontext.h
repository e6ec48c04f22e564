/* jsontext.h - write JSON whose strings are safe to show.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A writer over a buffer, so that memory which ran out is noticed once, at the
 * end, and never costs a report one of its findings. One line, ", " and ": ".
 * Strings are always valid: bytes that are not UTF-8 become U+FFFD; controls,
 * bidi, invisible and line-separating characters are written as \uNNNN. */
#ifndef REPORT_JSONTEXT_H
#define REPORT_JSONTEXT_H

#include <stdint.h>

#include "base/buf.h"
#include "base/str.h"

struct jsontext {
    struct buf *out;
    bool more; /* a value stands before: a comma is due */
};

/* key is NULL inside arrays and for the outermost value; it is written as it
 * is. bracket is one of "{}" or "[]". */
void jsontext_open(struct jsontext *json, const char *key, const char *bracket);
void jsontext_close(struct jsontext *json, const char *bracket);
void jsontext_null(struct jsontext *json, const char *key);
void jsontext_bool(struct jsontext *json, const char *key, bool value);
void jsontext_number(struct jsontext *json, const char *key, int64_t value);
/* null where value is below zero: "not known". */
void jsontext_known(struct jsontext *json, const char *key, int64_t value);
void jsontext_text(struct jsontext *json, const char *key, struct str text);
/* The same of a C string; null where it is NULL. */
void jsontext_cstr(struct jsontext *json, const char *key, const char *text);
/* A value that is JSON already. */
void jsontext_raw(struct jsontext *json, const char *key, struct str value);
/* The same of something that a program printed: sanitize()d first. */
void jsontext_inside(struct jsontext *json, const char *key, struct str text);
void jsontext_inside_cstr(struct jsontext *json, const char *key,
                          const char *text); /* NULL: null */

#endif
