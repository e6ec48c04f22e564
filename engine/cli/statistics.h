/* statistics.h - how often each rule fired.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_STATISTICS_H
#define CLI_STATISTICS_H

#include "redline/lint.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/map.h"

struct statistics { /* = {0} */
    struct arena arena;
    struct map counts; /* rule → size_t */
};

/* false: memory ran out. */
bool statistics_add(struct statistics *statistics, const rl_lint_result *lint);
/* A line a rule, "  count  rule", the most frequent first. */
void statistics_write(struct statistics *statistics, struct buf *out);
void statistics_done(struct statistics *statistics); /* for CLEANUP */

#endif
