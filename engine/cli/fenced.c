/* fenced.c - the code of a Markdown reply, where it stands.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/fenced.h"

#include "base/attr.h"

struct fence {
    char mark; /* '`' or '~'; 0: no fence */
    size_t length;
    struct str info;
};

/* A line of at least three marks, indented by less than four. */
static struct fence fence_read(struct str line)
{
    struct fence fence = {0};
    size_t at = 0;
    while (at < line.len && at < 4 && line.ptr[at] == ' ')
        at++;
    if (at == 4 || at == line.len ||
        (line.ptr[at] != '`' && line.ptr[at] != '~'))
        return fence;
    size_t start = at;
    while (at < line.len && line.ptr[at] == line.ptr[start])
        at++;
    fence.info = str_trim(str_sub(line, at, line.len));
    /* `code` in a line of its own is no fence: no mark may follow. */
    bool inline_code =
        line.ptr[start] == '`' && str_index(fence.info, '`') < fence.info.len;
    if (at - start < 3 || inline_code)
        return (struct fence){0};
    fence.mark = line.ptr[start];
    fence.length = at - start;
    return fence;
}

/* "So: ```python" and "- ```python": to some readers a block begins here. */
static bool is_doubtful(struct str line)
{
    struct str mark = STR("```");
    size_t n = 0;
    for (size_t at = str_find(line, mark); at < line.len;
         at = str_find(line, mark), n++) {
        line = str_sub(line, at, line.len);
        while (line.len && line.ptr[0] == '`')
            line = str_sub(line, 1, line.len);
    }
    return n % 2 == 1;
}

static bool closes(const struct fence *open, const struct fence *line)
{
    return line->mark == open->mark && line->length >= open->length &&
           !line->info.len;
}

/* Blocks of other languages are text to us. */
static bool is_python(struct str info)
{
    static const struct str names[] = {
        {"", 0},    {"python", 6},    {"py", 2},     {"python3", 7},
        {"py3", 3}, {"tool_code", 9}, {"ipython", 7}};
    size_t end = 0;
    while (end < info.len && !str_is_blank(info.ptr[end]) &&
           info.ptr[end] != '{' && info.ptr[end] != ',')
        end++;
    struct str name = str_sub(info, 0, end);
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (name.len == names[i].len &&
            (!name.len || strncasecmp(name.ptr, names[i].ptr, name.len) == 0))
            return true;
    return false;
}

static void blank(struct str line, struct buf *out)
{
    for (size_t i = 0; i < line.len; i++)
        buf_addc(out, line.ptr[i] == '\r' && i + 1 == line.len ? '\r' : ' ');
}

void fenced_code(struct str reply, struct buf *out, bool *found)
{
    struct fence open = {0};
    bool code = false, doubtful = false;
    *found = false;
    struct str mark = STR("\xEF\xBB\xBF");
    size_t start = str_starts(reply, mark) ? mark.len : 0;
    buf_add(out, str_sub(reply, 0, start));
    for (size_t at = start; at < reply.len;) {
        struct str rest = str_sub(reply, at, reply.len);
        struct str line = str_sub(rest, 0, str_index(rest, '\n'));
        struct fence fence = fence_read(line);
        bool opens = !open.mark && fence.mark;
        bool closed = open.mark && closes(&open, &fence);
        doubtful |= !open.mark && !opens && is_doubtful(line);
        if (code && !closed)
            buf_add(out, line);
        else
            blank(line, out);
        if (opens) {
            open = fence;
            code = is_python(fence.info);
            *found |= code;
        } else if (closed) {
            open = (struct fence){0};
            code = false;
        }
        if (line.len < rest.len)
            buf_addc(out, '\n');
        at += line.len + 1;
    }
    /* Where readers disagree on what is code, all of it is looked at. */
    *found &= !doubtful;
    if (*found)
        return;
    out->len = 0;
    buf_add(out, reply);
}
