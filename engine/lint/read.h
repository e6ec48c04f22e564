/* read.h - what an expression is, by its name and by its values.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_READ_H
#define LINT_READ_H

#include "lint/lint.h"

/* The call whose callee this expression is, or 0. */
uint32_t call_of(const struct lint *lint, uint32_t fact);

/* A name of the guard that no binding of the file hides, or NULL. */
const struct guard_name *guard_name_of(const struct lint *lint,
                                       const struct fact *read);
/* Would binding the name in that scope hide a helper of the guard? */
bool rebinds_helper(const struct lint *lint, uint32_t scope, uint32_t name);
/* A name that only the builtin of that name can be. */
bool is_certain_builtin(const struct lint *lint, uint32_t fact,
                        struct str name);
/* A name that nothing binds and that is no builtin: reading it is an error, or,
 * in a part of a program, it may stand for anything. */
bool is_unbound(const struct lint *lint, uint32_t fact);

/* self and cls, by their spelling */
bool is_of_self(const struct lint *lint, uint32_t object);
/* super(…) */
bool is_super_call(const struct lint *lint, uint32_t object);
/* The same two, where nothing of a library gets there: C.method(df) gives
 * `self` another object. */
bool is_own_self(struct lint *lint, uint32_t object);
bool is_own_super(struct lint *lint, uint32_t object);
/* The class of the file in whose body or methods the fact stands, or 0. */
uint32_t class_around(const struct lint *lint, const struct fact *read);
/* An object of a class of the file, so that all its attributes but the reserved
 * ones are what the file itself defines. */
bool is_own_object(struct lint *lint, uint32_t object);

/* Does it stand in what is made of an entry of a container that is a function
 * of a library (source/wrap.h), and that nothing calls? */
bool is_idle(struct lint *lint, uint32_t fact);

/* Does it stand in the body of a function that nothing names, in a
 * program that runs as it is? Only when a file is judged a second time. */
bool is_unnamed(struct lint *lint, uint32_t fact);

/* Is the kind that of every alternative? What can be anything is not. */
bool value_is_only(struct lint *lint, uint32_t fact, enum atom_kind kind);
/* Does the atom stand for something of a library? Its path then. What is built
 * in is known by its name wherever it stands. */
bool atom_is_outside(const struct lint *lint, uint32_t atom, struct str *path);
/* `builtins.NAME`, the path by which what is built in is imported. */
bool path_is_builtin(const struct lint *lint, struct str path,
                     struct str *name);

/* How classes of the file keep a name for themselves. */
enum keeper {
    KEPT_IN_BODY = 1, /* bound in the body of one */
    KEPT_ON_SELF = 2  /* self.name = … */
};
/* Bits. Memory ran out: none, and lint.failed. */
unsigned name_keepers(struct lint *lint, uint32_t name);

static inline bool is_only_stored(const struct fact *fact)
{
    return (fact->flags & FACT_STORES) && !(fact->flags & FACT_READS);
}

#endif
