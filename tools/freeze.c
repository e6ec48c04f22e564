/* freeze.c - print the files of rules/ as C: read, checked, their member tables
 * sorted.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Usage: freeze FILE…  Runs on the build machine. A mistake in a file is
 * printed with its place and ends the build. */
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/limits.h"
#include "base/nfkc.h"
#include "base/sha256.h"
#include "policy/canonical.h"
#include "policy/check.h"
#include "policy/frozen.h"
#include "policy/merge.h"
#include "policy/yaml.h"

struct table {
    struct str module;
    bool fixed; /* else it stays among the nodes */
    const struct node *merged;
    uint32_t nodes;
};

struct file {
    const char *path;
    struct node *root;
    struct table *tables; /* in the order of the file */
    size_t n_tables;
    /* The words of denied members so far. */
    struct map words; /* canonical form → index + 1, as a pointer into ones */
    struct buf words_bytes;
    uint32_t words_at[1 << 12];
    size_t n_words;
};

static struct arena arena;
static struct file files[64];
static size_t n_files;

static void die(const char *what, const char *path)
{
    (void)fprintf(stderr, "freeze: %s: %s\n", path, what);
    exit(EXIT_FAILURE);
}

static void *sure(void *block)
{
    if (!block)
        die("no memory", "-");
    return block;
}

static struct str sure_str(struct str text)
{
    (void)sure((void *)(uintptr_t)text.ptr);
    return text;
}

static void diags_show(const struct diags *diags)
{
    for (size_t i = 0; i < diags->n; i++)
        (void)fprintf(stderr, "%s:%u:%u: %s\n", diags->at[i].at.file,
                      diags->at[i].at.line, diags->at[i].at.column,
                      diags->at[i].message);
    if (diags->n)
        exit(EXIT_FAILURE);
}

/* ------------------------------------------------------------ what is fixed */

static bool is_ascii(struct str text)
{
    for (size_t i = 0; i < text.len; i++)
        if ((unsigned char)text.ptr[i] >= 0x80)
            return false;
    return true;
}

/* Only what needs no layering and no warning when a policy is loaded. */
static bool is_plain(const struct node *node)
{
    if (node->tag != TAG_NONE || node->wrong ||
        (node->kind == NODE_SCALAR && !is_ascii(node->text)))
        return false;
    for (size_t i = 0; i < node->n; i++)
        if (!is_plain(node->items[i]) ||
            (node->kind == NODE_MAP && !is_plain(node->keys[i])))
            return false;
    return true;
}

/* Names and modules; words may be in any script. */
static bool is_fixable(const struct node *key, const struct node *table)
{
    if (!is_plain(key) || table->kind != NODE_MAP || table->tag != TAG_NONE)
        return false;
    const struct node *deny = node_get(table, "deny");
    for (size_t i = 0; i < table->n; i++)
        if (table->items[i] != deny && !is_plain(table->items[i]))
            return false;
    for (size_t i = 0; deny && i < deny->n; i++) {
        const struct node *entry = deny->items[i];
        const struct node *name = entry_word(entry, "name");
        if (deny->tag != TAG_NONE || entry->tag != TAG_NONE ||
            !is_plain(name ? name : entry))
            return false;
    }
    return true;
}

static void tables_find(struct file *file)
{
    struct diags diags = {.arena = &arena};
    const struct node *members = node_get(file->root, "members");
    const struct node *merged =
        node_get(sure(merge_files(NULL, file->root, &diags)), "members");
    file->n_tables = members ? members->n : 0;
    file->tables = sure(ARENA_ARRAY(&arena, struct table, file->n_tables + 1));
    if (!members)
        return;
    for (size_t i = 0; i < file->n_tables; i++) {
        const struct node *key = members->keys[i];
        file->tables[i].module = key->text;
        file->tables[i].merged = sure(node_get(merged, key->text.ptr));
        file->tables[i].fixed = is_fixable(key, members->items[i]);
    }
    /* A warning is for whoever loads the policy, so what it is about stays. */
    for (size_t i = 0; i < diags.n; i++)
        for (size_t j = 0; j < file->n_tables; j++)
            if (members->items[j]->at.line <= diags.at[i].at.line &&
                (j + 1 == file->n_tables ||
                 members->items[j + 1]->at.line > diags.at[i].at.line))
                file->tables[j].fixed = false;
}

