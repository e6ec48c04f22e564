/* cause.h - the warning of the lint that foretold how a run would fail.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_CAUSE_H
#define REPORT_CAUSE_H

#include "redline/lint.h"

#include "base/arena.h"
#include "report/traceback.h"

/* "Line 1: why, and what instead", safe to show; of the warnings that speak of
 * such an error the last before its line, else the first. Empty: none does. */
struct str cause_find(const rl_lint_result *lint,
                      const struct traceback *traceback, struct arena *arena);

/* What cause_find() says of this finding. */
struct str cause_words(const rl_finding *finding, struct arena *arena);

#endif
