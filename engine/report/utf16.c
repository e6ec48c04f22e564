/* utf16.c - the columns of findings in UTF-16 code units.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/utf16.h"

#include "base/utf8.h"

/* Characters that take two units. */
static size_t wide_in(struct str text)
{
    size_t wide = 0;
    for (size_t at = 0; at < text.len;) {
        uint32_t code = utf8_next(text, &at);
        wide += code != UTF8_BAD && code > 0xFFFF;
    }
    return wide;
}

/* Where the n characters before offset begin. */
static size_t step_back(struct str source, size_t offset, uint32_t n)
{
    size_t at = offset < source.len ? offset : source.len;
    for (; n && at; n--) {
        do
            at--;
        while (at && ((unsigned char)source.ptr[at] & 0xC0) == 0x80);
    }
    return at;
}

/* Before offset, which stands at that column of its line. */
static size_t wide_before(struct str source, size_t offset, uint32_t column)
{
    size_t from = step_back(source, offset, column - 1);
    return wide_in(str_sub(source, from, offset));
}

struct utf16_columns utf16_columns_of(struct utf16_cursor *cursor,
                                      const rl_finding *finding)
{
    struct str source = cursor->source;
    size_t offset = finding->offset, end = offset + finding->length;
    if (cursor->line == finding->line && cursor->offset <= offset)
        cursor->wide += wide_in(str_sub(source, cursor->offset, offset));
    else
        cursor->wide = wide_before(source, offset, finding->column);
    cursor->line = finding->line;
    cursor->offset = offset;
    size_t wide = finding->line == finding->end_line
                      ? cursor->wide + wide_in(str_sub(source, offset, end))
                      : wide_before(source, end, finding->end_column);
    return (struct utf16_columns){
        .start = (int64_t)(finding->column + cursor->wide),
        .end = (int64_t)(finding->end_column + wide),
    };
}
