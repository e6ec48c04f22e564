/* condition.h - does a rule with conditions fire for a reference?
 * SPDX-License-Identifier: Apache-2.0
 *
 * Three values: what cannot be decided (*args, computed values, a function that
 * is handed on) is neither true nor false, and the rule says what that means.
 */
#ifndef LINT_CONDITION_H
#define LINT_CONDITION_H

#include "lint/argument.h"

/* What the conditions of a rule speak of. */
struct reference {
    uint32_t site;       /* the fact that reads it; 0: none */
    uint32_t call;       /* the call whose callee it is; 0: none */
    uint32_t start, end; /* where a finding stands */
    bool lost;     /* not called there, and code that is not seen gets it */
    bool followed; /* not called there, and judged wherever it is */
};

/* The whole of a fact, or its name alone. */
struct reference reference_to(const struct lint *lint, uint32_t site);
struct reference reference_to_name(const struct lint *lint, uint32_t site);

/* Judge all checks of one name. True: one fired. */
bool checks_judge(struct lint *lint, const struct checks *checks,
                  const struct reference *at, const struct evidence *evidence);
/* The same of what is no call but has arguments all the same: x[key] = value.
 * NULL: there are none, so conditions on arguments are undecided. */
bool checks_judge_with(struct lint *lint, const struct checks *checks,
                       const struct reference *at,
                       const struct arguments *arguments,
                       const struct evidence *evidence);
/* Does the condition certainly hold? */
bool condition_holds(struct lint *lint, const struct condition *condition,
                     const struct reference *at,
                     const struct arguments *arguments);
/* All checks of a name in a table, exact and matching. */
bool table_judge(struct lint *lint, const struct name_table *table,
                 struct str name, const struct reference *at,
                 const struct evidence *evidence);
/* Do all of these look at what something is called with, and at nothing else
 * that is done with it? */
bool checks_look_at_calls(const struct checks *checks);

#endif
