/* rewrite_parts.h - edits that may mend a finding, a file for each kind.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_REWRITE_PARTS_H
#define LINT_REWRITE_PARTS_H

#include "base/buf.h"
#include "lint/lint.h"

struct attempt {
    struct lint *lint;
    const rl_finding *finding;
    uint32_t fact;
    uint32_t start, end; /* what the edit replaces */
    struct buf text;     /* by what */
};

/* attempt.c: the source of a fact; put the text in its place. */
struct str attempt_written(const struct attempt *attempt, uint32_t fact);
void attempt_replace(struct attempt *attempt, uint32_t fact);
/* Does nothing in the file bind the name where it would be read? */
bool attempt_is_free(const struct lint *lint, struct str name, uint32_t scope);
bool is_identifier(struct str text);
/* The text of a literal, in the lint's arena. */
bool attempt_literal(struct attempt *attempt, uint32_t value, struct str *ret);

/* True: the attempt holds an edit. */
bool helper_rewrite(struct attempt *attempt);   /* rewrite_helper.c */
bool reserved_rewrite(struct attempt *attempt); /* rewrite_form.c */
bool builtin_rewrite(struct attempt *attempt);  /* rewrite_form.c */

#endif
