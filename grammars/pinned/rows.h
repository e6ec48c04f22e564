/* rows.h - a parse table whose rows are looked up in one step.
 * SPDX-License-Identifier: Apache-2.0
 *
 * tree-sitter keeps the row of most states as lists, through which it searches
 * for a symbol: a tenth of a parse. Here all rows lie in one array, each
 * shifted so that the cells of one fall into the gaps of the others; a cell
 * says which symbol it is of. No two different rows begin at the same place, so
 * a cell whose symbol fits belongs to the row that was asked for. (Tarjan and
 * Yao, "Storing a sparse table", 1979, as yacc does.) rowsmake.c makes the
 * array when redline is built, and compares it with the lists. */
#ifndef GRAMMARS_PINNED_ROWS_H
#define GRAMMARS_PINNED_ROWS_H

#include <stdint.h>

/* As they lie in TSLanguage.small_parse_table; small_parse_table_map says where
 * a row begins, in cells. */
struct row_cell {
    uint16_t symbol; /* ROW_EMPTY: of no row */
    uint16_t value;
};

#define ROW_EMPTY UINT16_MAX

/* 0: the row has no such symbol. */
static inline uint16_t row_value(const struct row_cell *row, uint16_t symbol)
{
    return row[symbol].symbol == symbol ? row[symbol].value : 0;
}

#endif
