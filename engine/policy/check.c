/* check.c - judge the nodes of one file by the schema.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/check.h"

#include "base/buf.h"
#include "model/regex.h"
#include "policy/scalar.h"
#include "policy/words.h"

static void mistake(struct diags *diags, struct node *node, const char *key,
                    const char *noun)
{
    struct str found = node_describe(node, diags->arena);
    diag_add(diags, DIAG_ERROR, RL_E_POLICY, node->at,
             "'%s' must be %s, not %.*s", key, noun, STR_FMT(found));
    node->wrong = true;
}

/* '$names': the end of the text and a word behind it, which nothing is; a set
 * was meant. */
static bool regex_is_set(struct str text)
{
    return str_starts(text, STR("$")) &&
           scalar_accepts(TYPE_NAME, str_sub(text, 1, text.len));
}

static void check_regex(struct diags *diags, struct node *node)
{
    if (regex_is_set(node->text)) {
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, node->at,
                 "'%.*s' matches nothing: a regular expression takes no set; "
                 "write its names as alternatives, ^(one|other)$",
                 STR_FMT(node->text));
        node->wrong = true;
        return;
    }
    struct regex *regex = NULL;
    rl_error err = {0};
    rl_status status = regex_new(node->text, node->at, &regex, &err);
    regex_free(regex);
    node->regex = status == RL_OK;
    if (node->regex)
        return;
    if (status == RL_E_NOMEM)
        diags->arena->failed = true;
    diag_add(diags, DIAG_ERROR, RL_E_POLICY, node->at, "%s", err.message);
    node->wrong = true;
}

static void check_value(struct diags *diags, const struct key *key,
                        struct node *node);

bool text_language_is_known(struct str name)
{
    return str_eq(name, STR("en")) || str_eq(name, STR("zh"));
}

static void check_languages(struct diags *diags, struct node *node)
{
    static const struct key language = {.type = TYPE_STRING};
    for (size_t i = 0; i < node->n; i++) {
        struct str name = node->keys[i]->text;
        struct key key = language;
        key.name = "text";
        if (text_language_is_known(name)) {
            check_value(diags, &key, node->items[i]);
            continue;
        }
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, node->keys[i]->at,
                 "unknown language '%.*s': texts are given "
                 "as " TEXT_LANGUAGES,
                 STR_FMT(name));
    }
}

static void check_scalar(struct diags *diags, const struct key *key,
                         struct node *node)
{
    if (key->type == TYPE_TEXT && node->kind == NODE_MAP) {
        check_languages(diags, node);
    } else if (key->type == TYPE_PACK && node->kind == NODE_MAP) {
        mistake(diags, node, key->name,
                "the name of a pack, or a path to a .yaml file (a table of "
                "one's own stands at the top, members: {MODULE: {allow: "
                "[NAME]}})");
    } else if (node->kind != NODE_SCALAR || node_is_null(node)) {
        if (key->type == TYPE_WORD)
            word_check(diags, key, node);
        else if (key->type != TYPE_CONSTANT || node->kind != NODE_SCALAR)
            mistake(diags, node, key->name, schema_noun(key->type));
    } else if (str_index(node->text, '\0') < node->text.len) {
        mistake(diags, node, key->name, "a text without NUL characters");
    } else if (key->type == TYPE_WORD) {
        word_check(diags, key, node);
    } else if (key->type == TYPE_REGEX) {
        check_regex(diags, node);
    } else if (!scalar_accepts(key->type, node->text)) {
        mistake(diags, node, key->name, schema_noun(key->type));
    }
    node->constant = key->type == TYPE_CONSTANT;
}

static bool has_key(const struct node *map, const char *name)
{
    for (size_t i = 0; i < map->n; i++)
        if (str_eq(map->keys[i]->text, str_of(name)))
            return true;
    return false;
}

static void check_missing(struct diags *diags, const struct mapping *shape,
                          const struct node *map)
{
    for (const struct key *key = shape->keys; key->name; key++)
        if ((key->flags & KEY_REQUIRED) && !has_key(map, key->name))
            diag_add(diags, DIAG_ERROR, RL_E_POLICY, map->at,
                     "the key '%s' is missing in %s", key->name, shape->name);
}

/* Later stages look at every key of an entry for every name that it has. */
static void drop_unknown_keys(const struct mapping *shape, struct node *map)
{
    size_t kept = 0;
    for (size_t i = 0; i < map->n; i++) {
        if (!schema_key(shape, map->keys[i]->text))
            continue;
        map->keys[kept] = map->keys[i];
        map->items[kept++] = map->items[i];
    }
    map->has_gaps = kept < map->n;
    map->n = kept;
}

static void check_map(struct diags *diags, const char *name,
                      const struct mapping *shape, struct node *node)
{
    if (node->kind != NODE_MAP) {
        mistake(diags, node, name, "a mapping");
        return;
    }
    for (size_t i = 0; i < node->n; i++) {
        const struct key *key = schema_key(shape, node->keys[i]->text);
        if (key)
            check_value(diags, key, node->items[i]);
        else
            key_unknown(diags, shape, node->keys[i]);
    }
    check_missing(diags, shape, node);
    drop_unknown_keys(shape, node);
}

