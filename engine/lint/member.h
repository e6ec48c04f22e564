/* member.h - judge a dotted path under an allowed module.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_MEMBER_H
#define LINT_MEMBER_H

#include "lint/lint.h"
#include "model/resolve.h"

/* A finding for a path that the tables refuse at exactly its last component.
 * False: they do not, or an earlier component was refused already. */
bool path_refuse(struct lint *lint, struct str path, uint32_t start,
                 uint32_t end);
/* The same for a path that is imported as a module: a member that is allowed as
 * a function may hide a module of its name, which no table speaks of. */
bool path_refuse_module(struct lint *lint, struct str path, uint32_t start,
                        uint32_t end);
/* The same for a name that star imports may have brought, by any of these
 * paths: refused if a table lists it so, or if it is no builtin and every table
 * lacks it. */
bool star_refuse(struct lint *lint, const struct origin *origins,
                 uint32_t start, uint32_t end);
/* Of one origin: only where its table names it. */
bool star_refuse_listed(struct lint *lint, const struct origin *origin,
                        uint32_t start, uint32_t end);

/* Before any of the file's paths is judged: which modules it imports. */
void modules_find(struct lint *lint);
/* Does this path name a module: listed, provided, or imported by the file? */
bool path_is_module(const struct lint *lint, struct str path);

#endif
