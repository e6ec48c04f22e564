/* yaml_inset.c - where the text of a scalar stands in its file.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/yaml_inset.h"

#include "base/utf8.h"

/* The text from the beginning of a line (from 0) on. */
static struct str lines_from(struct yaml_lines *lines, size_t line)
{
    if (line < lines->line)
        lines->line = lines->at = 0;
    struct str rest = str_sub(lines->text, lines->at, lines->text.len);
    for (; lines->line < line && rest.len; lines->line++)
        rest = str_sub(rest, str_index(rest, '\n') + 1, rest.len);
    lines->at = lines->text.len - rest.len;
    return rest;
}

static size_t blanks_count(struct str text)
{
    size_t n = 0;
    while (n < text.len && text.ptr[n] == ' ')
        n++;
    return n;
}

/* How far in the lines of a block stand, from the first that is not empty. */
static uint32_t block_indent(struct yaml_lines *lines, size_t line,
                             struct str text)
{
    while (str_starts(text, STR("\n"))) {
        text = str_sub(text, 1, text.len);
        line++;
    }
    struct str written = lines_from(lines, line + 1);
    size_t further = blanks_count(text), all = blanks_count(written);
    return all > further ? (uint32_t)(all - further) : 0;
}

struct inset yaml_inset(struct yaml_lines *lines, const yaml_event_t *event)
{
    struct str text = {(const char *)event->data.scalar.value,
                       event->data.scalar.length};
    yaml_mark_t start = event->start_mark, end = event->end_mark;
    yaml_scalar_style_t style = event->data.scalar.style;
    if (style == YAML_LITERAL_SCALAR_STYLE)
        return (struct inset){.block = block_indent(lines, start.line, text)};
    uint32_t quote = style == YAML_PLAIN_SCALAR_STYLE ? 0 : 1;
    bool as_is =
        style != YAML_FOLDED_SCALAR_STYLE && start.line == end.line &&
        end.column - start.column == utf8_length(text) + 2 * (size_t)quote;
    return (struct inset){.as_is = as_is, .behind = quote};
}
