/* syntax.h - words for a file that does not parse.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_SYNTAX_H
#define LINT_SYNTAX_H

#include "lint/lint.h"

/* One finding at the first place that the parser does not read. */
void decide_syntax(struct lint *lint, TSNode root);

#endif
