/* text.h - the bytes of a source and where their lines begin.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef SOURCE_TEXT_H
#define SOURCE_TEXT_H

#include <stdint.h>

#include "base/str.h"
#include "base/vec.h"

/* Columns count code points from 1; a BOM is none, CRLF is one line end. */
struct place {
    uint32_t line, column;
};

struct text {
    struct str bytes;
    size_t bom;          /* bytes of a leading BOM: 0 or 3 */
    VEC(uint32_t) lines; /* offset of each line's first byte; made on demand */
    /* The last answer: the next is mostly near it, and a line may be long. */
    size_t last_offset;
    struct place last;
};

void text_init(struct text *text, struct str bytes); /* keeps lines' memory */
void text_done(struct text *text);
/* False when memory ran out. offset may be the length of the text. */
bool text_place(struct text *text, size_t offset, struct place *ret);

#endif
