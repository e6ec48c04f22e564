/* truth.h - three values: what is not known is neither true nor false.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_TRUTH_H
#define LINT_TRUTH_H

#include <stdbool.h>

enum truth { TRUTH_NO, TRUTH_YES, TRUTH_UNDECIDED };

static inline enum truth truth_of(bool yes)
{
    return yes ? TRUTH_YES : TRUTH_NO;
}

static inline enum truth truth_not(enum truth truth)
{
    return truth == TRUTH_UNDECIDED ? truth : truth_of(truth == TRUTH_NO);
}

/* Both: the first `no` decides. */
static inline enum truth truth_and(enum truth a, enum truth b)
{
    if (a == TRUTH_NO || b == TRUTH_NO)
        return TRUTH_NO;
    return a == TRUTH_YES ? b : a;
}

#endif
