/* node.h - one value of a YAML file, with its place.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Nodes are what yaml.c reads, check.c judges, merge.c layers and compile/
 * turns into tables. They live in the policy's arena. An alias shares the node
 * of its anchor, so nodes form a graph without cycles. */
#ifndef POLICY_NODE_H
#define POLICY_NODE_H

#include <stdbool.h>
#include <stddef.h>

#include "redline/status.h"

#include "base/arena.h"
#include "base/inset.h"
#include "base/str.h"

enum node_kind { NODE_SCALAR, NODE_LIST, NODE_MAP };
enum node_tag { TAG_NONE, TAG_REPLACE, TAG_REMOVE };

struct node {
    enum node_kind kind;
    enum node_tag tag;
    bool plain;    /* a scalar without quotes */
    bool constant; /* check.c: plain True, 1, … differ from the text "True" */
    bool regex;    /* check.c took it as a regular expression */
    bool wrong;    /* check.c reported it; nobody reads it any further */
    bool has_gaps; /* check.c reported and took out something of it */
    rl_pos at;
    struct inset inset;  /* of a scalar; of shipped files it is not kept */
    struct str text;     /* of a scalar */
    struct node **keys;  /* of a mapping; scalars */
    struct node **items; /* values of a mapping, items of a list */
    size_t n;
    size_t size; /* nodes below and here, aliases counted as if written out */
    unsigned height;     /* 1 for a scalar */
    struct node *source; /* an entry made by merge.c: the one it is from */
};

/* "a mapping", "a list", "nothing" (an empty plain scalar), "'text'". */
struct str node_describe(const struct node *node, struct arena *arena);

/* Nothing was written: `key:` or `key: ~`. */
bool node_is_null(const struct node *node);

/* The value of a key of a mapping; NULL if node is NULL, no mapping, or has no
 * such key, or the value was wrong. */
struct node *node_get(const struct node *node, const char *key);
/* The same along a path of keys, "runtime.limits.wall"; keys that hold dots
 * themselves ("cpu.max") are found too. */
struct node *node_path(const struct node *node, struct str path);
/* Is what stands at the path, or above it, wrong, or was something taken out of
 * it? */
bool node_is_wrong(const struct node *node, struct str path);
/* The text of a scalar below, or STR_NONE. */
struct str node_text(const struct node *node, const char *key);
bool node_word(const struct node *node, const char *key, const char *word);

/* "One or a list": how many, and the ith. NULL has none. */
size_t node_many(const struct node *node);
const struct node *node_nth(const struct node *node, size_t i);

/* Entries, as merge.c leaves them: a scalar stands for a mapping whose first
 * selector it is; in a mapping the selector is the first key. */
struct str entry_name(const struct node *entry);
/* selector: of a scalar entry, the word that its list has for it. */
bool entry_is(const struct node *entry, const char *selector, bool scalar);
const struct node *entry_word(const struct node *entry, const char *key);
/* An entry of imports.deny that only has words for a module that is not listed
 * (`id: import-not-allowed`): an allow entry of the same name wins over it. */
bool denial_is_words(const struct node *entry);

#endif
