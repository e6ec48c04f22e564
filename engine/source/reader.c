/* reader.c - a Markdown text, line by line, and what was thought in it.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/reader.h"

struct str line_at(const struct reader *reader)
{
    struct str rest =
        str_sub(reader->out->text, reader->at, reader->out->text.len);
    return str_sub(rest, 0, str_index(rest, '\n'));
}

void line_pass(struct reader *reader)
{
    reader->at += line_at(reader).len + 1;
    reader->line++;
}

struct span span_of(const struct reader *reader, struct str part)
{
    uint32_t start = (uint32_t)(part.ptr - reader->out->text.ptr);
    return (struct span){start, start + (uint32_t)part.len};
}

/* Everything before was thought. */
static void forget(struct reader *reader)
{
    struct fences *out = reader->out;
    out->blocks.n = out->lines.n = out->bare_lines.n = 0;
    out->content.len = out->bare.len = 0;
    out->doubtful = (struct span){0};
    reader->containers = (struct containers){0};
}

static void lines_count(struct reader *reader, size_t from, size_t to)
{
    struct str passed = str_sub(reader->out->text, from, to);
    for (size_t i = str_index(passed, '\n'); i < passed.len;
         i = str_index(passed, '\n')) {
        passed = str_sub(passed, i + 1, passed.len);
        reader->line++;
    }
}

void tag_pass(struct reader *reader, const struct tag *tag)
{
    struct fences *out = reader->out;
    size_t behind = reader->at + tag->end, start, end = 0;
    struct str rest = str_sub(out->text, behind, out->text.len);
    out->thought = true;
    if (!tag->opens) {
        forget(reader);
    } else if (!tag_close(tag, rest, &start, &end)) {
        out->open_tag = (struct span){(uint32_t)(reader->at + tag->start),
                                      (uint32_t)behind};
        end = rest.len;
    }
    lines_count(reader, reader->at, behind + end);
    reader->at = behind + end;
    reader->containers.paragraph = false;
}
