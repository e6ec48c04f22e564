/* node.c - look into the values of a YAML file.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/node.h"

bool node_is_null(const struct node *node)
{
    return node->kind == NODE_SCALAR && node->plain &&
           (!node->text.len || str_eq(node->text, STR("~")) ||
            str_eq(node->text, STR("null")));
}

struct str node_describe(const struct node *node, struct arena *arena)
{
    if (node->kind == NODE_MAP)
        return STR("a mapping");
    if (node->kind == NODE_LIST)
        return STR("a list");
    if (node_is_null(node))
        return STR("nothing");
    struct str text = str_sub(node->text, 0, 60);
    bool cut = text.len < node->text.len;
    struct str said =
        arena_printf(arena, "'%.*s%s'", STR_FMT(text), cut ? "…" : "");
    return said.ptr ? said : STR("a text");
}

/* Also one that is wrong. */
static struct node *value_written(const struct node *node, struct str key)
{
    if (!node || node->kind != NODE_MAP)
        return NULL;
    for (size_t i = 0; i < node->n; i++)
        if (str_eq(node->keys[i]->text, key))
            return node->items[i];
    return NULL;
}

static struct node *value_find(const struct node *node, struct str key)
{
    struct node *value = value_written(node, key);
    return value && !value->wrong ? value : NULL;
}

struct node *node_get(const struct node *node, const char *key)
{
    return value_find(node, str_of(key));
}

struct node *node_path(const struct node *node, struct str path)
{
    struct node *whole = value_find(node, path);
    if (whole)
        return whole;
    for (size_t i = 0; i < path.len; i++) {
        if (path.ptr[i] != '.')
            continue;
        const struct node *below = value_find(node, str_sub(path, 0, i));
        if (below)
            return node_path(below, str_sub(path, i + 1, path.len));
    }
    return NULL;
}

bool node_is_wrong(const struct node *node, struct str path)
{
    for (size_t i = 0; i <= path.len; i++) {
        if (i < path.len && path.ptr[i] != '.')
            continue;
        const struct node *value = value_written(node, str_sub(path, 0, i));
        if (value && (value->wrong || value->has_gaps ||
                      node_is_wrong(value, str_sub(path, i + 1, path.len))))
            return true;
    }
    return false;
}

struct str node_text(const struct node *node, const char *key)
{
    const struct node *value = node_get(node, key);
    return value && value->kind == NODE_SCALAR ? value->text : STR_NONE;
}

bool node_word(const struct node *node, const char *key, const char *word)
{
    return str_eq(node_text(node, key), str_of(word));
}

size_t node_many(const struct node *node)
{
    if (!node || node->wrong)
        return 0;
    return node->kind == NODE_LIST ? node->n : 1;
}

const struct node *node_nth(const struct node *node, size_t i)
{
    return node->kind == NODE_LIST ? node->items[i] : node;
}

struct str entry_name(const struct node *entry)
{
    return entry->kind == NODE_SCALAR ? entry->text : entry->items[0]->text;
}

bool entry_is(const struct node *entry, const char *selector, bool scalar)
{
    if (entry->kind == NODE_SCALAR)
        return scalar;
    return str_eq(entry->keys[0]->text, str_of(selector));
}

const struct node *entry_word(const struct node *entry, const char *key)
{
    return entry->kind == NODE_MAP ? node_get(entry, key) : NULL;
}

bool denial_is_words(const struct node *entry)
{
    const struct node *id = entry_word(entry, "id");
    return id && str_eq(id->text, STR("import-not-allowed"));
}
