/* rewrite.h - a refused line, written so that the policy lets it pass.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_REWRITE_H
#define LINT_REWRITE_H

#include "lint/lint.h"

/* Fill lint->edits: at most one for each error, none that crosses a line end.
 * Needs the tree. A guess: only a second lint tells whether the line passes. */
void edits_find(struct lint *lint);

/* Find the lines that pass once their edits are made, by linting them again
 * with the checker, and set `rewrite` of the findings that stand there. False:
 * memory ran out. */
bool rewrites_make(struct lint *lint, rl_linter *checker);

#endif
