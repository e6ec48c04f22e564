/* text.c - the bytes of a source and where their lines begin.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/text.h"

#include "base/utf8.h"

void text_init(struct text *text, struct str bytes)
{
    text->bytes = bytes;
    text->bom = str_starts(bytes, STR("\xEF\xBB\xBF")) ? 3 : 0;
    text->lines.n = 0;
    text->last = (struct place){0, 0};
}

void text_done(struct text *text)
{
    vec_done(&text->lines);
}

static bool lines_find(struct text *text)
{
    if (text->lines.n)
        return true;
    if (!vec_push(&text->lines, 0))
        return false;
    for (size_t at = 0; at < text->bytes.len; at++) {
        at += str_index(str_sub(text->bytes, at, text->bytes.len), '\n');
        if (at < text->bytes.len &&
            !vec_push(&text->lines, (uint32_t)(at + 1))) {
            text->lines.n = 0;
            return false;
        }
    }
    return true;
}

/* The last line that begins at or before offset. */
static size_t line_of(const struct text *text, size_t offset)
{
    size_t low = 0, high = text->lines.n;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (text->lines.at[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* The column of an offset in a line that starts there, counted from whichever
 * place is nearer. */
static uint32_t column_of(const struct text *text, size_t start, uint32_t line,
                          size_t offset)
{
    size_t known = text->last_offset;
    bool near = text->last.line == line && known > start && offset > start;
    size_t back = near && known > offset ? known - offset : 0;
    if (near && known <= offset)
        return text->last.column +
               (uint32_t)utf8_length(str_sub(text->bytes, known, offset));
    if (back && back < offset - start)
        return text->last.column -
               (uint32_t)utf8_length(str_sub(text->bytes, offset, known));
    return (uint32_t)utf8_length(str_sub(text->bytes, start, offset)) + 1;
}

bool text_place(struct text *text, size_t offset, struct place *ret)
{
    if (!lines_find(text))
        return false;
    size_t line = line_of(text, offset);
    size_t start = text->lines.at[line];
    if (line == 0 && offset >= text->bom)
        start = text->bom;
    ret->line = (uint32_t)(line + 1);
    ret->column = column_of(text, start, ret->line, offset);
    text->last_offset = offset;
    text->last = *ret;
    return true;
}
