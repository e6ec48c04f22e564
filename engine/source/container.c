/* container.c - block quotes and list items around the lines of Markdown.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/container.h"

#define TAB 4
#define CODE_INDENT 4 /* so many columns make an indented code block */
#define MAX_DIGITS 9  /* of an ordered item's number */

/* ------------------------------------------------------------------ blanks */

uint32_t cursor_indent(const struct cursor *cursor)
{
    uint32_t column = cursor->column + cursor->pad, start = cursor->column;
    for (size_t i = cursor->at; i < cursor->line.len; i++) {
        char c = cursor->line.ptr[i];
        if (c == '\t')
            column = (column / TAB + 1) * TAB;
        else if (c == ' ')
            column++;
        else
            break;
    }
    return column - start;
}

void cursor_indent_pass(struct cursor *cursor, uint32_t columns)
{
    while (columns) {
        if (!cursor->pad) {
            struct str rest = cursor_rest(cursor);
            if (!rest.len || (rest.ptr[0] != ' ' && rest.ptr[0] != '\t'))
                return;
            cursor->pad = rest.ptr[0] == '\t' ? TAB - cursor->column % TAB : 1;
            cursor->at++;
        }
        uint32_t n = columns < cursor->pad ? columns : cursor->pad;
        cursor->pad -= n;
        cursor->column += n;
        columns -= n;
    }
}

struct str cursor_rest(const struct cursor *cursor)
{
    return str_sub(cursor->line, cursor->at, cursor->line.len);
}

static void mark_pass(struct cursor *cursor, size_t n)
{
    cursor->at += n;
    cursor->column += (uint32_t)n;
}

static bool is_blank(const struct cursor *cursor)
{
    return !str_trim(cursor_rest(cursor)).len;
}

/* What stands behind the blanks. */
static struct str text_of(const struct cursor *cursor)
{
    struct str rest = cursor_rest(cursor);
    while (rest.len && (rest.ptr[0] == ' ' || rest.ptr[0] == '\t'))
        rest = str_sub(rest, 1, rest.len);
    return rest;
}

/* ----------------------------------------------------------------- matching */

static bool quote_pass(struct cursor *cursor)
{
    uint32_t indent = cursor_indent(cursor);
    if (indent >= CODE_INDENT || !str_starts(text_of(cursor), STR(">")))
        return false;
    cursor_indent_pass(cursor, indent);
    mark_pass(cursor, 1);
    cursor_indent_pass(cursor, 1); /* one blank belongs to the mark */
    return true;
}

static bool item_pass(struct fence_container *item, struct cursor *cursor)
{
    uint32_t indent = cursor_indent(cursor);
    if (is_blank(cursor)) {
        cursor_indent_pass(cursor, item->width);
        return !item->hollow;
    }
    if (indent < item->width)
        return false;
    cursor_indent_pass(cursor, item->width);
    item->hollow = false;
    return true;
}

size_t containers_match(struct containers *containers, struct cursor *cursor)
{
    for (size_t i = 0; i < containers->n; i++) {
        struct fence_container *at = &containers->at[i];
        if (!(at->quote ? quote_pass(cursor) : item_pass(at, cursor)))
            return i;
    }
    return containers->n;
}

/* ----------------------------------------------------------------- entering */

/* ---, * * *, ___ */
static bool is_break(struct str text)
{
    char mark = text.len ? text.ptr[0] : '\0';
    size_t n = 0;
    if (mark != '-' && mark != '*' && mark != '_')
        return false;
    for (size_t i = 0; i < text.len; i++) {
        if (text.ptr[i] != mark && !str_is_blank(text.ptr[i]))
            return false;
        n += text.ptr[i] == mark;
    }
    return n >= 3;
}

static bool is_heading(struct str text)
{
    size_t n = 0;
    while (n < text.len && text.ptr[n] == '#')
        n++;
    return n >= 1 && n <= 6 && (n == text.len || str_is_blank(text.ptr[n]));
}

/* The line below a heading's text. */
static bool is_underline(struct str text)
{
    text = str_trim(text);
    for (size_t i = 0; i < text.len; i++)
        if (text.ptr[i] != '=')
            return false;
    return text.len > 0;
}

/* Bytes of a list item's mark, or 0. */
static size_t item_mark(struct str text, bool interrupts)
{
    size_t n = 0;
    while (n < text.len && n <= MAX_DIGITS && text.ptr[n] >= '0' &&
           text.ptr[n] <= '9')
        n++;
    char mark = n < text.len ? text.ptr[n] : '\0';
    bool bullet = n == 0 && (mark == '-' || mark == '+' || mark == '*');
    bool number = n > 0 && n <= MAX_DIGITS && (mark == '.' || mark == ')');
    struct str rest = str_sub(text, n + 1, text.len);
    if ((!bullet && !number) || (rest.len && !str_is_blank(rest.ptr[0])) ||
        is_break(text))
        return 0;
    /* Amid a paragraph, an empty item or a number other than 1 is text. */
    bool first = bullet || str_eq(str_sub(text, 0, n), STR("1"));
    return interrupts && (!first || !str_trim(rest).len) ? 0 : n + 1;
}

static struct fence_container item_enter(struct cursor *cursor, size_t mark)
{
    uint32_t indent = cursor_indent(cursor);
    cursor_indent_pass(cursor, indent);
    mark_pass(cursor, mark);
    uint32_t blanks = cursor_indent(cursor);
    bool hollow = is_blank(cursor);
    if (hollow || blanks > CODE_INDENT)
        blanks = 1;
    cursor_indent_pass(cursor, blanks);
    return (struct fence_container){.hollow = hollow,
                                    .width = indent + (uint32_t)mark + blanks};
}

/* One container that begins at the cursor; false: none does. */
static bool enter_one(struct cursor *cursor, bool interrupts,
                      struct fence_container *ret)
{
    if (cursor_indent(cursor) >= CODE_INDENT)
        return false;
    if (quote_pass(cursor)) {
        *ret = (struct fence_container){.quote = true};
        return true;
    }
    size_t mark = item_mark(text_of(cursor), interrupts);
    if (mark)
        *ret = item_enter(cursor, mark);
    return mark != 0;
}

/* Does the line carry on the paragraph of the line before? */
static bool is_lazy(const struct cursor *cursor, bool (*fence)(struct str))
{
    struct cursor ahead = *cursor;
    struct fence_container one;
    struct str text = text_of(cursor);
    if (is_blank(cursor))
        return false;
    if (cursor_indent(cursor) >= CODE_INDENT)
        return true;
    return !is_break(text) && !is_heading(text) && !fence(text) &&
           !enter_one(&ahead, true, &one);
}

void containers_enter(struct containers *containers, size_t matched,
                      struct cursor *cursor, bool (*fence)(struct str rest))
{
    bool whole = matched == containers->n;
    if (!whole && containers->paragraph && is_lazy(cursor, fence))
        return;
    bool paragraph = containers->paragraph && whole;
    containers->n = matched;
    struct fence_container one;
    while (containers->n < MAX_CONTAINERS &&
           enter_one(cursor, paragraph, &one)) {
        containers->at[containers->n++] = one;
        paragraph = false;
    }
    struct str text = text_of(cursor);
    bool indented = cursor_indent(cursor) >= CODE_INDENT && !paragraph;
    bool ends =
        is_break(text) || is_heading(text) || (paragraph && is_underline(text));
    containers->paragraph = !is_blank(cursor) && !indented &&
                            (!ends || cursor_indent(cursor) >= CODE_INDENT);
}
