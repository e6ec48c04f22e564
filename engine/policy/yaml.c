/* yaml.c - YAML text → nodes with places.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/yaml.h"

#include <yaml.h>

#include "base/map.h"
#include "base/utf8.h"
#include "policy/yaml_inset.h"

/* Far above what policies need (the deepest shipped one has 9), far below what
 * would hurt a recursive reader. */
#define MAX_DEPTH 64
/* The largest member table has some 20,000 names; a file of 4 MiB that is
 * nothing but "a," could hold ten times this. */
#define MAX_NODES 200000

struct yaml_reader {
    yaml_parser_t parser;
    const char *file;
    struct str text;
    struct diags *diags;
    struct arena *arena;
    struct map anchors; /* name → struct node * */
    size_t n_nodes;     /* with aliases written out */
    struct yaml_lines lines;
    bool stopped; /* a mistake after which nothing can be read */
};

#define MISTAKE(reader, at, ...)                                               \
    diag_add((reader)->diags, DIAG_ERROR, RL_E_POLICY, (at), __VA_ARGS__)

static rl_pos mark_pos(const struct yaml_reader *reader, yaml_mark_t mark)
{
    return (rl_pos){reader->file, (uint32_t)mark.line + 1,
                    (uint32_t)mark.column + 1};
}

/* Where the byte at offset stands. */
static rl_pos offset_pos(const struct yaml_reader *reader, size_t offset)
{
    struct str before = str_sub(reader->text, 0, offset);
    rl_pos at = {reader->file, 1, 1};
    for (size_t end; (end = str_index(before, '\n')) < before.len; at.line++)
        before = str_sub(before, end + 1, before.len);
    at.column = (uint32_t)utf8_length(before) + 1;
    return at;
}

/* libyaml only says that a token cannot start here. */
static bool line_is_indented_by_tab(const struct yaml_reader *reader,
                                    size_t line)
{
    struct str rest = reader->text;
    for (; line; line--)
        rest = str_sub(rest, str_index(rest, '\n') + 1, rest.len);
    for (size_t i = 0; i < rest.len; i++)
        if (rest.ptr[i] != ' ')
            return rest.ptr[i] == '\t';
    return false;
}

static void parser_mistake(struct yaml_reader *reader)
{
    const yaml_parser_t *parser = &reader->parser;
    reader->stopped = true;
    const char *problem = parser->problem ? parser->problem : "malformed YAML";
    if (parser->error == YAML_MEMORY_ERROR) {
        reader->arena->failed = true;
        return;
    }
    if (parser->error == YAML_READER_ERROR) {
        MISTAKE(reader, offset_pos(reader, parser->problem_offset),
                "this is not YAML: %s", problem);
        return;
    }
    rl_pos at = mark_pos(reader, parser->problem_mark);
    if (line_is_indented_by_tab(reader, parser->problem_mark.line)) {
        MISTAKE(reader, at,
                "a tab stands in the indentation; YAML accepts "
                "only spaces there");
        return;
    }
    const char *context = parser->context ? parser->context : "";
    MISTAKE(reader, at, "this is not YAML: %s%s%s", problem,
            *context ? " " : "", context);
}

static bool event_next(struct yaml_reader *reader, yaml_event_t *event)
{
    if (yaml_parser_parse(&reader->parser, event))
        return true;
    parser_mistake(reader);
    return false;
}

static struct node *stop(struct yaml_reader *reader, rl_pos at, const char *why)
{
    if (!reader->stopped)
        MISTAKE(reader, at, "%s", why);
    reader->stopped = true;
    return NULL;
}

static enum node_tag tag_read(struct yaml_reader *reader, rl_pos at,
                              const yaml_char_t *tag)
{
    struct str found = str_of((const char *)tag);
    if (!found.ptr)
        return TAG_NONE;
    if (str_eq(found, STR("!replace")))
        return TAG_REPLACE;
    if (str_eq(found, STR("!remove")))
        return TAG_REMOVE;
    MISTAKE(reader, at,
            "unknown tag '%.*s': only !replace and !remove are "
            "known",
            STR_FMT(found));
    return TAG_NONE;
}

