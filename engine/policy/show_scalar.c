/* show_scalar.c - a scalar as YAML that is read as the same text again.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/utf8.h"
#include "policy/show_parts.h"
#include "policy/yamltext.h"

void show_indent(struct show_writer *writer, unsigned depth)
{
    for (unsigned i = 0; i < depth; i++)
        buf_add(writer->out, STR("  "));
}

void show_place(struct show_writer *writer, rl_pos at)
{
    buf_add(writer->out, STR("  # "));
    utf8_escape(writer->out, str_of(at.file), UTF8_ESCAPE_CONTROLS);
    buf_addf(writer->out, ":%u\n", at.line);
}

static bool has_strange(struct str text, bool newlines)
{
    for (size_t at = 0; at < text.len;) {
        uint32_t code = utf8_next(text, &at);
        if (yaml_is_strange(code) && !(newlines && code == '\n'))
            return true;
    }
    return false;
}

/* Can it stand in a block without quotes, and be read as the same text? */
static bool is_plain(struct str text)
{
    const struct str indicators = STR("-?:,[]{}#&*!|>'\"%@`");
    if (!text.len)
        return true; /* nothing; a quoted empty text is not plain */
    if (text.ptr[0] == ' ' || text.ptr[text.len - 1] == ' ' ||
        text.ptr[text.len - 1] == ':' || has_strange(text, false) ||
        str_find(text, STR(": ")) < text.len ||
        str_find(text, STR(" #")) < text.len)
        return false;
    bool marked = str_index(indicators, text.ptr[0]) < indicators.len;
    bool number = text.ptr[0] == '-' && text.len > 1 && text.ptr[1] != ' ' &&
                  text.ptr[1] != '-';
    return !marked || number;
}

/* Several lines, none of which needs an escape or changes the indentation. */
static bool is_block(struct str text)
{
    bool several = str_index(text, '\n') + 1 < text.len;
    return several && text.ptr[0] != ' ' && text.ptr[0] != '\n' &&
           !str_ends(text, STR("\n\n")) && !has_strange(text, true);
}

static void block_write(struct show_writer *writer, const struct node *node)
{
    bool ends = str_ends(node->text, STR("\n"));
    struct str rest = node->text, line;
    buf_add(writer->out, ends ? STR("|") : STR("|-"));
    show_place(writer, node->at);
    if (ends)
        rest = str_sub(rest, 0, rest.len - 1);
    for (bool more = true; more;) {
        struct str tail;
        more = str_cut(rest, STR("\n"), &line, &tail);
        if (line.len) {
            show_indent(writer, writer->depth);
            buf_add(writer->out, line);
        }
        buf_addc(writer->out, '\n');
        rest = tail;
    }
}

/* After "key:" or "-", which is one level up; ends the line. */
void show_scalar(struct show_writer *writer, const struct node *node)
{
    if (is_block(node->text)) {
        buf_addc(writer->out, ' ');
        block_write(writer, node);
        return;
    }
    if (!node->plain || !is_plain(node->text)) {
        buf_addc(writer->out, ' ');
        yaml_quote(writer->out, node->text);
    } else if (node->text.len) {
        buf_addc(writer->out, ' ');
        buf_add(writer->out, node->text);
    }
    show_place(writer, node->at);
}

void show_key(struct show_writer *writer, struct str key)
{
    if (key.len && is_plain(key))
        buf_add(writer->out, key);
    else
        yaml_quote(writer->out, key);
    buf_addc(writer->out, ':');
}
