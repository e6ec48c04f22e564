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
    size_t n_unpacked; /* of them, items of *[a, b] */
    size_t star_at;    /* positional arguments before the first *args */
    bool has_star;     /* *args */
    bool has_mapping;  /* **kw */
};

/* False when memory ran out. */
bool arguments_read(struct lint *lint, uint32_t call, struct arguments *ret);

/* The checks of one name for these arguments; NULL: there is no call to look
 * at, so conditions on arguments are undecided. True: one fired. */
bool checks_judge_with(struct lint *lint, const struct checks *checks,
                       const struct arguments *arguments, uint32_t start,
                       uint32_t end, const struct evidence *evidence);

/* Which kinds of path a text is (enum of program.h); it may be several. */
unsigned path_kinds(struct str text);

/* Which kinds of path a text is, for all that is known of it; it may be
 * several, and no kind is certain where it begins with a hole. */
unsigned path_kinds(struct str text);

enum truth { TRUTH_NO, TRUTH_YES, TRUTH_UNDECIDED };

/* Through names that are bound once, by an assignment, to the expression that
 * they hold; 0 if one is not known. */
uint32_t value_follow(const struct lint *lint, uint32_t value);

/* `KEY: value` in a dict: the fact of the whole value, or 0. */
uint32_t dict_value(const struct lint *lint, uint32_t key);
/* The next byte from here on that is no blank; NUL at the end. */
char byte_after_blank(const struct lint *lint, uint32_t at);

/* The root of a chain is a name that imports bind, and nothing else. */
bool is_only_imported(const struct lint *lint, uint32_t chain);
/* A name that no scope of the file binds. */
bool is_builtin_name(const struct lint *lint, uint32_t fact, struct str name);

/* A number as written, without its underscores; false if it is none. */
bool value_number(const struct lint *lint, uint32_t value, double *ret);

/* Test one argument's value; value 0 is computed, hence undecided. A value that
 * is one of several (the target of a loop over a literal list) is careful where
 * they differ. */
enum truth value_is(struct lint *lint, uint32_t value,
                    const struct condition *condition, enum truth careful);
/* Is every origin of the value one of these helpers of the guard? */
enum truth value_is_from(struct lint *lint, uint32_t value,
                         const struct condition *condition); /* from.c */

/* Does the command line that the call gives match? command.c */
enum truth command_is(struct lint *lint, const struct arguments *arguments,
                      const struct regex *regex);

#endif
