/* rowsmake.c - the rows of Python's parse table as one array (rows.h), as C.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Usage: rowsmake >FILE. Rows with many cells come first, each to the first
 * place where all its cells are free. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "grammars/pinned/rows.h"
#include "parser.c"
#include "scanner.c" /* which parser.c names */

#define N_ROWS (STATE_COUNT - LARGE_STATE_COUNT)
#define MAX_CELLS (1u << 18)

static uint16_t values[N_ROWS][SYMBOL_COUNT];
static unsigned n_values[N_ROWS], order[N_ROWS];
static uint32_t starts[N_ROWS];
static struct row_cell cells[MAX_CELLS + SYMBOL_COUNT];
static bool is_start[MAX_CELLS];
static uint32_t n_cells;

static _Noreturn void stop(const char *what)
{
    (void)fprintf(stderr, "rowsmake: %s\n", what);
    exit(1);
}

/* From lists: how many; for each a value, how many symbols, the symbols. */
static void row_read(unsigned row)
{
    const uint16_t *data = &ts_small_parse_table[ts_small_parse_table_map[row]];
    for (unsigned lists = *data++; lists > 0; lists--) {
        uint16_t value = *data++;
        for (unsigned symbols = *data++; symbols > 0; symbols--) {
            if (*data >= SYMBOL_COUNT)
                stop("a symbol that the grammar does not have");
            /* tree-sitter takes the first. */
            if (!values[row][*data])
                n_values[row] += (values[row][*data] = value) != 0;
            data++;
        }
    }
}

static int fuller(const void *a, const void *b)
{
    unsigned left = *(const unsigned *)a, right = *(const unsigned *)b;
    if (n_values[left] != n_values[right])
        return n_values[left] > n_values[right] ? -1 : 1;
    return left < right ? -1 : 1;
}

static bool fits(const uint16_t *row, uint32_t start)
{
    if (is_start[start])
        return false;
    for (unsigned symbol = 0; symbol < SYMBOL_COUNT; symbol++)
        if (row[symbol] && cells[start + symbol].symbol != ROW_EMPTY)
            return false;
    return true;
}

static void row_place(unsigned row)
{
    uint32_t start = 0;
    while (start < MAX_CELLS && !fits(values[row], start))
        start++;
    if (start == MAX_CELLS)
        stop("too many cells");
    starts[row] = start;
    is_start[start] = true;
    for (unsigned symbol = 0; symbol < SYMBOL_COUNT; symbol++)
        if (values[row][symbol])
            cells[start + symbol] =
                (struct row_cell){(uint16_t)symbol, values[row][symbol]};
    if (n_cells < start + SYMBOL_COUNT)
        n_cells = start + SYMBOL_COUNT;
}

/* States that do the same share a row. */
static bool row_share(unsigned row, unsigned with)
{
    if (n_values[row] != n_values[with] ||
        memcmp(values[row], values[with], sizeof(values[row])) != 0)
        return false;
    starts[row] = starts[with];
    return true;
}

static void rows_place(void)
{
    for (unsigned i = 0; i < N_ROWS; i++) {
        bool shared = false;
        for (unsigned j = 0; j < i && !shared; j++)
            shared = row_share(order[i], order[j]);
        if (!shared)
            row_place(order[i]);
    }
}

static void check(void)
{
    for (unsigned row = 0; row < N_ROWS; row++)
        for (unsigned symbol = 0; symbol < SYMBOL_COUNT; symbol++)
            if (row_value(&cells[starts[row]], (uint16_t)symbol) !=
                values[row][symbol])
                stop("a value is not where it is looked for");
}

int main(void)
{
    for (uint32_t i = 0; i < MAX_CELLS + SYMBOL_COUNT; i++)
        cells[i].symbol = ROW_EMPTY;
    for (unsigned row = 0; row < N_ROWS; row++) {
        row_read(row);
        order[row] = row;
    }
    qsort(order, N_ROWS, sizeof(*order), fuller);
    rows_place();
    check();
    (void)printf("static const uint32_t row_starts[] = {");
    for (unsigned row = 0; row < N_ROWS; row++)
        (void)printf("%s%u,", row % 12 ? " " : "\n    ", starts[row]);
    (void)printf("\n};\nstatic const struct row_cell row_cells[] = {");
    for (uint32_t i = 0; i < n_cells; i++)
        (void)printf("%s{%u, %u},", i % 6 ? " " : "\n    ", cells[i].symbol,
                     cells[i].value);
    (void)printf("\n};\n");
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