static void check_table(struct diags *diags, const struct key *key,
                        struct node *node)
{
    if (node->kind != NODE_MAP) {
        mistake(diags, node, key->name, "a mapping");
        return;
    }
    for (size_t i = 0; i < node->n; i++) {
        struct key element = *key->element;
        element.name = arena_cstr(diags->arena, node->keys[i]->text);
        if (!element.name)
            return;
        if (!scalar_accepts(key->key_type, node->keys[i]->text)) {
            mistake(diags, node->keys[i], key->name,
                    schema_noun(key->key_type));
            node->items[i]->wrong = true;
            continue;
        }
        check_value(diags, &element, node->items[i]);
    }
}

static bool has_selector(const struct mapping *shape, const struct node *entry)
{
    for (const struct key *key = shape->keys; key->name; key++)
        if ((key->flags & KEY_SELECTOR) && has_key(entry, key->name))
            return true;
    return false;
}

static void no_selector(struct diags *diags, const struct mapping *shape,
                        struct node *entry)
{
    CLEANUP(buf_done) struct buf said = {0};
    for (const struct key *key = shape->keys; key->name; key++)
        if (key->flags & KEY_SELECTOR)
            buf_addf(&said, "%s'%s'", said.len ? " or " : "", key->name);
    diag_add(diags, DIAG_ERROR, RL_E_POLICY, entry->at,
             "%s names nothing: it needs %s", shape->name,
             said.ptr ? said.ptr : "");
    entry->wrong = true;
}

static void check_entry(struct diags *diags, const struct key *list,
                        struct node *entry)
{
    if (entry->tag == TAG_REMOVE) {
        if (entry->kind != NODE_SCALAR ||
            set_stands_at(schema_scalar(list), entry))
            mistake(diags, entry, "!remove", "followed by one name");
        return;
    }
    if (entry->kind == NODE_MAP && list->shape) {
        check_map(diags, list->name, list->shape, entry);
        if (!has_selector(list->shape, entry))
            no_selector(diags, list->shape, entry);
        return;
    }
    const struct key *key = schema_scalar(list);
    if (set_stands_at(key, entry))
        return;
    if (entry->kind == NODE_SCALAR)
        check_value(diags, key, entry);
    else
        mistake(diags, entry, list->name,
                list->shape ? "a list of names and mappings"
                            : "a list of names");
}

static void drop_wrong_items(struct node *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->n; i++)
        if (!list->items[i]->wrong)
            list->items[kept++] = list->items[i];
    list->has_gaps = kept < list->n;
    list->n = kept;
}

static void check_entries(struct diags *diags, const struct key *key,
                          struct node *node)
{
    if (node->kind != NODE_LIST) {
        mistake(diags, node, key->name, "a list");
        return;
    }
    for (size_t i = 0; i < node->n; i++)
        check_entry(diags, key, node->items[i]);
    drop_wrong_items(node);
}

static void check_tag(struct diags *diags, const struct key *key,
                      struct node *node)
{
    if (node->tag == TAG_REPLACE &&
        (key->type != TYPE_ENTRIES || node->kind != NODE_LIST))
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, node->at,
                 "!replace stands before '%s', which is no layered list; what "
                 "is no list is replaced anyway",
                 key->name);
    if (node->tag == TAG_REMOVE)
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, node->at,
                 "!remove stands at '%s'; it is accepted before an item of a "
                 "layered list: - !remove NAME",
                 key->name);
}

static void check_value(struct diags *diags, const struct key *key,
                        struct node *node)
{
    check_tag(diags, key, node);
    if (key->type == TYPE_ENTRIES) {
        check_entries(diags, key, node);
        return;
    }
    if ((key->flags & KEY_MANY) && set_stands_at(key, node))
        return;
    if ((key->flags & KEY_MANY) && node->kind == NODE_LIST) {
        struct key one = *key;
        one.flags &= ~(unsigned)KEY_MANY;
        for (size_t i = 0; i < node->n; i++)
            if (!set_stands_at(key, node->items[i]))
                check_value(diags, &one, node->items[i]);
        drop_wrong_items(node);
        return;
    }
    if (key->type == TYPE_MAP)
        check_map(diags, key->name, key->shape, node);
    else if (key->type == TYPE_TABLE)
        check_table(diags, key, node);
    else
        check_scalar(diags, key, node);
}

/* What the table cannot say: a file is a policy or a pack. */
static void check_head(struct diags *diags, const struct node *root)
{
    bool policy = has_key(root, "policy"), pack = has_key(root, "pack");
    if (!policy && !pack)
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, root->at,
                 "the key 'policy' (or 'pack', for a fragment that policies "
                 "extend) is missing");
    if (policy && pack)
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, root->at,
                 "a file is a policy or a pack, but this one says it is both");
    if (policy && !has_key(root, "language"))
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, root->at,
                 "the key 'language' is missing in a policy: accepted is "
                 "python");
}

void check_file(struct node *root, struct diags *diags)
{
    if (root->kind != NODE_MAP) {
        struct str found = node_describe(root, diags->arena);
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, root->at,
                 "a policy is a mapping that starts with 'redline: 1', not "
                 "%.*s",
                 STR_FMT(found));
        root->wrong = true;
        return;
    }
    check_map(diags, "policy", &schema_root, root);
    check_head(diags, root);
}
