/* from.h - does a value certainly come from a helper of the guard?
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_FROM_H
#define LINT_FROM_H

#include "lint/argument.h"

/* Is the alternative what one of these helpers is or gives, or what a call of
 * one of these origins gives, or a path below that? */
enum truth atom_is_from(struct lint *lint, uint32_t atom,
                        const struct condition *condition);

#endif
