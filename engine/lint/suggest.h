/* suggest.h - the nearest module that a policy allows.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_SUGGEST_H
#define LINT_SUGGEST_H

#include "lint/lint.h"

/* The allowed module whose name is nearest to what was written, in the lint's
 * arena or the program's; empty if none is near. */
struct str module_suggest(struct lint *lint, struct str module);

/* Do the two differ by one letter, or two that changed places? Then one was
 * surely meant for the other; not by the first, though: get and set are no
 * slip.
 */
bool is_slip(struct str found, struct str meant);

#endif
