/* freeze.h - the files of rules/ that are being printed as C.
 * SPDX-License-Identifier: Apache-2.0
 *
 * For one program that ends with the build: what fails ends it. */
#ifndef TOOLS_FREEZE_H
#define TOOLS_FREEZE_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/map.h"
#include "policy/frozen.h"
#include "policy/node.h"

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

extern struct arena arena;
extern struct file files[64];
extern size_t n_files;

/* Say it and end. */
_Noreturn void die(const char *what, const char *path);
/* The block; there is none: end. */
void *sure(void *block);
/* NULL: the file has no table of that module. */
struct table *table_named(const struct file *file, struct str module);
/* An array NAME_OF of these bytes and a 0. */
void bytes_print(const char *name, size_t of, struct str bytes);
/* Every table that is fixed, and the words of what they deny; changes the order
 * of file->tables. */
void tables_print(struct file *file, size_t of);

#endif
