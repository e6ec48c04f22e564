/* diff.c - two policies, compared by what they refuse.
 * SPDX-License-Identifier: Apache-2.0 */
#include "review/diff.h"

#include "review/diff_parts.h"

bool policy_diff(const struct diff_side *a, const struct diff_side *b,
                 struct diff *ret)
{
    diff_static(a->program, b->program, ret);
    diff_runtime(a->runtime, b->runtime, ret);
    return !ret->arena.failed;
}
