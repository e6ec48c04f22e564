/* stack_straight.h - tree-sitter's stack, where it has no branches.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A stack branches where the grammar is ambiguous so far, which in Python is
 * seldom. To take nodes off a stack without branches needs no set of iterators.
 */
#ifndef GRAMMARS_PINNED_STACK_STRAIGHT_H
#define GRAMMARS_PINNED_STACK_STRAIGHT_H

#include "./stack.h"

#define ts_stack_pop_count stack_pop_count
#define ts_stack_push stack_push
#define ts_stack_renumber_version stack_renumber_version
/* stack.h, which declares it, was read under its own name. */
void ts_stack_renumber_version(Stack *, StackVersion, StackVersion);
#include "./stack.c"
#undef ts_stack_pop_count
#undef ts_stack_push
#undef ts_stack_renumber_version

/* The node below `count` subtrees, extras not counted, and how many they are
 * with the extras; NULL: the stack branches or ends before. */
static StackNode *straight_below(StackNode *node, uint32_t count,
                                 uint32_t *n_subtrees)
{
    *n_subtrees = 0;
    while (count > 0) {
        if (node->link_count != 1)
            return NULL;
        Subtree subtree = node->links[0].subtree;
        *n_subtrees += subtree.ptr != NULL;
        count -= !subtree.ptr || !ts_subtree_extra(subtree);
        node = node->links[0].node;
    }
    return node;
}

StackSliceArray ts_stack_pop_count(Stack *self, StackVersion version,
                                   uint32_t count)
{
    StackNode *node = array_get(&self->heads, version)->node;
    uint32_t n = 0;
    StackNode *below = straight_below(node, count, &n);
    if (!below)
        return stack_pop_count(self, version, count);
    SubtreeArray subtrees = array_new();
    uint32_t room = (uint32_t)ts_subtree_alloc_size(count) / sizeof(Subtree);
    array_reserve(&subtrees, room > n ? room : n);
    subtrees.size = n;
    for (; node != below; node = node->links[0].node) {
        Subtree subtree = node->links[0].subtree;
        if (!subtree.ptr)
            continue;
        ts_subtree_retain(subtree);
        subtrees.contents[--n] = subtree;
    }
    array_clear(&self->iterators);
    array_reserve(&self->slices, 1);
    self->slices.size = 1;
    *self->slices.contents =
        (StackSlice){subtrees, ts_stack__add_version(self, version, below)};
    return self->slices;
}

/* The last version in the place of another: what a reduction ends with. */
void ts_stack_renumber_version(Stack *self, StackVersion from, StackVersion to)
{
    if (from == to || from + 1 != self->heads.size ||
        array_get(&self->heads, to)->summary) {
        stack_renumber_version(self, from, to);
        return;
    }
    StackHead *head = array_get(&self->heads, to);
    stack_head_delete(head, &self->node_pool, self->subtree_pool);
    *head = array_pop(&self->heads);
}

/* The same as stack.c does, but for the links that a new node does not have,
 * which need not be cleared. */
void ts_stack_push(Stack *self, StackVersion version, Subtree subtree,
                   bool pending, TSStateId state)
{
    StackHead *head = array_get(&self->heads, version);
    StackNode *below = head->node;
    if (!subtree.ptr || !below) {
        stack_push(self, version, subtree, pending, state);
        return;
    }
    StackNode *node = self->node_pool.size > 0 ? array_pop(&self->node_pool)
                                               : ts_malloc(sizeof(StackNode));
    node->state = state;
    node->position =
        length_add(below->position, ts_subtree_total_size(subtree));
    node->links[0] = (StackLink){below, subtree, pending};
    node->link_count = 1;
    node->ref_count = 1;
    node->error_cost = below->error_cost + ts_subtree_error_cost(subtree);
    node->node_count = below->node_count + stack__subtree_node_count(subtree);
    node->dynamic_precedence =
        below->dynamic_precedence + ts_subtree_dynamic_precedence(subtree);
    head->node = node;
}

#endif
