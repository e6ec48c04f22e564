/* block.c - one fenced code block: its lines, and where it ends.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/reader.h"

/* Code is cut into tokens again each time that it has doubled, and no more
 * bytes than this many times the text in all: then the first fence closes. */
#define MOST_LOOKS 16

static void content_add(struct reader *reader, const struct cursor *cursor)
{
    struct fences *out = reader->out;
    struct str rest = cursor_rest(cursor);
    struct fenced_line line = {
        .line = reader->line,
        .start = (uint32_t)out->content.len,
        .origin = span_of(reader, rest).start,
        .pad = cursor->pad,
    };
    for (uint32_t i = 0; i < cursor->pad; i++)
        buf_addc(&out->content, ' ');
    buf_add(&out->content, rest);
    if (line.origin + rest.len < out->text.len)
        buf_addc(&out->content, '\n');
    reader->failed |= !vec_push(&out->lines, line);
}

static struct str content_of(const struct reader *reader,
                             const struct fenced_block *block)
{
    struct str content = buf_str(&reader->out->content);
    return str_sub(content, block->content.start, content.len);
}

/* Is the place inside a text that ends? */
static bool is_inside(const struct long_texts *texts, uint32_t at)
{
    size_t low = 0, high = texts->all.n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (texts->all.at[middle].end <= at)
            low = middle + 1;
        else
            high = middle;
    }
    return low < texts->all.n && texts->all.at[low].start < at;
}

/* The first candidate outside of the code's texts. A text that does not end
 * yet may end further down; at the last look it never does. */
static const struct candidate *candidate_pick(struct reader *reader,
                                              const struct fenced_block *block,
                                              bool last)
{
    const struct long_texts *texts = &reader->texts;
    for (size_t i = 0; i < reader->candidates.n; i++) {
        const struct candidate *at = &reader->candidates.at[i];
        uint32_t place = at->content - block->content.start;
        if (place > texts->open && !last)
            return NULL;
        if (!is_inside(texts, place))
            return at;
    }
    return NULL;
}

static bool texts_look(struct reader *reader, const struct fenced_block *block)
{
    struct str content = content_of(reader, block);
    reader->texts.all.n = 0;
    reader->texts.open = reader->texts.backquote = UINT32_MAX;
    if (reader->looked / MOST_LOOKS > reader->out->text.len)
        return true;
    reader->looked += content.len;
    reader->failed |=
        !reader->out->grammar->long_texts(content, &reader->texts);
    return !reader->failed;
}

static void content_cut(struct reader *reader, struct fenced_block *block,
                        const struct candidate *end)
{
    struct fences *out = reader->out;
    out->content.len = block->content.end = end->content;
    out->lines.n = end->lines;
    block->n = end->lines - block->first;
    reader->at = end->next;
    reader->line = end->line;
    block->closed = true;
}

