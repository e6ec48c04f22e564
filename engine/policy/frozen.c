/* frozen.c - nodes to bytes at build time, and back when a policy is loaded.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A node is a byte of kind and flags, its line and column, and then a text with
 * its length in front and a NUL behind, or the number of its children and the
 * children. Numbers have seven bits a byte, the low ones first. The bytes are
 * our own: they are read without looking for mistakes. */
#include "policy/frozen.h"

enum {
    KIND_BITS = 2,
    TAG_BITS = 2,
    FLAG_PLAIN = 16,
    FLAG_CONSTANT = 32,
    FLAG_REGEX = 64
};

/* --------------------------------------------------------------- reading */

struct frozen_reader {
    const unsigned char *at;
    const char *file;
    struct arena *arena;
};

static size_t number_read(struct frozen_reader *in)
{
    size_t number = 0;
    unsigned shift = 0;
    unsigned char byte;
    do {
        byte = *in->at++;
        number |= (size_t)(byte & 0x7f) << shift;
        shift += 7;
    } while (byte & 0x80);
    return number;
}

static struct node *node_read(struct frozen_reader *in);

static void text_read(struct frozen_reader *in, struct node *node)
{
    size_t length = number_read(in);
    node->text = (struct str){(const char *)in->at, length};
    in->at += length + 1;
}

static void children_read(struct frozen_reader *in, struct node *node)
{
    size_t n = number_read(in);
    node->items = ARENA_ARRAY(in->arena, struct node *, n + 1);
    if (node->kind == NODE_MAP)
        node->keys = ARENA_ARRAY(in->arena, struct node *, n + 1);
    for (size_t i = 0; i < n && !in->arena->failed; i++) {
        if (node->kind == NODE_MAP) {
            node->keys[i] = node_read(in);
            if (!node->keys[i])
                return;
            node->size += node->keys[i]->size;
        }
        struct node *item = node_read(in);
        if (!item)
            return;
        node->items[i] = item;
        node->n++;
        node->size += item->size;
        if (item->height >= node->height)
            node->height = item->height + 1;
    }
}

/* After a failure what is read is not whole; the arena says so. */
static struct node *node_read(struct frozen_reader *in)
{
    struct node *node = ARENA_NEW(in->arena, struct node);
    if (!node)
        return NULL;
    unsigned flags = *in->at++;
    node->kind = (enum node_kind)(flags & ((1u << KIND_BITS) - 1));
    node->tag = (enum node_tag)((flags >> KIND_BITS) & ((1u << TAG_BITS) - 1));
    node->plain = flags & FLAG_PLAIN;
    node->constant = flags & FLAG_CONSTANT;
    node->regex = flags & FLAG_REGEX;
    node->at.file = in->file;
    node->at.line = (uint32_t)number_read(in);
    node->at.column = (uint32_t)number_read(in);
    node->size = 1;
    node->height = 1;
    if (node->kind == NODE_SCALAR)
        text_read(in, node);
    else
        children_read(in, node);
    return node;
}

struct node *frozen_read(const unsigned char *bytes, const char *file,
                         struct arena *arena)
{
    struct frozen_reader in = {bytes, file, arena};
    struct node *node = node_read(&in);
    return arena->failed ? NULL : node;
}

struct node *frozen_key(const struct frozen_file *frozen,
                        const struct fixed_table *table, const char *file,
                        struct arena *arena, struct node **value)
{
    struct frozen_reader in = {frozen->whole + table->nodes, file, arena};
    struct node *key = node_read(&in);
    *value = key ? node_read(&in) : NULL;
    return arena->failed ? NULL : key;
}

/* --------------------------------------------------------------- writing */

static void number_write(struct buf *out, size_t number)
{
    for (; number >= 0x80; number >>= 7)
        buf_addc(out, (char)((number & 0x7f) | 0x80));
    buf_addc(out, (char)number);
}

static bool is_wanted(const struct frozen_writer *writer,
                      const struct node *map, size_t i)
{
    return map != writer->some || writer->wanted(writer->context, map->keys[i]);
}

static void children_write(const struct frozen_writer *writer,
                           const struct node *node)
{
    size_t n = 0;
    for (size_t i = 0; i < node->n; i++)
        n += is_wanted(writer, node, i);
    number_write(writer->out, n);
    for (size_t i = 0; i < node->n; i++) {
        if (!is_wanted(writer, node, i))
            continue;
        if (node->kind == NODE_MAP)
            frozen_write(writer, node->keys[i]);
        frozen_write(writer, node->items[i]);
    }
}

void frozen_write(const struct frozen_writer *writer, const struct node *node)
{
    struct buf *out = writer->out;
    buf_addc(out,
             (char)((unsigned)node->kind | (unsigned)node->tag << KIND_BITS |
                    (node->plain ? FLAG_PLAIN : 0u) |
                    (node->constant ? FLAG_CONSTANT : 0u) |
                    (node->regex ? FLAG_REGEX : 0u)));
    number_write(out, node->at.line);
    number_write(out, node->at.column);
    if (node->kind != NODE_SCALAR) {
        children_write(writer, node);
        return;
    }
    number_write(out, node->text.len);
    buf_add(out, node->text);
    buf_addc(out, '\0');
}
