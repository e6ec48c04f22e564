/* segments.h - a source that comes in segments, as the cells of a session do.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Each segment is read by itself (gate, grammar, nesting, comments), since it
 * is compiled by itself. What it does counts together with all segments before
 * it: one module, whose statements run from the first segment to the last. So a
 * new segment may change what an earlier one means, and is judged with all of
 * them.
 *
 * The text of all segments is the caller's: it stays where it is, and the bytes
 * of a segment are not changed until it is forgotten. */
#ifndef LINT_SEGMENTS_H
#define LINT_SEGMENTS_H

#include "lint/judge.h"

/* Before the first segment. The linter may judge no files in between. Returns
 * RL_E_NOMEM. */
rl_status segments_begin(rl_linter *linter, rl_error *err);

/* Judge a new segment, which begins at the byte `start` of the text and ends
 * with it, behind the segments that were kept. Findings, of whichever segment,
 * are as those of a file that is the whole text. size: of the whole; more than
 * the text has, if that is too large and not all of it there. A segment that
 * was judged before and not kept is forgotten: segments_forget() first, if its
 * bytes have changed. Returns RL_E_NOMEM: then there is no verdict. */
rl_status segments_judge(rl_linter *linter, struct str text, size_t size,
                         uint32_t start, const rl_lint_result **ret,
                         rl_error *err);

/* Take a segment that was judged before, so that it may be kept again. Returns
 * RL_E_NOMEM, and RL_E_INTERNAL for one that does not pass by itself. */
rl_status segments_take(rl_linter *linter, struct str text, uint32_t start,
                        rl_error *err);

enum segment_end {
    SEGMENT_ENDED,
    SEGMENT_FAILED /* somewhere: what it binds need not have been bound */
};

/* The segment that was judged last stays. Returns RL_E_NOMEM: then it is
 * forgotten. */
rl_status segments_keep(rl_linter *linter, enum segment_end end, rl_error *err);
/* Take back what was judged and not kept. */
void segments_forget(rl_linter *linter);

#endif
