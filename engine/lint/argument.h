/* argument.h - the arguments of a call.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_ARGUMENT_H
#define LINT_ARGUMENT_H

#include "lint/read.h"

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
    bool any_name;    /* under any name, and not under these alone */
    struct str *names;
    size_t n_names;
};

/* False: memory ran out, and lint.failed. */
bool arguments_read(struct lint *lint, uint32_t call, struct arguments *ret);

struct argument_walk { /* = {0} */
    size_t at, position;
    bool certain; /* no *args before it has moved it to another position */
};
/* The next argument that a condition speaks of, or NULL. Where it names several
 * there may be more than one. */
const struct argument *argument_next(const struct arguments *arguments,
                                     const struct condition *condition,
                                     struct argument_walk *walk);
/* Could *args or **kw hold an argument that is not written? */
bool argument_may_be_unpacked(const struct arguments *arguments,
                              const struct condition *condition);

/* `KEY: value` in a dict: the fact of the whole value, or 0. */
uint32_t dict_value(const struct lint *lint, uint32_t key);

/* What an argument can be. */
struct value argument_value(struct lint *lint, const struct argument *argument);

#endif
