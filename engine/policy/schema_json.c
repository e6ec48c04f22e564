/* schema_json.c - the table of the policy language as a JSON Schema.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A shape becomes a definition, so that the conditions can hold themselves. */
#include "policy/schema_json.h"

#include <jansson.h>
#include <stdlib.h>

#include "base/attr.h"
#include "policy/schema.h"

struct schema_writer {
    json_t *definitions; /* by the name of the shape */
};

/* YAML reads 3.11 and 1 as numbers; redline takes any scalar as its text. */
#define ANY_SCALAR "\"type\": [\"string\", \"number\", \"boolean\"]"
#define TEXT_OF(pattern) "\"type\": \"string\", \"pattern\": \"" pattern "\""
#define NUMBER_OR(pattern)                                                     \
    "\"anyOf\": [{\"type\": \"integer\", \"minimum\": 0}, {" TEXT_OF(          \
        pattern) "}]"

static const char *const scalars[N_TYPES] = {
    [TYPE_STRING] = ANY_SCALAR,
    [TYPE_BOOL] = "\"type\": \"boolean\"",
    [TYPE_NUMBER] = NUMBER_OR("^(0x[0-9a-fA-F]+|[0-9]+)$"),
    [TYPE_SIZE] = NUMBER_OR("^[0-9]+(B|KiB|MiB|GiB)?$"),
    [TYPE_TIME] = TEXT_OF("^[0-9]+(ms|s|m|h)$"),
    [TYPE_PERCENT] = TEXT_OF("^[1-9][0-9]*%$"),
    [TYPE_NAME] = TEXT_OF("^[^\\\\s.]+$"),
    [TYPE_DOTTED] = TEXT_OF("^[^\\\\s.*]+(\\\\.[^\\\\s.*]+)*$"),
    [TYPE_MEMBERS] =
        TEXT_OF("^([^\\\\s.*]+\\\\.)*([^\\\\s.*]+(\\\\(\\\\))?|\\\\*\\\\*)$"),
    [TYPE_BELOW] = TEXT_OF("^([^\\\\s.*]+\\\\.)*([^\\\\s.*]+|\\\\*\\\\*)$"),
    [TYPE_GLOB] = TEXT_OF("^([^\\\\s.*]+\\\\.)*[^\\\\s.*]*\\\\*?$"),
    [TYPE_REGEX] = "\"type\": \"string\"",
    [TYPE_ID] = TEXT_OF("^[a-z][a-z0-9-]*$"),
    [TYPE_ARGUMENT] = "\"type\": [\"string\", \"integer\"]",
    [TYPE_CONSTANT] = "\"type\": [\"string\", \"number\", \"boolean\", "
                      "\"null\"]",
    [TYPE_VERSIONS] = "\"anyOf\": [{\"type\": \"number\"}, {" TEXT_OF(
        "^3\\\\.[0-9]{1,2}(-3\\\\.[0-9]{1,2})?$") "}]",
    [TYPE_CALL] = TEXT_OF("^[a-z_][a-z0-9_]*$"),
    [TYPE_GROUP] = TEXT_OF("^@.+$"),
    [TYPE_CALL_OR_GROUP] = TEXT_OF("^(@.+|[a-z_][a-z0-9_]*)$"),
    [TYPE_ERRNO] =
        "\"anyOf\": [{\"const\": 0}, {" TEXT_OF("^(0|E[A-Z0-9]+)$") "}]",
    [TYPE_PATH] = TEXT_OF("^/"),
    [TYPE_ENVIRON] = TEXT_OF("^[A-Za-z_][A-Za-z0-9_]*$"),
    [TYPE_PACK] = "\"type\": \"string\", \"minLength\": 1",
    [TYPE_QUERY] = "\"type\": \"string\", \"minLength\": 1",
};

static json_t *key_json(struct schema_writer *writer, const struct key *key);

static json_t *parsed(const char *inside)
{
    json_t *ret = json_sprintf("{%s}", inside);
    json_t *value = json_loads(json_string_value(ret), 0, NULL);
    json_decref(ret);
    return value;
}

static json_t *either(json_t *a, json_t *b)
{
    json_t *ret = json_object(), *list = json_array();
    json_array_append_new(list, a);
    json_array_append_new(list, b);
    json_object_set_new(ret, "anyOf", list);
    return ret;
}

static json_t *list_of(json_t *items)
{
    json_t *ret = json_object();
    json_object_set_new(ret, "type", json_string("array"));
    json_object_set_new(ret, "items", items);
    return ret;
}

/* The only number among the words is the version of the language. */
static json_t *word_json(const struct key *key)
{
    json_t *ret = json_object(), *list = json_array();
    struct str rest = str_of(key->words), word;
    for (bool more = true; more;) {
        struct str tail;
        more = str_cut(rest, STR(" "), &word, &tail);
        if (word.len == 1 && word.ptr[0] >= '0' && word.ptr[0] <= '9')
            json_array_append_new(list, json_integer(word.ptr[0] - '0'));
        json_array_append_new(list, json_stringn(word.ptr, word.len));
        rest = tail;
    }
    json_object_set_new(ret, "enum", list);
    return ret;
}

/* A string, or one a language. */
static json_t *text_json(void)
{
    json_t *languages = json_object(), *one = json_object();
    json_object_set_new(languages, "en", parsed(ANY_SCALAR));
    json_object_set_new(languages, "zh", parsed(ANY_SCALAR));
    json_object_set_new(one, "type", json_string("object"));
    json_object_set_new(one, "properties", languages);
    json_object_set_new(one, "additionalProperties", json_false());
    return either(parsed(ANY_SCALAR), one);
}

/* ------------------------------------------------------------------ shapes */

