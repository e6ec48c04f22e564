/* own.h - what is of the file itself, by its values.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_OWN_H
#define LINT_OWN_H

#include "lint/lint.h"

/* An object of a class of the file, so that all its attributes but the reserved
 * ones are what the file itself defines. */
bool is_own_object(struct lint *lint, uint32_t object);
/* A class of the file that derives from nothing else. */
bool is_own_class(struct lint *lint, uint32_t class);
/* A call of functions or classes of the file that have a parameter of that
 * name: what they do with the value is judged there. */
bool is_own_keyword(struct lint *lint, uint32_t call, uint32_t name);
/* A name that only the builtin of that name can be. */
bool is_certain_builtin(const struct lint *lint, uint32_t fact,
                        struct str name);
/* The index of uses, made if it was not; false when memory ran out. */
bool uses_ready(struct lint *lint);
/* The decorator that stands right before a definition or another decorator, or
 * 0. */
uint32_t decorator_before(const struct lint *lint, uint32_t fact);
/* The class in whose body a scope is, or 0. */
uint32_t class_of_scope(const struct lint *lint, uint32_t scope);

#endif
