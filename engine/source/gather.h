/* gather.h - walk a tree once and write down its facts.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef SOURCE_GATHER_H
#define SOURCE_GATHER_H

#include "source/facts.h"
#include "source/tree.h"

enum gather_end { GATHERED, GATHER_BUDGET, GATHER_MEMORY };

/* Fill facts (grammar, text and arena set; vectors may hold an earlier file's
 * memory) from a tree. Nesting is counted as CPython's parser counts it: what
 * begins where its parent begins (a.b.c, a + b + c) is no deeper. */
enum gather_end gather(struct facts *facts, const struct shapes *shapes,
                       const TSTree *tree, size_t max_depth,
                       struct budget *budget);
/* The tree is of one more part of the same module (tree_parse): its statements
 * are added behind those that are there. The module's end is the caller's to
 * set. */
enum gather_end gather_more(struct facts *facts, const struct shapes *shapes,
                            const TSTree *tree, size_t max_depth,
                            struct budget *budget);

#endif
