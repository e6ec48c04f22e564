/* words.h - fill a rule's teaching text.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_WORDS_H
#define LINT_WORDS_H

#include "lint/finding.h"

/* The template with its variables filled in; a sentence whose variable is empty
 * is left out. In the arena; NULL when memory ran out. */
const char *words_fill(struct arena *arena, const struct template *words,
                       const struct rule *rule,
                       const struct evidence *evidence);

#endif
