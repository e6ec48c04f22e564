/* brief_line.c - the lines of a brief, as many as there is room for.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/utf8.h"
#include "review/brief_parts.h"

bool brief_line_end(struct brief *brief)
{
    CLEANUP(buf_done) struct buf line = {0};
    utf8_escape(&line, buf_str(&brief->line),
                UTF8_ESCAPE_CONTROLS | UTF8_KEEP_NEWLINES);
    buf_addc(&line, '\n');
    brief->out.failed |= brief->line.failed | line.failed;
    size_t held = utf8_length(buf_str(&brief->out));
    bool fits = brief->line.len && !line.failed &&
                held + utf8_length(buf_str(&line)) <= MAX_CHARACTERS;
    if (fits)
        buf_add(&brief->out, buf_str(&line));
    brief->line.len = 0;
    return fits;
}

bool brief_has_variable(struct str text)
{
    struct str before;
    while (str_cut(text, STR("{"), &before, &text)) {
        size_t end = str_index(text, '}');
        if (end < text.len && variable_find(str_sub(text, 0, end)) != VAR_NONE)
            return true;
    }
    return false;
}
