/* alloc.h - stands for tree-sitter's file of this name: which functions give it
 * memory (grammars/memory.h).
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef TREE_SITTER_ALLOC_H_
#define TREE_SITTER_ALLOC_H_

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "grammars/memory.h"

#define TS_PUBLIC
#define ts_malloc parser_malloc
#define ts_calloc parser_calloc
#define ts_realloc parser_realloc
#define ts_free parser_free

#endif
