/* judge.h - one file after the other, and what is kept between them.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_JUDGE_H
#define LINT_JUDGE_H

#include "lint/lint.h"
#include "lint/query.h"

/* How much of the lint's lists stays when a part is forgotten; segments.c */
struct kept {
    struct facts_mark facts;
    size_t grants, stretches;
};

struct rl_linter {
    struct lint lint;
    struct kept kept;
    struct parser_memory memory; /* of the tree at hand */
    TSQueryCursor *cursor;
    struct patterns *patterns;
    rl_lint_result result;
    rl_linter *checker; /* for rewritten lines; NULL: none are wanted */
};

/* The source that a policy lets in, all parts of it together, in bytes. */
size_t linter_most_bytes(const rl_linter *linter);

/* Nothing of the last source is left. */
void linter_reset(rl_linter *linter);
/* The text that is judged next: all of it, or, of one that is too large, as
 * much as shows that it is; size: of all. What was found before is gone. */
void linter_text(rl_linter *linter, struct str text, size_t size);

/* Judge a whole source: fill the lint's findings, sorted, and its edits where
 * they are wanted. What is there is not whole when lint.failed is set: memory
 * ran out. */
void linter_judge(rl_linter *linter, struct str source);
/* The same of what is new of the text (lint.segment). */
void linter_judge_segment(rl_linter *linter);

#endif
