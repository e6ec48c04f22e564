/* canonical.c - one spelling for a merged policy.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/canonical.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "policy/merge.h"

struct canonical_writer {
    struct buf *out;
    const struct node *source; /* of the last entry, whose words these are */
    struct buf words;
};

static void node_write(struct canonical_writer *writer,
                       const struct node *node);

/* With its length in front, no text can look like structure. */
static void text_write(struct canonical_writer *writer, struct str text)
{
    char digits[24];
    size_t at = sizeof(digits);
    digits[--at] = ':';
    for (size_t n = text.len; at == sizeof(digits) - 1 || n; n /= 10)
        digits[--at] = (char)('0' + n % 10);
    buf_add(writer->out, (struct str){digits + at, sizeof(digits) - at});
    buf_add(writer->out, text);
}

struct canonical_pair { /* the key first, so that key_order can compare pairs */
    const struct node *key, *value;
};

static int key_order(const void *a, const void *b)
{
    const struct canonical_pair *x = a, *y = b;
    return str_cmp(x->key->text, y->key->text);
}

/* The pairs of a mapping from the one at first on, by key; for heap_free(). */
static struct canonical_pair *pairs_sorted(struct canonical_writer *writer,
                                           const struct node *map, size_t first,
                                           size_t *n)
{
    struct canonical_pair *pairs = heap_new(map->n + 1, sizeof(*pairs));
    *n = 0;
    if (!pairs) {
        writer->out->failed = true;
        return NULL;
    }
    for (size_t i = first; i < map->n; i++)
        pairs[(*n)++] = (struct canonical_pair){map->keys[i], map->items[i]};
    qsort(pairs, *n, sizeof(*pairs), key_order);
    return pairs;
}

static void pairs_write(struct canonical_writer *writer, const struct node *map,
                        size_t first)
{
    size_t n;
    struct canonical_pair *pairs = pairs_sorted(writer, map, first, &n);
    buf_addc(writer->out, '{');
    for (size_t i = 0; i < n; i++) {
        text_write(writer, pairs[i].key->text);
        buf_addc(writer->out, '=');
        node_write(writer, pairs[i].value);
    }
    buf_addc(writer->out, '}');
    heap_free(pairs);
}

/* An entry is its name and its words; "#" says: the words of the name before,
 * however the names were grouped in the file. */
static void entry_write(struct canonical_writer *writer,
                        const struct node *entry)
{
    text_write(writer, entry->keys[0]->text);
    buf_addc(writer->out, '=');
    text_write(writer, entry->items[0]->text);
    if (writer->source == entry->source) {
        buf_addc(writer->out, '#');
        return;
    }
    CLEANUP(buf_done) struct buf words = {0};
    struct canonical_writer below = {.out = &words};
    pairs_write(&below, entry, 1);
    writer->out->failed |= words.failed;
    if (writer->source && str_eq(buf_str(&words), buf_str(&writer->words)))
        buf_addc(writer->out, '#');
    else
        buf_add(writer->out, buf_str(&words));
    buf_done(&writer->words);
    writer->words = words;
    words = (struct buf){0};
    writer->source = entry->source;
}

static void node_write(struct canonical_writer *writer, const struct node *node)
{
    if (node->source) {
        entry_write(writer, node);
    } else if (node->kind == NODE_MAP) {
        pairs_write(writer, node, 0);
    } else if (node->kind == NODE_LIST) {
        buf_addc(writer->out, '[');
        for (size_t i = 0; i < node->n; i++)
            node_write(writer, node->items[i]);
        buf_addc(writer->out, ']');
    } else {
        if (node->constant && node->plain)
            buf_addc(writer->out, '!');
        text_write(writer, node->text);
    }
    buf_addc(writer->out, '\n');
}

void canonical_write(const struct node *root, struct buf *out)
{
    struct canonical_writer writer = {.out = out};
    node_write(&writer, root);
    buf_done(&writer.words);
}

static bool has_tag(const struct node *node)
{
    bool found = node->tag != TAG_NONE;
    for (size_t i = 0; i < node->n && !found; i++)
        found = has_tag(node->items[i]);
    return found;
}

/* Where !replace and !remove stand, which layering has carried out. */
static void tags_write(struct canonical_writer *writer, const struct node *node)
{
    if (!has_tag(node))
        return;
    if (node->tag == TAG_REPLACE)
        buf_addc(writer->out, '*');
    if (node->tag == TAG_REMOVE && node->kind == NODE_SCALAR) {
        buf_addc(writer->out, '-');
        text_write(writer, node->text);
    }
    if (node->kind == NODE_LIST)
        for (size_t i = 0; i < node->n; i++)
            tags_write(writer, node->items[i]);
    if (node->kind != NODE_MAP)
        return;
    size_t n;
    struct canonical_pair *pairs = pairs_sorted(writer, node, 0, &n);
    for (size_t i = 0; i < n; i++) {
        if (!has_tag(pairs[i].value))
            continue;
        text_write(writer, pairs[i].key->text);
        tags_write(writer, pairs[i].value);
        buf_addc(writer->out, '\n');
    }
    heap_free(pairs);
}

bool canonical_layer(const struct node *root, struct arena *arena,
                     struct buf *out)
{
    /* Its warnings are those of the real layering, which comes or has been. */
    struct diags ignored = {.arena = arena};
    const struct node *alone = merge_files(NULL, root, &ignored);
    struct canonical_writer writer = {.out = out};
    if (!alone || arena->failed)
        return false;
    canonical_write(alone, out);
    tags_write(&writer, root);
    return !out->failed;
}
