/* reply.h - judge the code of what a model wrote.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_REPLY_H
#define LINT_REPLY_H

#include "redline/lint.h"

#include "source/reply.h"
#include "source/text.h"

/* = {0}, then reply_judge(), as often as wanted. */
struct reply_judge {
    struct reply reply; /* its code is what was judged, and what may run */
    struct text places; /* the lines of the reply */
    VEC(rl_finding) findings; /* and behind them those that are suppressed */
    rl_lint_result result;
    struct buf evidence;
};

/* Judge a reply: the verdict and the sha256 are those of its code, the places
 * of the findings those of the reply. A reply without code is `unchecked`, with
 * one finding no-code and no sha256: judge->reply.lack says why. The bytes are
 * borrowed, and *ret is valid until the next call on linter or judge. Returns
 * RL_E_NOMEM or RL_E_INTERNAL: then there is no verdict. */
rl_status reply_judge(struct reply_judge *judge, rl_linter *linter,
                      struct str bytes, enum reply_pick pick,
                      const rl_lint_result **ret, rl_error *err);
void reply_judge_done(struct reply_judge *judge); /* for CLEANUP */

/* A program of which nothing would run (blanks and comments) is no code either;
 * the same finding, for a file. Set *ret only if it is one. */
rl_status empty_judge(rl_linter *linter, struct str bytes,
                      const rl_lint_result **ret, rl_error *err);

#endif
