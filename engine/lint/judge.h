/* judge.h - one file after the other, and what is kept between them.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_JUDGE_H
#define LINT_JUDGE_H

#include "lint/lint.h"
#include "lint/query.h"

struct rl_linter {
    struct lint lint;
    struct parser_memory memory; /* of the tree at hand */
    TSQueryCursor *cursor;
    struct patterns *patterns;
    rl_lint_result result;
    rl_linter *checker; /* for rewritten lines; NULL: none are wanted */
};

/* Nothing of the last file is left. */
void linter_reset(rl_linter *linter, struct str source);

/* Fill the lint's findings, sorted, and its edits where they are wanted. What
 * is there is not whole when lint.failed is set: memory ran out. */
void linter_judge(rl_linter *linter, struct str source);

#endif
