/* fence.c - the line that opens or closes a code block.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/fence.h"

#define MAX_INDENT 3 /* columns before a fence */
#define MIN_MARKS 3

/* Of at least three marks. */
static struct fence fence_read(struct str text)
{
    struct fence fence = {0};
    char mark = text.len ? text.ptr[0] : '\0';
    if (mark != '`' && mark != '~')
        return fence;
    size_t n = 0;
    while (n < text.len && text.ptr[n] == mark)
        n++;
    fence.info = str_trim(str_sub(text, n, text.len));
    /* `code` in a line of its own is no fence: no mark may follow. */
    bool inline_code =
        mark == '`' && str_index(fence.info, '`') < fence.info.len;
    if (n < MIN_MARKS || inline_code)
        return (struct fence){0};
    fence.mark = mark;
    fence.length = n;
    return fence;
}

bool is_fence(struct str text)
{
    return fence_read(text).mark != '\0';
}

struct fence fence_at(const struct cursor *cursor)
{
    uint32_t indent = cursor_indent(cursor);
    if (indent > MAX_INDENT)
        return (struct fence){0};
    struct cursor ahead = *cursor;
    cursor_indent_pass(&ahead, indent);
    struct fence fence = fence_read(cursor_rest(&ahead));
    fence.indent = indent;
    return fence;
}

bool fence_is_ended(struct str rest)
{
    rest = str_trim(rest);
    return !rest.len || (rest.ptr[0] == '<' && rest.ptr[rest.len - 1] == '>' &&
                         str_index(rest, ' ') == rest.len);
}

bool fence_closes(const struct fence *open, const struct fence *line)
{
    return line->mark == open->mark && line->length >= open->length &&
           fence_is_ended(line->info);
}
