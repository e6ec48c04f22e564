/* utf16.h - the columns of findings in UTF-16 code units.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_UTF16_H
#define REPORT_UTF16_H

#include <stdint.h>

#include "redline/lint.h"

#include "base/str.h"

/* {.source = …}; remembers the last answer, because the next finding is mostly
 * behind it, and a line may be long. */
struct utf16_cursor {
    struct str source;
    uint32_t line;
    size_t offset, wide; /* characters beyond the BMP before it on the line */
};

struct utf16_columns {
    int64_t start, end; /* from 1; end is exclusive */
};

struct utf16_columns utf16_columns_of(struct utf16_cursor *cursor,
                                      const rl_finding *finding);

#endif