static struct node *node_new(struct yaml_reader *reader, enum node_kind kind,
                             rl_pos at, const yaml_char_t *tag)
{
    if (++reader->n_nodes > MAX_NODES)
        return stop(reader, at, "the file has more than 200000 values");
    struct node *node = ARENA_NEW(reader->arena, struct node);
    if (!node)
        return NULL;
    node->kind = kind;
    node->at = at;
    node->size = 1;
    node->height = 1;
    node->tag = tag_read(reader, at, tag);
    return node;
}

static void anchor_set(struct yaml_reader *reader, const yaml_char_t *anchor,
                       struct node *node)
{
    if (!anchor || !node)
        return;
    struct str name = arena_str(reader->arena, str_of((const char *)anchor));
    if (name.ptr)
        map_put(&reader->anchors, name, node);
}

/* Only anchors whose value is complete are known, so there are no cycles. */
static struct node *alias_read(struct yaml_reader *reader,
                               const yaml_event_t *event, unsigned depth)
{
    rl_pos at = mark_pos(reader, event->start_mark);
    struct str name = str_of((const char *)event->data.alias.anchor);
    struct node *node = map_get(&reader->anchors, name);
    if (!node) {
        MISTAKE(reader, at, "no anchor '&%.*s' stands before this alias",
                STR_FMT(name));
        reader->stopped = true;
        return NULL;
    }
    reader->n_nodes += node->size;
    if (reader->n_nodes > MAX_NODES)
        return stop(reader, at,
                    "with its aliases written out the file has "
                    "more than 200000 values");
    if (depth + node->height > MAX_DEPTH)
        return stop(reader, at, "the file is nested deeper than 64 levels");
    return node;
}

static struct node *scalar_read(struct yaml_reader *reader,
                                const yaml_event_t *event)
{
    struct node *node =
        node_new(reader, NODE_SCALAR, mark_pos(reader, event->start_mark),
                 event->data.scalar.tag);
    if (!node)
        return NULL;
    struct str text = {(const char *)event->data.scalar.value,
                       event->data.scalar.length};
    node->text = arena_str(reader->arena, text);
    node->plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
    node->inset = yaml_inset(&reader->lines, event);
    anchor_set(reader, event->data.scalar.anchor, node);
    return node->text.ptr ? node : NULL;
}

struct nodes {
    struct node **at;
    size_t n, cap;
};

static bool child_add(struct yaml_reader *reader, struct nodes *list,
                      struct node *parent, struct node *child)
{
    if (!child || !ARENA_GROW(reader->arena, list))
        return false;
    list->at[list->n++] = child;
    parent->size += child->size;
    if (child->height >= parent->height)
        parent->height = child->height + 1;
    return true;
}

static struct node *value_read(struct yaml_reader *reader, yaml_event_t *event,
                               unsigned depth);

/* The next value, or NULL at the end of the collection (*ended) or on
 * failure.*/
static struct node *child_read(struct yaml_reader *reader,
                               yaml_event_type_t end, unsigned depth,
                               bool *ended)
{
    yaml_event_t event;
    if (!event_next(reader, &event))
        return NULL;
    struct node *node = NULL;
    *ended = event.type == end;
    if (!*ended)
        node = value_read(reader, &event, depth);
    yaml_event_delete(&event);
    return node;
}

static struct node *list_read(struct yaml_reader *reader,
                              const yaml_event_t *event, unsigned depth)
{
    struct node *list =
        node_new(reader, NODE_LIST, mark_pos(reader, event->start_mark),
                 event->data.sequence_start.tag);
    struct nodes items = {0};
    for (bool ended = false; list && !ended;) {
        struct node *item =
            child_read(reader, YAML_SEQUENCE_END_EVENT, depth, &ended);
        if (!ended && !child_add(reader, &items, list, item))
            return NULL;
    }
    if (!list)
        return NULL;
    list->items = items.at;
    list->n = items.n;
    anchor_set(reader, event->data.sequence_start.anchor, list);
    return list;
}

