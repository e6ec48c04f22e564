/* syntax.h - words for a file that the language or the grammar refuses.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_SYNTAX_H
#define LINT_SYNTAX_H

#include "lint/lint.h"

/* Findings for what the language's compiler refuses, and for valid source that
 * the grammar could not read (root holds an error). */
void decide_syntax(struct lint *lint, TSNode root);

#endif
