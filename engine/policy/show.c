/* show.c - a merged policy as YAML, each value with the place it came from.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/show.h"

#include "base/utf8.h"

struct writer {
    struct buf *out;
    unsigned depth; /* of the value that is being written; two blanks each */
    bool whole; /* lists say that they are all: nothing may come from a pack */
};

static void indent(struct writer *writer, unsigned depth)
{
    for (unsigned i = 0; i < depth; i++)
        buf_add(writer->out, STR("  "));
}

static void place_write(struct writer *writer, rl_pos at)
{
    buf_add(writer->out, STR("  # "));
    utf8_escape(writer->out, str_of(at.file), UTF8_ESCAPE_CONTROLS);
    buf_addf(writer->out, ":%u\n", at.line);
}

/* ----------------------------------------------------------------- scalars */

static bool is_strange(uint32_t code)
{
    return code < 0x20 || (code >= 0x7f && code <= 0xa0) || code == 0xfeff ||
           code == 0x2028 || code == 0x2029 || utf8_is_bidi(code) ||
           utf8_is_invisible(code) || code == UTF8_BAD;
}

static bool has_strange(struct str text, bool newlines)
{
    for (size_t at = 0; at < text.len;) {
        uint32_t code = utf8_next(text, &at);
        if (is_strange(code) && !(newlines && code == '\n'))
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

static void quoted_write(struct buf *out, struct str text)
{
    buf_addc(out, '"');
    for (size_t at = 0; at < text.len;) {
        size_t start = at;
        uint32_t code = utf8_next(text, &at);
        if (code == '"' || code == '\\')
            buf_addf(out, "\\%c", (char)code);
        else if (code == '\n')
            buf_add(out, STR("\\n"));
        else if (code == '\t')
            buf_add(out, STR("\\t"));
        else if (!is_strange(code))
            buf_add(out, str_sub(text, start, at));
        else if (code > 0xffff)
            buf_addf(out, "\\U%08x", code);
        else
            buf_addf(out, "\\u%04x", code);
    }
    buf_addc(out, '"');
}

/* Several lines, none of which needs an escape or changes the indentation. */
static bool is_block(struct str text)
{
    bool several = str_index(text, '\n') + 1 < text.len;
    return several && text.ptr[0] != ' ' && text.ptr[0] != '\n' &&
           !str_ends(text, STR("\n\n")) && !has_strange(text, true);
}

static void block_write(struct writer *writer, const struct node *node)
{
    bool ends = str_ends(node->text, STR("\n"));
    struct str rest = node->text, line;
    buf_add(writer->out, ends ? STR("|") : STR("|-"));
    place_write(writer, node->at);
    if (ends)
        rest = str_sub(rest, 0, rest.len - 1);
    for (bool more = true; more;) {
        struct str tail;
        more = str_cut(rest, STR("\n"), &line, &tail);
        if (line.len) {
            indent(writer, writer->depth);
            buf_add(writer->out, line);
        }
        buf_addc(writer->out, '\n');
        rest = tail;
    }
}

/* After "key:" or "-", which is one level up; ends the line. */
static void scalar_write(struct writer *writer, const struct node *node)
{
    if (is_block(node->text)) {
        buf_addc(writer->out, ' ');
        block_write(writer, node);
        return;
    }
    if (!node->plain || !is_plain(node->text)) {
        buf_addc(writer->out, ' ');
        quoted_write(writer->out, node->text);
    } else if (node->text.len) {
        buf_addc(writer->out, ' ');
        buf_add(writer->out, node->text);
    }
    place_write(writer, node->at);
}

static void key_write(struct writer *writer, struct str key)
{
    if (key.len && is_plain(key))
        buf_add(writer->out, key);
    else
        quoted_write(writer->out, key);
    buf_addc(writer->out, ':');
}

/* ------------------------------------------------------------- collections */

static void value_write(struct writer *writer, const struct node *node);

/* The pairs of a mapping from the one at first on. `started`: the first stands
 * behind a "- ", so its line has been indented. */
static void pairs_write(struct writer *writer, const struct node *map,
                        size_t first, bool started)
{
    for (size_t i = first; i < map->n; i++) {
        if (!started)
            indent(writer, writer->depth);
        started = false;
        key_write(writer, map->keys[i]->text);
        writer->depth++;
        value_write(writer, map->items[i]);
        writer->depth--;
    }
}

static bool is_same_entry(const struct node *a, const struct node *b)
{
    return a->source && a->source == b->source &&
           str_eq(a->keys[0]->text, b->keys[0]->text);
}

/* The names that merge.c split an entry into, together again: n items. */
static void entry_write(struct writer *writer, struct node *const *items,
                        size_t n)
{
    const struct node *entry = items[0];
    key_write(writer, entry->keys[0]->text);
    if (n == 1) {
        writer->depth++;
        value_write(writer, entry->items[0]);
        writer->depth--;
    } else {
        buf_addc(writer->out, '\n');
        for (size_t i = 0; i < n; i++) {
            indent(writer, writer->depth + 1);
            buf_addc(writer->out, '-');
            writer->depth += 2;
            scalar_write(writer, items[i]->items[0]);
            writer->depth -= 2;
        }
    }
    pairs_write(writer, entry, 1, false);
}

/* The items stand one level below the key. */
static void items_write(struct writer *writer, const struct node *list)
{
    for (size_t i = 0; i < list->n;) {
        const struct node *item = list->items[i];
        size_t n = 1;
        while (i + n < list->n && is_same_entry(item, list->items[i + n]))
            n++;
        indent(writer, writer->depth);
        buf_addc(writer->out, '-');
        writer->depth++;
        if (item->kind != NODE_MAP) {
            value_write(writer, item);
        } else {
            buf_addc(writer->out, ' ');
            if (item->source)
                entry_write(writer, list->items + i, n);
            else
                pairs_write(writer, item, 0, true);
        }
        writer->depth--;
        i += n;
    }
}

static void value_write(struct writer *writer, const struct node *node)
{
    if (node->kind == NODE_SCALAR) {
        scalar_write(writer, node);
        return;
    }
    if (node->kind == NODE_LIST && writer->whole)
        buf_add(writer->out, STR(" !replace"));
    if (!node->n) {
        buf_add(writer->out, node->kind == NODE_LIST ? STR(" []") : STR(" {}"));
        place_write(writer, node->at);
        return;
    }
    buf_addc(writer->out, '\n');
    bool whole = writer->whole;
    if (node->kind == NODE_LIST) {
        writer->whole = false; /* what is below are no layered lists */
        items_write(writer, node);
    } else {
        pairs_write(writer, node, 0, false);
    }
    writer->whole = whole;
}

/* -------------------------------------------------------------------- root */

static void head_write(struct writer *writer, const struct rl_policy *policy)
{
    static const char *const keys[] = {"redline", "policy", "about"};
    const struct node *head = policy->layers.at[policy->layers.n - 1].root;
    buf_addf(writer->out, "# the policy as it is in effect, sha256 %s\n",
             policy->sha256);
    buf_add(writer->out, STR("# merged, the later over the earlier, from:\n"));
    for (size_t i = 0; i < policy->layers.n; i++) {
        buf_add(writer->out, STR("#   "));
        utf8_escape(writer->out, str_of(policy->layers.at[i].file),
                    UTF8_ESCAPE_CONTROLS);
        buf_addc(writer->out, '\n');
    }
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        const struct node *value = node_get(head, keys[i]);
        if (!value)
            continue;
        buf_addf(writer->out, "%s:", keys[i]);
        writer->depth++;
        scalar_write(writer, value);
        writer->depth--;
    }
}

void policy_show(struct rl_policy *policy, struct buf *out)
{
    struct writer writer = {.out = out};
    if (!policy_whole(policy)) {
        out->failed = true;
        return;
    }
    const struct node *root = policy->root;
    head_write(&writer, policy);
    for (size_t i = 0; i < root->n; i++) {
        struct str key = root->keys[i]->text;
        key_write(&writer, key);
        /* `members: PACK` brings the pack's tables again when this is read. */
        writer.whole = str_eq(key, STR("members"));
        writer.depth++;
        value_write(&writer, root->items[i]);
        writer.depth--;
    }
}
