/* freeze_tables.c - print the member tables of a file as C, sorted.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <stdlib.h>

#include "policy/canonical.h"
#include "tools/freeze.h"

static struct str sure_str(struct str text)
{
    (void)sure((void *)(uintptr_t)text.ptr);
    return text;
}

struct fixing {
    struct file *file;
    struct buf text;  /* all names */
    struct buf names; /* struct fixed_name as C */
    struct buf tables;
    uint32_t n_names;
    struct map same; /* path → where in text */
};

/* The words of an entry without what it names: an entry of its own. */
static struct node *words_of(const struct node *entry)
{
    struct node *words = sure(ARENA_NEW(&arena, struct node));
    *words = *entry;
    words->source = NULL;
    words->keys++;
    words->items++;
    words->n--;
    return words;
}

/* Which of the file's words an entry has; the same words are kept once. */
static unsigned words_index(struct file *file, const struct node *entry)
{
    if (entry->kind == NODE_SCALAR || entry->n < 2)
        return 0;
    struct buf form = {0};
    const struct node *words = words_of(entry);
    canonical_write(words, &form);
    const uint32_t *known = map_get(&file->words, buf_str(&form));
    if (!known) {
        if (file->n_words == COUNT_OF(file->words_at))
            die("more different words than there is room for", file->path);
        uint32_t *at = &file->words_at[file->n_words++];
        *at = (uint32_t)file->words_bytes.len;
        struct frozen_writer writer = {.out = &file->words_bytes};
        frozen_write(&writer, words);
        if (!map_put(&file->words, arena_str(&arena, buf_str(&form)), at))
            die("no memory", file->path);
        known = at;
    }
    buf_done(&form);
    return (unsigned)(known - file->words_at) + 1;
}

static void answers_put(struct fixing *fixing, struct map *names,
                        const struct node *list, enum member_answer answer)
{
    for (size_t i = 0; list && i < list->n; i++) {
        const struct node *entry = list->items[i];
        unsigned *kept = sure(ARENA_NEW(&arena, unsigned));
        unsigned words =
            answer == MEMBER_DENY ? words_index(fixing->file, entry) : 0;
        *kept = (unsigned)answer | words << MEMBER_ANSWER_BITS;
        if (!map_put(names, entry_name(entry), kept))
            die("no memory", fixing->file->path);
    }
}

static uint32_t name_put(struct fixing *fixing, struct str name)
{
    uint32_t at = (uint32_t)fixing->text.len;
    buf_add(&fixing->text, name);
    buf_addc(&fixing->text, '\0');
    return at;
}

static bool is_shared(const struct file *file, struct str module)
{
    for (size_t i = 0; i < n_files; i++)
        if (&files[i] != file && table_named(&files[i], module))
            return true;
    return false;
}

/* Where in text the path stands that the entry says a member is the same as;
 * each path stands there once. */
static uint32_t same_put(struct fixing *fixing, const struct node *entry)
{
    const struct node *as = entry_word(entry, "as");
    const struct node *of = entry_word(entry, "of");
    if (as ? of != NULL : of == NULL)
        die("an entry of 'same' needs either 'of' or 'as'", fixing->file->path);
    struct str path =
        as ? as->text
           : sure_str(arena_printf(&arena, "%.*s.%.*s", STR_FMT(of->text),
                                   STR_FMT(entry_name(entry))));
    uint32_t *at = map_get(&fixing->same, path);
    if (!at) {
        at = sure(ARENA_NEW(&arena, uint32_t));
        *at = name_put(fixing, path);
        if (!map_put(&fixing->same, path, at))
            die("no memory", fixing->file->path);
    }
    return *at;
}

/* As compile/members.c makes a table: what comes later decides. */
static void table_put(struct fixing *fixing, const struct table *table)
{
    struct map names = {.arena = &arena};
    const struct node *node = table->merged;
    answers_put(fixing, &names, node_get(node, "allow"), MEMBER_ALLOW);
    answers_put(fixing, &names, node_get(node, "modules"), MEMBER_MODULE);
    answers_put(fixing, &names, node_get(node, "deny"), MEMBER_DENY);
    const struct node *same = node_get(node, "same");
    struct map paths = {.arena = &arena};
    for (size_t i = 0; same && i < same->n; i++)
        if (!map_put(&paths, entry_name(same->items[i]), same->items[i]))
            die("no memory", fixing->file->path);
    struct str *sorted = sure(map_sorted_keys(&names, &arena));
    unsigned flags =
        (node_word(node, "default", "allow") ? FIXED_DEFAULT_ALLOW : 0u) |
        (is_shared(fixing->file, table->module) ? FIXED_SHARED : 0u);
    buf_addf(&fixing->tables, "{%u, %zu, %u, %u, %zu, %u},\n",
             name_put(fixing, table->module), table->module.len, flags,
             fixing->n_names, names.n, table->nodes);
    for (size_t i = 0; i < names.n; i++) {
        const unsigned *answer = map_get(&names, sorted[i]);
        const struct node *entry = map_get(&paths, sorted[i]);
        uint32_t path = entry ? same_put(fixing, entry) : 0;
        buf_addf(&fixing->names, "{%u, %zu, %u, %u},\n",
                 name_put(fixing, sorted[i]), sorted[i].len, *answer, path);
    }
    fixing->n_names += (uint32_t)names.n;
}

static int table_order(const void *a, const void *b)
{
    const struct table *x = a, *y = b;
    return str_cmp(x->module, y->module);
}

void tables_print(struct file *file, size_t of)
{
    struct fixing fixing = {.file = file, .same = {.arena = &arena}};
    qsort(file->tables, file->n_tables, sizeof(*file->tables), table_order);
    for (size_t i = 0; i < file->n_tables; i++)
        if (file->tables[i].fixed)
            table_put(&fixing, &file->tables[i]);
    if (fixing.text.failed || fixing.names.failed || fixing.tables.failed ||
        file->words_bytes.failed || arena.failed)
        die("no memory", file->path);
    bytes_print("text", of, buf_str(&fixing.text));
    bytes_print("words", of, buf_str(&file->words_bytes));
    (void)printf("static const struct fixed_name names_%zu[] = {\n%s{0}};\n",
                 of, buf_str(&fixing.names).ptr);
    (void)printf("static const struct fixed_table tables_%zu[] = {\n%s{0}};\n",
                 of, buf_str(&fixing.tables).ptr);
    (void)printf("static const uint32_t words_at_%zu[] = {", of);
    for (size_t i = 0; i < file->n_words; i++)
        (void)printf("%u,", file->words_at[i]);
    (void)printf("0};\n");
    buf_done(&fixing.text);
    buf_done(&fixing.names);
    buf_done(&fixing.tables);
}
