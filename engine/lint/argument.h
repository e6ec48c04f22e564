/* argument.h - the arguments of a call, and what each certainly is.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_ARGUMENT_H
#define LINT_ARGUMENT_H

#include "lint/lint.h"

struct argument {
    struct str keyword; /* empty: positional */
    uint32_t value;     /* its fact; 0: an expression that is no single fact */
    uint32_t start, end;
};

struct arguments {
    const struct argument *at; /* in the lint's arena */
    size_t n, n_positional;
    size_t star_at;   /* positional arguments before the first *args */
    bool has_star;    /* *args */
    bool has_mapping; /* **kw */
};

/* False when memory ran out. */
bool arguments_read(struct lint *lint, uint32_t call, struct arguments *ret);

/* The checks of one name for these arguments; NULL: there is no call to look
 * at, so conditions on arguments are undecided. True: one fired. */
bool checks_judge_with(struct lint *lint, const struct checks *checks,
                       const struct arguments *arguments, uint32_t start,
                       uint32_t end, const struct evidence *evidence);

enum truth { TRUTH_NO, TRUTH_YES, TRUTH_UNDECIDED };

/* Through names that are bound once, by an assignment, to the expression that
 * they hold; 0 if one is not known. */
uint32_t value_follow(const struct lint *lint, uint32_t value);

/* Test one argument's value; value 0 is computed, hence undecided. */
enum truth value_is(struct lint *lint, uint32_t value,
                    const struct condition *condition);
/* Is every origin of the value one of these helpers of the guard? */
enum truth value_is_from(struct lint *lint, uint32_t value,
                         const struct condition *condition);

#endif
