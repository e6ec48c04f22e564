/* use.h - how the file uses what a rule names.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_USE_H
#define LINT_USE_H

#include "lint/condition.h"

/* In one of these ways (enum use_kind)? called: it has arguments. */
bool is_used(struct lint *lint, const struct reference *at, bool called,
             unsigned uses);

#endif
