/* show.c - a merged policy as YAML, each value with the place it came from.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/show.h"

#include "base/embedded.h"
#include "base/utf8.h"

struct writer {
    struct buf *out;
    unsigned depth; /* of the value that is being written; two blanks each */
    bool whole; /* lists say that they are all: nothing may come from a pack */
    bool folds; /* what is long and ships with redline is only counted */
    size_t n_folded;
};

/* Lists of more names are folded, and so many of them are shown. */
#define LONG_LIST 12
#define SHOWN_NAMES 4

static bool is_shipped(const struct node *node)
{
    return embedded_find(str_of(node->at.file)) != NULL;
}

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

/* How many of n names, from this one on, are shown. */
static size_t shown_names(struct writer *writer, const struct node *first,
                          size_t n)
{
    if (!writer->folds || n <= LONG_LIST || !is_shipped(first))
        return n;
    writer->n_folded++;
    return SHOWN_NAMES;
}

static void more_write(struct writer *writer, unsigned depth, size_t n)
{
    if (!n)
        return;
    indent(writer, depth);
    buf_addf(writer->out, "# … and %zu more\n", n);
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
        size_t shown = shown_names(writer, entry, n);
        buf_addc(writer->out, '\n');
        for (size_t i = 0; i < shown; i++) {
            indent(writer, writer->depth + 1);
            buf_addc(writer->out, '-');
            writer->depth += 2;
            scalar_write(writer, items[i]->items[0]);
            writer->depth -= 2;
        }
        more_write(writer, writer->depth + 1, n - shown);
    }
    pairs_write(writer, entry, 1, false);
}

/* How many items from the ith on are names without words, of one file. */
static size_t run_of_names(const struct node *list, size_t i)
{
    size_t n = 0;
    while (i + n < list->n && list->items[i + n]->kind == NODE_SCALAR &&
           list->items[i + n]->at.file == list->items[i]->at.file)
        n++;
    return n;
}

/* The items stand one level below the key. */
static void items_write(struct writer *writer, const struct node *list)
{
    size_t run = 0, shown = 0; /* items left of a run of names */
    for (size_t i = 0; i < list->n;) {
        const struct node *item = list->items[i];
        if (!run && (run = run_of_names(list, i)))
            shown = shown_names(writer, item, run);
        if (run && !shown) {
            more_write(writer, writer->depth, run);
            i += run;
            run = 0;
            continue;
        }
        run -= run > 0;
        shown -= shown > 0;
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

/* ------------------------------------------------------------------ tables */

/* Of the table of a library's members, or of a group of system calls. */
static size_t names_count(const struct node *table)
{
    size_t n = 0;
    for (size_t i = 0; i < table->n; i++)
        if (table->items[i]->kind == NODE_LIST)
            n += table->items[i]->n;
    return n;
}

/* Shipped tables from the ith on that are of one file: how many. */
static size_t run_of_tables(const struct node *tables, size_t i)
{
    size_t n = 0;
    while (i + n < tables->n && is_shipped(tables->keys[i + n]) &&
           tables->keys[i + n]->at.file == tables->keys[i]->at.file)
        n++;
    return n;
}

#define SHOWN_TABLES 6

/* # numpy, numpy.char, … (214 tables of 6812 names)  # rules/api/numpy.yaml:9
 */
static void tables_fold(struct writer *writer, const struct node *tables,
                        size_t first, size_t n)
{
    size_t names = 0;
    writer->n_folded++;
    indent(writer, writer->depth);
    for (size_t i = 0; i < n; i++) {
        names += names_count(tables->items[first + i]);
        if (i < SHOWN_TABLES) {
            buf_add(writer->out, i ? STR(", ") : STR("# "));
            utf8_escape(writer->out, tables->keys[first + i]->text,
                        UTF8_ESCAPE_CONTROLS);
        }
    }
    buf_addf(writer->out, "%s (%zu tables of %zu names)",
             n > SHOWN_TABLES ? ", …" : "", n, names);
    place_write(writer, tables->keys[first]->at);
}

/* Tables that ship with redline are long, and their names are not of interest
 * before somebody asks for one. */
static void tables_write(struct writer *writer, const struct node *tables)
{
    buf_addc(writer->out, '\n');
    for (size_t i = 0; i < tables->n; i++) {
        size_t run = writer->folds ? run_of_tables(tables, i) : 0;
        if (run) {
            tables_fold(writer, tables, i, run);
            i += run - 1;
            continue;
        }
        indent(writer, writer->depth);
        key_write(writer, tables->keys[i]->text);
        writer->depth++;
        value_write(writer, tables->items[i]);
        writer->depth--;
    }
}

/* -------------------------------------------------------------------- root */

static void layers_write(struct writer *writer, const struct rl_policy *policy)
{
    buf_addf(writer->out, "# the policy as it is in effect, sha256 %s\n",
             policy->sha256);
    buf_add(writer->out, STR("# merged, the later over the earlier, from:\n"));
    for (size_t i = 0; i < policy->layers.n; i++) {
        buf_add(writer->out, STR("#   "));
        utf8_escape(writer->out, str_of(policy->layers.at[i].file),
                    UTF8_ESCAPE_CONTROLS);
        buf_addc(writer->out, '\n');
    }
}

static void head_write(struct writer *writer, const struct rl_policy *policy)
{
    static const char *const keys[] = {"redline", "policy", "about"};
    const struct node *head = policy->layers.at[policy->layers.n - 1].root;
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        const struct node *value = node_get(head, keys[i]);
        if (!value)
            continue;
        /* A part of a policy is none: it must not be read as one. */
        if (i == 0 && writer->n_folded)
            continue;
        buf_addf(writer->out, "%s:", keys[i]);
        writer->depth++;
        scalar_write(writer, value);
        writer->depth--;
    }
}

static void root_write(struct writer *writer, const struct node *root)
{
    for (size_t i = 0; i < root->n; i++) {
        struct str key = root->keys[i]->text;
        bool members = str_eq(key, STR("members"));
        key_write(writer, key);
        /* `members: PACK` brings the pack's tables again when this is read. */
        writer->whole = members;
        writer->depth++;
        if (root->items[i]->n && (members || str_eq(key, STR("groups"))))
            tables_write(writer, root->items[i]);
        else
            value_write(writer, root->items[i]);
        writer->depth--;
    }
}

void policy_show(struct rl_policy *policy, enum show_extent extent,
                 struct buf *out)
{
    CLEANUP(buf_done) struct buf body = {0};
    struct writer writer = {.out = &body, .folds = extent == SHOW_READABLE};
    if (!policy_whole(policy)) {
        out->failed = true;
        return;
    }
    root_write(&writer, policy->root);
    writer.out = out;
    layers_write(&writer, policy);
    if (writer.n_folded)
        buf_add(out, STR("# What ships with redline and is long is counted: "
                         "--full shows it, or a path\n# such as "
                         "members.numpy or calls.deny. Only with --full this "
                         "is a policy again.\n"));
    head_write(&writer, policy);
    buf_add(out, buf_str(&body));
    out->failed |= body.failed;
}

void policy_show_part(const struct node *part, enum show_extent extent,
                      struct buf *out)
{
    struct writer writer = {.out = out, .folds = extent == SHOW_READABLE};
    root_write(&writer, part);
}
