/* show.c - a merged policy as YAML, each value with the place it came from.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/show.h"

#include "base/embedded.h"
#include "base/utf8.h"
#include "policy/show_parts.h"

/* Lists of more names are folded, and so many of them are shown. */
#define LONG_LIST 12
#define SHOWN_NAMES 4

static bool is_shipped(const struct node *node)
{
    return embedded_find(str_of(node->at.file)) != NULL;
}

/* ------------------------------------------------------------- collections */

static void value_write(struct show_writer *writer, const struct node *node);

/* The pairs of a mapping from the one at first on. `started`: the first stands
 * behind a "- ", so its line has been indented. */
static void pairs_write(struct show_writer *writer, const struct node *map,
                        size_t first, bool started)
{
    for (size_t i = first; i < map->n; i++) {
        if (!started)
            show_indent(writer, writer->depth);
        started = false;
        show_key(writer, map->keys[i]->text);
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
static size_t shown_names(struct show_writer *writer, const struct node *first,
                          size_t n)
{
    if (!writer->folds || n <= LONG_LIST || !is_shipped(first))
        return n;
    writer->n_folded++;
    return SHOWN_NAMES;
}

static void more_write(struct show_writer *writer, unsigned depth, size_t n)
{
    if (!n)
        return;
    show_indent(writer, depth);
    buf_addf(writer->out, "# … and %zu more\n", n);
}

/* The names that merge.c split an entry into, together again: n items. */
static void entry_write(struct show_writer *writer, struct node *const *items,
                        size_t n)
{
    const struct node *entry = items[0];
    show_key(writer, entry->keys[0]->text);
    if (n == 1) {
        writer->depth++;
        value_write(writer, entry->items[0]);
        writer->depth--;
    } else {
        size_t shown = shown_names(writer, entry, n);
        buf_addc(writer->out, '\n');
        for (size_t i = 0; i < shown; i++) {
            show_indent(writer, writer->depth + 1);
            buf_addc(writer->out, '-');
            writer->depth += 2;
            show_scalar(writer, items[i]->items[0]);
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
static void items_write(struct show_writer *writer, const struct node *list)
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
        show_indent(writer, writer->depth);
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

static void value_write(struct show_writer *writer, const struct node *node)
{
    if (node->kind == NODE_SCALAR) {
        show_scalar(writer, node);
        return;
    }
    if (node->kind == NODE_LIST && writer->whole)
        buf_add(writer->out, STR(" !replace"));
    if (!node->n) {
        buf_add(writer->out, node->kind == NODE_LIST ? STR(" []") : STR(" {}"));
        show_place(writer, node->at);
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
static void tables_fold(struct show_writer *writer, const struct node *tables,
                        size_t first, size_t n)
{
    size_t names = 0;
    writer->n_folded++;
    show_indent(writer, writer->depth);
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
    show_place(writer, tables->keys[first]->at);
}

/* Tables that ship with redline are long, and their names are not of interest
 * before somebody asks for one. */
static void tables_write(struct show_writer *writer, const struct node *tables)
{
    buf_addc(writer->out, '\n');
    for (size_t i = 0; i < tables->n; i++) {
        size_t run = writer->folds ? run_of_tables(tables, i) : 0;
        if (run) {
            tables_fold(writer, tables, i, run);
            i += run - 1;
            continue;
        }
        show_indent(writer, writer->depth);
        show_key(writer, tables->keys[i]->text);
        writer->depth++;
        value_write(writer, tables->items[i]);
        writer->depth--;
    }
}

/* -------------------------------------------------------------------- root */

static void layers_write(struct show_writer *writer,
                         const struct rl_policy *policy)
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

static void head_write(struct show_writer *writer,
                       const struct rl_policy *policy)
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
        show_scalar(writer, value);
        writer->depth--;
    }
}

static void root_write(struct show_writer *writer, const struct node *root)
{
    for (size_t i = 0; i < root->n; i++) {
        struct str key = root->keys[i]->text;
        bool members = str_eq(key, STR("members"));
        show_key(writer, key);
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
    struct show_writer writer = {.out = &body,
                                 .folds = extent == SHOW_READABLE};
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
    struct show_writer writer = {.out = out, .folds = extent == SHOW_READABLE};
    root_write(&writer, part);
}
