/* twice.h - what is refused is judged a second time.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_TWICE_H
#define LINT_TWICE_H

#include "lint/lint.h"

/* Behind rules_judge(). A file that is refused is judged again with a function
 * for each place that uses it (source/copies.h) or hands on one of a library
 * (source/wrap.h): of those more is known. What is said then counts if it is
 * no error. first: so many findings do not come from its facts. */
void judge_again(struct lint *lint, size_t first);

#endif