/* The key, unless it stands in the mapping already. */
static bool key_is_new(struct yaml_reader *reader, struct map *seen,
                       struct node *key)
{
    if (key->kind != NODE_SCALAR) {
        MISTAKE(reader, key->at, "a key must be a text, not %s",
                key->kind == NODE_LIST ? "a list" : "a mapping");
        return false;
    }
    const struct node *first = map_get(seen, key->text);
    if (first) {
        MISTAKE(reader, key->at,
                "the key '%.*s' stands twice in this mapping, first on line "
                "%u",
                STR_FMT(key->text), first->at.line);
        return false;
    }
    return map_put(seen, key->text, key);
}

static struct node *map_read(struct yaml_reader *reader,
                             const yaml_event_t *event, unsigned depth)
{
    struct node *map =
        node_new(reader, NODE_MAP, mark_pos(reader, event->start_mark),
                 event->data.mapping_start.tag);
    struct nodes keys = {0}, values = {0};
    struct map seen = {.arena = reader->arena};
    for (bool ended = false; map;) {
        struct node *key =
            child_read(reader, YAML_MAPPING_END_EVENT, depth, &ended);
        if (ended)
            break;
        struct node *value =
            key ? child_read(reader, YAML_NO_EVENT, depth, &ended) : NULL;
        if (!value)
            return NULL;
        if (!key_is_new(reader, &seen, key))
            continue;
        if (!child_add(reader, &keys, map, key) ||
            !child_add(reader, &values, map, value))
            return NULL;
    }
    if (!map)
        return NULL;
    map->keys = keys.at;
    map->items = values.at;
    map->n = values.n;
    anchor_set(reader, event->data.mapping_start.anchor, map);
    return map;
}

static struct node *value_read(struct yaml_reader *reader, yaml_event_t *event,
                               unsigned depth)
{
    if (depth >= MAX_DEPTH)
        return stop(reader, mark_pos(reader, event->start_mark),
                    "the file is nested deeper than 64 levels");
    switch (event->type) {
    case YAML_ALIAS_EVENT:
        return alias_read(reader, event, depth);
    case YAML_SCALAR_EVENT:
        return scalar_read(reader, event);
    case YAML_SEQUENCE_START_EVENT:
        return list_read(reader, event, depth + 1);
    case YAML_MAPPING_START_EVENT:
        return map_read(reader, event, depth + 1);
    default:
        return stop(reader, mark_pos(reader, event->start_mark),
                    "a value is missing here");
    }
}

/* Stream start, document start, the value, document end, stream end. */
static struct node *document_read(struct yaml_reader *reader)
{
    struct node *root = NULL;
    size_t n_documents = 0;
    for (bool ended = false; !ended && !reader->stopped;) {
        yaml_event_t event;
        if (!event_next(reader, &event))
            return NULL;
        rl_pos at = mark_pos(reader, event.start_mark);
        if (event.type == YAML_STREAM_END_EVENT)
            ended = true;
        else if (event.type == YAML_DOCUMENT_START_EVENT && n_documents++)
            stop(reader, at,
                 "a second document starts here; a policy is one document");
        else if (event.type >= YAML_ALIAS_EVENT)
            root = value_read(reader, &event, 0);
        yaml_event_delete(&event);
        if (event.type >= YAML_ALIAS_EVENT && !root)
            return NULL;
    }
    if (!root && !reader->stopped)
        stop(reader, (rl_pos){reader->file, 1, 1},
             "the file is empty; a policy starts with 'redline: 1'");
    return reader->stopped ? NULL : root;
}

struct node *yaml_read(const char *file, struct str text, struct diags *diags)
{
    if (str_starts(text, STR("\xEF\xBB\xBF")))
        text = str_sub(text, 3, text.len); /* a byte order mark: no column */
    struct yaml_reader reader = {.file = file,
                                 .text = text,
                                 .lines = {.text = text},
                                 .diags = diags,
                                 .arena = diags->arena,
                                 .anchors = {.arena = diags->arena}};
    size_t bad = utf8_invalid_at(text);
    if (bad < text.len)
        return stop(&reader, offset_pos(&reader, bad),
                    "the file is not UTF-8 from here on");
    if (!yaml_parser_initialize(&reader.parser)) {
        diags->arena->failed = true;
        return NULL;
    }
    yaml_parser_set_encoding(&reader.parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&reader.parser,
                                 (const unsigned char *)text.ptr, text.len);
    struct node *root = document_read(&reader);
    yaml_parser_delete(&reader.parser);
    return root;
}
