/* computed.h - what a text that is computed certainly says.
 * SPDX-License-Identifier: Apache-2.0
 *
 * ''.join(['a', 'b']), '%s/b' % x, chr(47), 'cba'[::-1]: a text that is put
 * together says what it would say written out. A part that is not known is one
 * TEXT_HOLE. */
#ifndef LINT_COMPUTED_H
#define LINT_COMPUTED_H

#include "base/buf.h"
#include "lint/lint.h"

/* U+FFFC: what decoded formatted literals have for a field. */
#define TEXT_HOLE STR("\xEF\xBF\xBC")

struct computed {
    struct str text; /* in the lint's arena */
    bool whole;      /* it has no hole */
};

/* False: for all that is known the value is no text. Bytes count as text. */
bool computed_text(struct lint *lint, uint32_t value, struct computed *ret);
bool text_is_whole(struct str text);

#define MAX_METHOD_ARGUMENTS 8

#endif
