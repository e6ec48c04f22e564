/* textmethod.h - what methods of texts make of known texts.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_TEXTMETHOD_H
#define VALUE_TEXTMETHOD_H

#include "base/buf.h"

enum text_answer {
    TEXT_NO_METHOD, /* texts have no such method that gives a text */
    TEXT_UNKNOWN,   /* it gives a text, which is not known */
    TEXT_KNOWN      /* that of `out` */
};

/* The method of a known text, with known texts. What is in `out` counts only
 * for TEXT_KNOWN. */
enum text_answer text_method(struct buf *out, struct str name, struct str text,
                             const struct str *arguments, size_t n);

#endif
