/* excerpt.c - the source line of a finding, fit to be shown.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/excerpt.h"

#include <utf8proc.h>

#include "base/attr.h"
#include "base/utf8.h"

/* Bytes of the line shown before and after the start of the range. */
#define EXCERPT_BEFORE 80
#define EXCERPT_AFTER 120
#define TAB_WIDTH 4

struct excerpt_span { /* offsets into the source */
    size_t start, end;
};

static bool is_line_end(char c)
{
    return c == '\n' || c == '\r';
}

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

static struct excerpt_span line_around(struct str source, size_t offset)
{
    struct excerpt_span line = {offset, offset};
    while (line.start > 0 && !is_line_end(source.ptr[line.start - 1]))
        line.start--;
    while (line.end < source.len && !is_line_end(source.ptr[line.end]))
        line.end++;
    if (line.start == 0 && str_starts(source, STR("\xEF\xBB\xBF")))
        line.start = line.end < 3 ? line.end : 3;
    return line;
}

/* The part of the line that is shown, cut between characters. */
static struct excerpt_span window_of(struct str source,
                                     struct excerpt_span line, size_t offset)
{
    struct excerpt_span window = line;
    if (offset - line.start > EXCERPT_BEFORE)
        window.start = offset - EXCERPT_BEFORE;
    if (line.end - offset > EXCERPT_AFTER)
        window.end = offset + EXCERPT_AFTER;
    while (window.start < offset && is_continuation(source.ptr[window.start]))
        window.start++;
    while (window.end > offset && window.end < line.end &&
           is_continuation(source.ptr[window.end]))
        window.end--;
    return window;
}

static size_t width_of(struct str shown)
{
    size_t width = 0;
    for (size_t at = 0; at < shown.len;) {
        uint32_t code = utf8_next(shown, &at);
        int columns =
            code == UTF8_BAD ? 1 : utf8proc_charwidth((utf8proc_int32_t)code);
        width += columns > 0 ? (size_t)columns : 0;
    }
    return width;
}

/* Add text escaped; the answer is its width on a terminal. */
static size_t shown_add(struct buf *out, struct str text)
{
    size_t before = out->len;
    while (text.len) {
        size_t tab = str_index(text, '\t');
        utf8_escape(out, str_sub(text, 0, tab),
                    UTF8_ESCAPE_CONTROLS | UTF8_ESCAPE_SPACES);
        if (tab < text.len)
            buf_addf(out, "%*s", TAB_WIDTH, "");
        text = str_sub(text, tab + 1, text.len);
    }
    return out->failed ? 0 : width_of(str_sub(buf_str(out), before, out->len));
}

void excerpt_make(struct excerpt *ret, struct str source,
                  const rl_finding *finding)
{
    *ret = (struct excerpt){0};
    size_t start = finding->offset;
    if (start > source.len)
        start = source.len;
    struct excerpt_span line = line_around(source, start);
    if (start < line.start)
        start = line.start;
    size_t end = finding->length > source.len - start
                     ? source.len
                     : finding->offset + finding->length;
    struct excerpt_span window = window_of(source, line, start);
    end = end > window.end ? window.end : end < start ? start : end;

    if (window.start > line.start)
        buf_add(&ret->line, STR("…"));
    ret->mark_at = (window.start > line.start) +
                   shown_add(&ret->line, str_sub(source, window.start, start));
    ret->mark_width = shown_add(&ret->line, str_sub(source, start, end));
    shown_add(&ret->line, str_sub(source, end, window.end));
    if (window.end < line.end)
        buf_add(&ret->line, STR("…"));
    if (!ret->mark_width)
        ret->mark_width = 1;
}

void excerpt_done(struct excerpt *excerpt)
{
    buf_done(&excerpt->line);
}
