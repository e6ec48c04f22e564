/* frozen.h - a file of rules/ as it stands in the binary: read and checked.
 * SPDX-License-Identifier: Apache-2.0
 *
 * tools/freeze makes these at build time, so that a policy that ships
 * costs neither libyaml nor a look at the schema when it is loaded. Its member
 * tables stay in the binary until a file of the user's touches one. */
#ifndef POLICY_FROZEN_H
#define POLICY_FROZEN_H

#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "model/members.h"
#include "policy/node.h"

struct frozen_file {
    const char *path; /* as in the repository: "rules/plot.yaml" */
    const char *digest;
    /* Its nodes, with and without the tables that are in members. */
    const unsigned char *nodes, *whole;
    struct fixed_members members;
    /* The words of denied members: rule i of a fixed_name stands at
     * words[words_at[i - 1]]. */
    const unsigned char *words;
    const uint32_t *words_at;
    size_t n_words;
};

extern const struct frozen_file frozen_files[]; /* sorted by path */
extern const size_t n_frozen_files;

/* NULL if no such file is in the binary. */
const struct frozen_file *frozen_find(struct str path);

/* Nodes as yaml.c and check.c would leave them; they say that they stand in
 * file, and borrow their texts from the binary. NULL when memory ran out. */
struct node *frozen_read(const unsigned char *bytes, const char *file,
                         struct arena *arena);
/* The name of a table and the table, as they stand under `members`. */
struct node *frozen_key(const struct frozen_file *frozen,
                        const struct fixed_table *table, const char *file,
                        struct arena *arena, struct node **value);

/* The other way, for tools/freeze: append a tree. Of the mapping `some`
 * only the pairs are written that wanted() likes; it is asked first to count
 * them, and again right before each is written. */
struct frozen_writer {
    struct buf *out;
    const struct node *some; /* NULL: everything is written */
    bool (*wanted)(void *context, const struct node *key);
    void *context;
};
void frozen_write(const struct frozen_writer *writer, const struct node *node);

#endif
