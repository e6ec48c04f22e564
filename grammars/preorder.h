/* preorder.h - all nodes of a tree, each before those below it.
 * SPDX-License-Identifier: Apache-2.0
 *
 * What tree-sitter's cursor does, in the one order that a walk over the whole
 * tree needs: a step looks at one child, where the cursor's builds its place
 * among its siblings again. */
#ifndef GRAMMARS_PREORDER_H
#define GRAMMARS_PREORDER_H

#include <stdbool.h>
#include <stdint.h>
#include <tree_sitter/api.h>

#include "base/vec.h"

struct preorder_level;

/* Owned by the caller; preorder_done() frees it. The tree must outlive it. */
struct preorder {
    /* Where the walk stands. The node's points are not known: its lines and
     * columns are 0. */
    TSNode node;
    TSSymbol symbol;     /* as ts_node_symbol() says */
    uint32_t start, end; /* bytes */
    bool failed;         /* memory ran out: the walk has ended early */
    VEC(struct preorder_level) levels;
};

/* At the root of the tree. */
struct preorder preorder_start(const TSTree *tree);
/* To the next node, not below the current one unless asked; false at the end.
 */
bool preorder_next(struct preorder *walk, bool descend);
void preorder_done(struct preorder *walk);

#endif
