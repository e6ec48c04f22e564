/* preorder.c - all nodes of a tree, each before those below it.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A node of tree-sitter's is a subtree that is visible, or has another name
 * where it stands; a hidden subtree is passed through. Children lie in an
 * array; each says how many bytes it takes, and how many blanks stand in front
 * of it, which the first one has in common with its parent. */
#include "grammars/preorder.h"

#include "./language.h"
#include "./subtree.h"
#include "./tree.h"

/* The children that are left of one subtree. */
struct preorder_level {
    const Subtree *next, *end;
    const TSSymbol *alias; /* of the next child, extras apart; NULL: none */
    uint32_t byte;         /* where the one before ended */
};

static void node_set(struct preorder *walk, const Subtree *subtree,
                     uint32_t start, TSSymbol alias)
{
    const TSTree *tree = walk->node.tree;
    walk->node = (TSNode){{start, 0, 0, alias}, subtree, tree};
    walk->symbol = ts_language_public_symbol(
        tree->language, alias ? alias : ts_subtree_symbol(*subtree));
    walk->start = start;
    walk->end = start + ts_subtree_size(*subtree).bytes;
}

struct preorder preorder_start(const TSTree *tree)
{
    struct preorder walk = {.node = {.tree = tree}};
    node_set(&walk, &tree->root, ts_subtree_padding(tree->root).bytes, 0);
    return walk;
}

/* A subtree with children, which begins at the byte. */
static bool level_open(struct preorder *walk, Subtree subtree, uint32_t start)
{
    const Subtree *children = ts_subtree_children(subtree);
    struct preorder_level level = {
        .next = children,
        .end = children + subtree.ptr->child_count,
        .alias = ts_language_alias_sequence(walk->node.tree->language,
                                            subtree.ptr->production_id),
        .byte = start - ts_subtree_padding(*children).bytes};
    if (vec_push(&walk->levels, level))
        return true;
    walk->failed = true;
    return false;
}

/* The next child of the innermost level; true: it is a node. */
static bool child_take(struct preorder *walk)
{
    struct preorder_level *level = &walk->levels.at[walk->levels.n - 1];
    const Subtree *child = level->next++;
    uint32_t start = level->byte + ts_subtree_padding(*child).bytes;
    level->byte = start + ts_subtree_size(*child).bytes;
    TSSymbol alias = 0;
    if (level->alias && !ts_subtree_extra(*child))
        alias = *level->alias++;
    if (ts_subtree_visible(*child) || alias) {
        node_set(walk, child, start, alias);
        return true;
    }
    if (ts_subtree_visible_child_count(*child) > 0)
        (void)level_open(walk, *child, start);
    return false;
}

bool preorder_next(struct preorder *walk, bool descend)
{
    Subtree here = *(const Subtree *)walk->node.id;
    if (descend && ts_subtree_child_count(here) > 0)
        (void)level_open(walk, here, walk->start);
    while (walk->levels.n > 0 && !walk->failed) {
        const struct preorder_level *level =
            &walk->levels.at[walk->levels.n - 1];
        if (level->next == level->end)
            walk->levels.n--;
        else if (child_take(walk))
            return true;
    }
    return false;
}

void preorder_done(struct preorder *walk)
{
    vec_done(&walk->levels);
}
