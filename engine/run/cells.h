/* cells.h - lint the cells of a session, each behind those that have run.
 * SPDX-License-Identifier: Apache-2.0
 *
 * DESIGN.md §10. A cell counts together with all that passed before it, in
 * their order, as one module; and it must also be code by itself, as it is
 * compiled by itself. Every finding that was not there before is the new
 * cell's, wherever it stands: `path = '/etc/passwd'` is what makes an earlier
 * `open(path)` wrong. */
#ifndef RUN_CELLS_H
#define RUN_CELLS_H

#include "redline/lint.h"

#include "base/str.h"

/* What the cells of one session that count are, for the linter. For one thread.
 */
struct cells;

struct cells_result {
    /* Of the new cell: its SHA-256, and the findings that it causes. Each has
     * the line, column and offset of the cell in which it stands, and those in
     * an earlier cell say so (why). In the order of the cells, and in one cell
     * as those of a file are. No rewrites. */
    rl_lint_result lint;
    uint32_t cell;         /* its number */
    const uint32_t *cells; /* the number of the cell of each finding */
};

/* program is borrowed, and must outlive it. On success *ret is for
 * cells_free(). Returns RL_E_NOMEM or RL_E_INTERNAL. */
rl_status cells_open(struct cells **ret, const rl_program *program,
                     rl_error *err);
void cells_free(struct cells *cells); /* NULL is fine */

/* Lint the next cell. Every call counts: the first is of cell 1. code is only
 * read. On success *ret is valid until the next call on cells; whatever could
 * not be judged is an `unchecked` verdict, also what is too large: one
 * max_bytes holds for all cells that count. A cell that was linted before and
 * not kept is forgotten. Returns RL_E_NOMEM or RL_E_INTERNAL: then there is no
 * verdict, which callers must treat as a refusal. */
rl_status cells_lint(struct cells *cells, struct str code,
                     const struct cells_result **ret, rl_error *err);

/* The cell that was linted last has passed and has run: from now on it counts.
 * well: it ended without an error; otherwise what it binds need not have been
 * bound. Returns RL_E_INTERNAL if it did not pass, or RL_E_NOMEM: then the
 * session must end, since what has run does not count. */
rl_status cells_keep(struct cells *cells, bool well, rl_error *err);

/* The code of a cell that counts, or that was linted last; empty: there is none
 * of that number. Valid until the next call on cells. */
struct str cells_code(const struct cells *cells, uint32_t number);

#endif
