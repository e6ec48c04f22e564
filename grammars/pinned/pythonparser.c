/* pythonparser.c - the grammar's tables; those that are searched, as rows.h.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/pinned/rows.h"
#include "pythonrows.h"
#include "tree_sitter/parser.h"

/* In front of the last member of the one TSLanguage in parser.c: what is said
 * of a member last holds. */
#define metadata                                                               \
    small_parse_table = (const uint16_t *)row_cells,                           \
    .small_parse_table_map = row_starts, .metadata
#include "parser.c"