/* The line of the block that holds a place of the content. */
static uint32_t line_of(const struct fences *out,
                        const struct fenced_block *block, uint32_t place)
{
    uint32_t low = block->first, high = (uint32_t)out->lines.n;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (out->lines.at[middle].start <= place)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* "print(1)```": a fence behind code, on its line. */
static bool own_line_end(struct reader *reader, struct fenced_block *block,
                         const struct fence *open)
{
    struct fences *out = reader->out;
    if (reader->texts.backquote == UINT32_MAX || open->mark != '`')
        return false;
    uint32_t place = block->content.start + reader->texts.backquote;
    uint32_t at = line_of(out, block, place);
    const struct fenced_line *line = &out->lines.at[at];
    struct str content = buf_str(&out->content);
    struct str before = str_sub(content, line->start, place);
    struct str rest = str_sub(content, place, content.len);
    rest = str_sub(rest, 0, str_index(rest, '\n'));
    size_t n = 0;
    while (n < rest.len && rest.ptr[n] == '`')
        n++;
    if (!str_trim(before).len || n < open->length ||
        !fence_is_ended(str_sub(rest, n, rest.len)))
        return false;
    size_t origin = line->origin + (place - line->start - line->pad);
    struct str below = str_sub(out->text, origin, out->text.len);
    const struct candidate end = {
        .content = place,
        .lines = at + 1,
        .next = origin + str_index(below, '\n') + 1,
        .line = line->line + 1,
    };
    content_cut(reader, block, &end);
    return true;
}

/* Look where the code read so far ends; true if it does. */
static bool block_end(struct reader *reader, struct fenced_block *block,
                      const struct fence *open, bool last)
{
    if (!texts_look(reader, block))
        return true;
    const struct candidate *end = candidate_pick(reader, block, last);
    uint32_t place = end ? end->content - block->content.start : UINT32_MAX;
    if (reader->texts.backquote < place && own_line_end(reader, block, open))
        return true;
    if (end)
        content_cut(reader, block, end);
    return end != NULL;
}

/* A line that closes what was never opened (models whose prompt ends with the
 * opening tag write such replies), though it stands in a block. */
static bool closes_thought(const struct reader *reader, struct tag *ret)
{
    struct str line = line_at(reader);
    return str_index(line, '/') < line.len && tag_find(line, ret) &&
           !ret->opens && !str_trim(str_sub(line, 0, ret->start)).len;
}

/* Does the line at hand close a thought that the block belongs to? In a text
 * of the code such a line is text. */
static bool is_thought(struct reader *reader, const struct fenced_block *block,
                       struct tag *ret)
{
    return closes_thought(reader, ret) && texts_look(reader, block) &&
           reader->texts.open == UINT32_MAX;
}

/* The lines of a block whose code decides where it ends; false: all of it was
 * a thought. */
static bool code_read(struct reader *reader, struct fenced_block *block,
                      const struct fence *open)
{
    size_t next_look = 0;
    bool done = false;
    struct tag tag;
    reader->candidates.n = 0;
    while (!done && !reader->failed && !reader_ended(reader)) {
        struct cursor cursor = {.line = line_at(reader)};
        if (containers_match(&reader->containers, &cursor) <
            reader->containers.n)
            break;
        if (!reader->candidates.n && is_thought(reader, block, &tag)) {
            tag_pass(reader, &tag);
            return false;
        }
        struct fence fence = fence_at(&cursor);
        struct candidate here = {
            (uint32_t)reader->out->content.len, (uint32_t)reader->out->lines.n,
            reader->at + cursor.line.len + 1, reader->line + 1};
        cursor_indent_pass(&cursor, open->indent);
        content_add(reader, &cursor);
        line_pass(reader);
        if (!fence_closes(open, &fence))
            continue;
        reader->failed |= !vec_push(&reader->candidates, here);
        size_t n = content_of(reader, block).len;
        if (n < next_look)
            continue;
        next_look = 2 * n;
        done = block_end(reader, block, open, false);
    }
    if (!done && !reader->failed)
        (void)block_end(reader, block, open, true);
    return true;
}

/* The same for the lines of a block that is text to us. */
static bool other_pass(struct reader *reader, struct fenced_block *block,
                       const struct fence *open)
{
    bool opened = false;
    struct tag tag;
    while (!reader_ended(reader) && !block->closed) {
        struct cursor cursor = {.line = line_at(reader)};
        if (containers_match(&reader->containers, &cursor) <
            reader->containers.n)
            return true;
        if (!opened && closes_thought(reader, &tag)) {
            tag_pass(reader, &tag);
            return false;
        }
        opened |= tag_find(cursor.line, &tag) && tag.opens;
        struct fence fence = fence_at(&cursor);
        block->closed = fence_closes(open, &fence);
        line_pass(reader);
    }
    return true;
}

void block_read(struct reader *reader, const struct fence *open,
                struct str written)
{
    struct fences *out = reader->out;
    struct fenced_block block = {
        .kind = !open->info.len                     ? BLOCK_UNNAMED
                : out->grammar->is_info(open->info) ? BLOCK_NAMED
                                                    : BLOCK_OTHER,
        .info = open->info,
        .fence = span_of(reader, written),
        .line = reader->line,
        .first = (uint32_t)out->lines.n,
        .content = {(uint32_t)out->content.len, 0},
    };
    line_pass(reader);
    bool whole = block.kind == BLOCK_OTHER ? other_pass(reader, &block, open)
                                           : code_read(reader, &block, open);
    if (!whole)
        return;
    block.n = (uint32_t)out->lines.n - block.first;
    block.content.end = (uint32_t)out->content.len;
    reader->containers.paragraph = false;
    reader->failed |= !vec_push(&out->blocks, block);
}
