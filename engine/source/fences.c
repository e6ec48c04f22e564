/* fences.c - the fenced code blocks of a Markdown text.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/fences.h"

#include "source/reader.h"

/* ------------------------------------------------------------------- lines */

static struct str without_cr(struct str line)
{
    return str_ends(line, STR("\r")) ? str_sub(line, 0, line.len - 1) : line;
}

/* ---------------------------------------------------------------- thoughts */

/* ------------------------------------------------------------------- prose */

/* "So: ```python": to some readers a block begins here. */
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

static void bare_add(struct reader *reader, struct str line, bool whole)
{
    struct fences *out = reader->out;
    /* Behind a thought the text goes on in a line of its own. */
    const struct fenced_line *last =
        out->bare_lines.n ? &out->bare_lines.at[out->bare_lines.n - 1] : NULL;
    if (last && last->line < reader->line &&
        !str_ends(buf_str(&out->bare), STR("\n")))
        buf_addc(&out->bare, '\n');
    struct fenced_line at = {.line = reader->line,
                             .start = (uint32_t)out->bare.len,
                             .origin = span_of(reader, line).start};
    buf_add(&out->bare, line);
    if (whole)
        buf_addc(&out->bare, '\n');
    reader->failed |= !vec_push(&out->bare_lines, at);
}

/* A line that no block holds, up to a tag if it has one. */
static void prose_pass(struct reader *reader, struct str line)
{
    struct tag tag;
    bool tagged = tag_find(line, &tag);
    if (tagged)
        line = str_sub(line, 0, tag.start);
    struct str shown = without_cr(line);
    if (!reader->out->doubtful.end && is_doubtful(shown))
        reader->out->doubtful = span_of(reader, shown);
    bare_add(reader, line,
             !tagged && line_at(reader).len == line.len &&
                 reader->at + line.len < reader->out->text.len);
    if (tagged)
        tag_pass(reader, &tag);
    else
        line_pass(reader);
}

static void line_read(struct reader *reader)
{
    struct str line = line_at(reader);
    struct cursor cursor = {.line = line};
    size_t matched = containers_match(&reader->containers, &cursor);
    containers_enter(&reader->containers, matched, &cursor, is_fence);
    struct fence fence = fence_at(&cursor);
    if (fence.mark)
        block_read(reader, &fence, str_trim(cursor_rest(&cursor)));
    else
        prose_pass(reader, line);
}

bool fences_read(struct fences *fences)
{
    struct reader reader = {.out = fences, .line = 1};
    if (str_starts(fences->text, STR("\xEF\xBB\xBF")))
        reader.at = 3;
    while (!reader_ended(&reader) && !reader.failed)
        line_read(&reader);
    vec_done(&reader.candidates);
    vec_done(&reader.texts.all);
    return !reader.failed && !fences->content.failed && !fences->bare.failed;
}

void fences_done(struct fences *fences)
{
    vec_done(&fences->blocks);
    vec_done(&fences->lines);
    vec_done(&fences->bare_lines);
    buf_done(&fences->content);
    buf_done(&fences->bare);
}
