/* own.h - the classes of a file whose objects are nothing but what it makes.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_OWN_H
#define LINT_OWN_H

#include "lint/trace.h"

#define MAX_BASES 8 /* of classes in one another */

/* strict: no generated or decorated method sets an attribute or makes an
 * object; otherwise dataclasses and classmethods are followed so far as to know
 * what self is. */
enum own { OWN_LOOSE, OWN_STRICT };

/* Is it only called, subclassed, asked about and named in annotations, and so
 * is every class below it? The index of uses must be ready. */
bool is_own_class(struct lint *lint, uint32_t definition, enum own own);
/* The class whose object this name certainly is: the first parameter of a
 * method that nothing reads by its name. 0: none. */
uint32_t class_of_self(const struct lint *lint, uint32_t object);
/* The class whose body a scope is, or 0. */
uint32_t class_of_scope(const struct lint *lint, uint32_t scope);
uint32_t definition_symbol(const struct lint *lint, uint32_t definition);
/* A use of type but type(x).__name__, or what else hands out classes and copies
 * attributes: type(x)(…) makes objects, type(x).f takes any self. */
bool has_type_calls(struct lint *lint);

#endif
