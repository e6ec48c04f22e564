/* treesitter.c - the pinned parser as one unit, with quick ways of our own.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The sources from npm stay as they are. Some headers here bear the include
 * guards of those that they stand for: memory and counts are ours. Others give
 * a function of tree-sitter's another name, and use it where the quick way does
 * not fit. Below are the files of its lib.c, in this order. */
/* clang-format off */
#include "grammars/pinned/alloc.h"
#include "grammars/pinned/atomic.h"
#include "grammars/pinned/language_rows.h"
#include "./get_changed_ranges.c"
#include "./language.c"
#include "grammars/pinned/lexer_quick.h"
#include "./node.c"
#include "./parser.c"
#include "./query.c"
#include "grammars/pinned/stack_straight.h"
#include "./subtree.c"
#include "./tree_cursor.c"
#include "./tree.c"
#include "./wasm_store.c"
