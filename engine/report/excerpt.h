/* excerpt.h - the source line of a finding, fit to be shown.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_EXCERPT_H
#define REPORT_EXCERPT_H

#include "redline/lint.h"

#include "base/buf.h"
#include "base/str.h"

/* Add the line where the finding starts, escaped, tabs as spaces; of a long
 * line only what stands around the range. mark_at and mark_width are where the
 * range stands in what was made. */
struct excerpt {
    struct buf line;
    size_t mark_at, mark_width; /* in columns of a terminal; width >= 1 */
};

void excerpt_make(struct excerpt *ret, struct str source,
                  const rl_finding *finding);
void excerpt_done(struct excerpt *excerpt); /* for CLEANUP */

#endif
