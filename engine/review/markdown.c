/* markdown.c - texts as Markdown shows them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/utf8.h"
#include "review/pages.h"

void markdown_add(struct buf *out, struct str text)
{
    for (size_t i = 0; i < text.len; i++) {
        if (memchr("\\*_<>[]|", text.ptr[i], 8))
            buf_addc(out, '\\');
        buf_addc(out, text.ptr[i]);
    }
}

void markdown_code(struct buf *out, struct str text)
{
    bool ticks = str_index(text, '`') < text.len;
    buf_add(out, ticks ? STR("`` ") : STR("`"));
    utf8_escape(out, text, UTF8_ESCAPE_CONTROLS);
    buf_add(out, ticks ? STR(" ``") : STR("`"));
}
