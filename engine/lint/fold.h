/* fold.h - what a string expression says once it is decoded and joined.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_FOLD_H
#define LINT_FOLD_H

#include "lint/lint.h"

/* A run of literal pieces that stand next to one another in 'a' 'b' + 'c'. */
struct literal_run {
    struct str text;
    uint32_t start, end; /* of the literals as written */
};

struct folded {
    VEC(struct literal_run) runs;
    bool literal; /* the expression is one run and nothing else: a constant */
    bool bytes;   /* of bytes */
    bool bad;     /* a literal that the language refuses */
};

/* Fold the STRING, JOIN or + OPERATOR fact. False when memory ran out. */
bool fold(struct lint *lint, uint32_t fact, struct folded *ret);
void folded_done(struct folded *folded);

/* Is this fact a string expression that is not part of a larger one? */
bool fold_is_top(const struct lint *lint, uint32_t fact);
/* Could the fact be a string expression at all? */
bool fold_is_string(const struct lint *lint, uint32_t fact);

#endif
