/* escape_judge.h - whether a case of the escape suite came out as it must.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_ESCAPE_JUDGE_H
#define RUN_ESCAPE_JUDGE_H

#include "model/profile.h"
#include "model/result.h"
#include "run/escapes.h"

/* NULL: it did. Else why not, in the arena, safe to show; *escaped is whether
 * the code itself found a way out. */
const char *escape_judge(const struct escape *escape,
                         const struct profile *profile,
                         const struct result *result, struct arena *arena,
                         bool *escaped);

#endif
