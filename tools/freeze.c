/* freeze.c - print the files of rules/ as C: read, checked, their member tables
 * sorted.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Usage: freeze FILE…  Runs on the build machine. A mistake in a file is
 * printed with its place and ends the build. */
#include "tools/freeze.h"

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

struct arena arena;
struct file files[64];
size_t n_files;

void die(const char *what, const char *path)
{
    (void)fprintf(stderr, "freeze: %s: %s\n", path, what);
    exit(EXIT_FAILURE);
}

void *sure(void *block)
{
    if (!block)
        die("no memory", "-");
    return block;
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

void bytes_print(const char *name, size_t of, struct str bytes)
{
    (void)printf("static const unsigned char %s_%zu[] = {", name, of);
    for (size_t i = 0; i < bytes.len; i++)
        (void)printf("%s%u,", i % 24 ? "" : "\n", (unsigned char)bytes.ptr[i]);
    (void)printf("0};\n");
}

struct table *table_named(const struct file *file, struct str module)
{
    for (size_t i = 0; i < file->n_tables; i++)
        if (str_eq(file->tables[i].module, module))
            return &file->tables[i];
    return NULL;
}

static bool not_fixed(void *context, const struct node *key)
{
    const struct table *table = table_named(context, key->text);
    return table && !table->fixed;
}

struct marking {
    const struct file *file;
    const struct buf *out;
};

static bool mark(void *context, const struct node *key)
{
    const struct marking *marking = context;
    struct table *table = table_named(marking->file, key->text);
    if (table)
        table->nodes = (uint32_t)marking->out->len;
    return table != NULL;
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