static void file_read_in(const char *path)
{
    if (n_files == COUNT_OF(files))
        die("more files than there is room for", path);
    struct file *file = &files[n_files++];
    struct buf bytes = {0};
    rl_error err = {0};
    if (file_read(path, LIMIT_POLICY_BYTES, &bytes, &err) != RL_OK)
        die(err.message, path);
    struct diags diags = {.arena = &arena};
    file->path = path;
    file->words.arena = &arena;
    file->root = yaml_read(path, buf_str(&bytes), &diags);
    if (file->root)
        check_file(file->root, &diags);
    diags_show(&diags);
    buf_done(&bytes);
    tables_find(file);
}

/* ----------------------------------------------------------------- printing */

static void bytes_print(const char *name, size_t of, struct str bytes)
{
    (void)printf("static const unsigned char %s_%zu[] = {", name, of);
    for (size_t i = 0; i < bytes.len; i++)
        (void)printf("%s%u,", i % 24 ? "" : "\n", (unsigned char)bytes.ptr[i]);
    (void)printf("0};\n");
}

static struct table *table_named(const struct file *file, struct str module)
{
    for (size_t i = 0; i < file->n_tables; i++)
        if (str_eq(file->tables[i].module, module))
            return &file->tables[i];
    return NULL;
}

static bool not_fixed(void *context, const struct node *key)
{
    return !table_named(context, key->text)->fixed;
}

struct marking {
    const struct file *file;
    const struct buf *out;
};

static bool mark(void *context, const struct node *key)
{
    const struct marking *marking = context;
    table_named(marking->file, key->text)->nodes = (uint32_t)marking->out->len;
    return true;
}

static void nodes_print(struct file *file, size_t of)
{
    struct buf less = {0}, whole = {0};
    const struct node *members = node_get(file->root, "members");
    struct frozen_writer writer = {
        .out = &less, .some = members, .wanted = not_fixed, .context = file};
    frozen_write(&writer, file->root);
    struct marking marking = {file, &whole};
    writer = (struct frozen_writer){
        .out = &whole, .some = members, .wanted = mark, .context = &marking};
    frozen_write(&writer, file->root);
    if (less.failed || whole.failed)
        die("no memory", file->path);
    bytes_print("nodes", of, buf_str(&less));
    bytes_print("whole", of, buf_str(&whole));
    buf_done(&less);
    buf_done(&whole);
}

/* ------------------------------------------------------------ member tables */

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
    if (!as == !of)
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

static void tables_print(struct file *file, size_t of)
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

static void file_print(const struct file *file, size_t of)
{
    struct buf form = {0};
    char digest[65];
    size_t n_fixed = 0;
    if (!canonical_layer(file->root, &arena, &form))
        die("no memory", file->path);
    sha256_of(buf_str(&form), digest);
    buf_done(&form);
    for (size_t i = 0; i < file->n_tables; i++)
        n_fixed += file->tables[i].fixed;
    (void)printf("{\"%s\", \"%s\", nodes_%zu, whole_%zu, {(const char *)"
                 "text_%zu, names_%zu, tables_%zu, %zu}, words_%zu, "
                 "words_at_%zu, %zu},\n",
                 file->path, digest, of, of, of, of, of, n_fixed, of, of,
                 file->n_words);
}

static int path_order(const void *a, const void *b)
{
    const struct file *x = a, *y = b;
    return strcmp(x->path, y->path);
}

static const char find[] =
    "const struct frozen_file *frozen_find(struct str path)\n"
    "{\n"
    "    for (size_t i = 0; i < n_frozen_files; i++)\n"
    "        if (str_eq(str_of(frozen_files[i].path), path))\n"
    "            return &frozen_files[i];\n"
    "    return NULL;\n"
    "}\n";

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        file_read_in(argv[i]);
    qsort(files, n_files, sizeof(*files), path_order);
    (void)printf("#include \"policy/frozen.h\"\n");
    for (size_t i = 0; i < n_files; i++) {
        nodes_print(&files[i], i);
        tables_print(&files[i], i);
    }
    (void)printf("const struct frozen_file frozen_files[] = {\n");
    for (size_t i = 0; i < n_files; i++)
        file_print(&files[i], i);
    (void)printf("};\nconst size_t n_frozen_files = %zu;\n%s", n_files, find);
    arena_done(&arena);
    return ferror(stdout) || fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