static void required_add(json_t *map, const struct mapping *shape)
{
    json_t *required = json_array();
    for (const struct key *key = shape->keys; key->name; key++)
        if (key->flags & KEY_REQUIRED)
            json_array_append_new(required, json_string(key->name));
    if (json_array_size(required))
        json_object_set(map, "required", required);
    json_decref(required);
}

/* An entry names something by one of its selectors. */
static void selectors_add(json_t *map, const struct mapping *shape)
{
    json_t *any = json_array();
    for (const struct key *key = shape->keys; key->name; key++)
        if (key->flags & KEY_SELECTOR)
            json_array_append_new(any,
                                  json_pack("{s[s]}", "required", key->name));
    if (json_array_size(any))
        json_object_set(map, "anyOf", any);
    json_decref(any);
}

static json_t *shape_json(struct schema_writer *writer,
                          const struct mapping *shape)
{
    json_t *map = json_object(), *keys = json_object();
    json_object_set_new(map, "type", json_string("object"));
    json_object_set(map, "properties", keys);
    json_object_set_new(map, "additionalProperties", json_false());
    for (const struct key *key = shape->keys; key->name; key++)
        json_object_set_new(keys, key->name, key_json(writer, key));
    json_decref(keys);
    required_add(map, shape);
    selectors_add(map, shape);
    return map;
}

/* The shape's name without what a reference would have to escape. */
static void definition_name(const struct mapping *shape, char name[64])
{
    size_t n = 0;
    for (const char *at = shape->name; *at && n < 63; at++)
        name[n++] = *at == ' ' ? '-' : *at;
    name[n] = '\0';
}

/* A reference to the shape, which is defined by then. */
static json_t *shape_ref(struct schema_writer *writer,
                         const struct mapping *shape)
{
    char name[64];
    definition_name(shape, name);
    if (!json_object_get(writer->definitions, name)) {
        /* Before it is complete, since a condition holds conditions. */
        json_object_set_new(writer->definitions, name, json_true());
        json_object_set_new(writer->definitions, name,
                            shape_json(writer, shape));
    }
    json_t *ret = json_object();
    json_object_set_new(ret, "$ref", json_sprintf("#/definitions/%s", name));
    return ret;
}

/* What a scalar among the entries of a list stands for. After !remove it is a
 * name like any other. */
static json_t *scalar_entry(struct schema_writer *writer,
                            const struct key *list)
{
    struct key one = *schema_scalar(list);
    one.flags = 0;
    one.doc = NULL;
    return key_json(writer, &one);
}

static json_t *entries_json(struct schema_writer *writer, const struct key *key)
{
    json_t *scalar = scalar_entry(writer, key);
    return list_of(key->shape ? either(scalar, shape_ref(writer, key->shape))
                              : scalar);
}

static json_t *table_json(struct schema_writer *writer, const struct key *key)
{
    json_t *map = json_object();
    json_object_set_new(map, "type", json_string("object"));
    if (scalars[key->key_type])
        json_object_set_new(map, "propertyNames",
                            parsed(scalars[key->key_type]));
    /* Names of properties are always texts. */
    json_t *names = json_object_get(map, "propertyNames");
    if (names && !json_object_get(names, "pattern"))
        json_object_del(map, "propertyNames");
    json_object_set_new(map, "additionalProperties",
                        key_json(writer, key->element));
    return map;
}

static json_t *value_json(struct schema_writer *writer, const struct key *key)
{
    switch (key->type) {
    case TYPE_MAP:
        return shape_ref(writer, key->shape);
    case TYPE_TABLE:
        return table_json(writer, key);
    case TYPE_ENTRIES:
        return entries_json(writer, key);
    case TYPE_WORD:
        return word_json(key);
    case TYPE_TEXT:
        return text_json();
    default:
        return parsed(scalars[key->type]);
    }
}

static json_t *key_json(struct schema_writer *writer, const struct key *key)
{
    json_t *value = value_json(writer, key);
    if ((key->flags & KEY_MANY) && key->type != TYPE_ENTRIES) {
        struct key one = *key;
        one.flags &= ~(unsigned)KEY_MANY;
        one.doc = NULL;
        value = either(value, list_of(key_json(writer, &one)));
    }
    if (!key->doc || !*key->doc)
        return value;
    /* Beside a "$ref" nothing else is read. */
    if (json_object_get(value, "$ref")) {
        json_t *all = json_object(), *list = json_array();
        json_array_append_new(list, value);
        json_object_set_new(all, "allOf", list);
        value = all;
    }
    json_object_set_new(value, "description", json_string(key->doc));
    return value;
}

/* What check_head() says: a file is a policy, which has a language, or a pack.
 */
static void head_add(json_t *root)
{
    json_object_set_new(root, "oneOf",
                        json_pack("[{s[ss]} {s[s]}]", "required", "policy",
                                  "language", "required", "pack"));
}

void schema_json_write(struct buf *out)
{
    struct schema_writer writer = {.definitions = json_object()};
    json_t *root = json_object();
    json_object_set_new(root, "$schema",
                        json_string("http://json-schema.org/draft-07/schema#"));
    json_object_set_new(root, "title", json_string("a redline policy or pack"));
    json_t *shape = shape_json(&writer, &schema_root);
    json_object_update(root, shape);
    json_decref(shape);
    head_add(root);
    json_object_set_new(root, "definitions", writer.definitions);
    char *text = json_dumps(root, JSON_INDENT(1) | JSON_ENSURE_ASCII);
    json_decref(root);
    if (text) {
        buf_add(out, str_of(text));
        buf_addc(out, '\n');
    } else {
        out->failed = true;
    }
    free(text);
}
