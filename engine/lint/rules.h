/* rules.h - what the rules say of the facts of a source.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_RULES_H
#define LINT_RULES_H

#include "lint/lint.h"

/* What names, chains and values stand for, as far as nobody asked. False:
 * memory ran out, and lint.failed. */
bool facts_understand(struct lint *lint);
/* Nothing of what was found out about facts holds any more. */
void facts_misunderstand(struct lint *lint);
void rules_judge(struct lint *lint);

#endif
