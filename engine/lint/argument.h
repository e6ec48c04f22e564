/* argument.h - the arguments of a call.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_ARGUMENT_H
#define LINT_ARGUMENT_H

#include "lint/lint.h"

struct argument {
    struct str keyword; /* empty: positional */
    uint32_t value;     /* its fact; 0: it comes out of *args or **kw */
    struct value is;    /* where value is 0 */
    uint32_t start, end;
};

struct arguments {
    const struct argument *at; /* in the lint's arena */
    size_t n, n_positional;
    size_t star_at;   /* positional arguments before the first *args */
    bool has_star;    /* *args of which not all is known */
    bool has_mapping; /* **kw, likewise */
};

/* False when memory ran out. */
bool arguments_read(struct lint *lint, uint32_t call, struct arguments *ret);

/* The checks of one name for these arguments; NULL: there is no call to look
 * at, so conditions on arguments are undecided. True: one fired. */
bool checks_judge_with(struct lint *lint, const struct checks *checks,
                       const struct arguments *arguments, uint32_t start,
                       uint32_t end, const struct evidence *evidence);

enum truth { TRUTH_NO, TRUTH_YES, TRUTH_UNDECIDED };

/* Does what a call starts, as a line, match? command.c */
enum truth command_is(struct lint *lint, const struct arguments *arguments,
                      const struct regex *regex);

/* `KEY: value` in a dict: the fact of the whole value, or 0. */
uint32_t dict_value(const struct lint *lint, uint32_t key);

/* What an argument can be. */
struct value argument_value(struct lint *lint, const struct argument *argument);

/* Is it so of every value that it can have? Where they differ, one that is
 * `careful` decides: that is the answer that makes the rule fire. predicate.c
 */
enum truth value_is(struct lint *lint, const struct argument *argument,
                    const struct condition *condition, enum truth careful);

#endif
