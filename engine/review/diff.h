/* diff.h - two policies, compared by what they refuse.
 * SPDX-License-Identifier: Apache-2.0
 *
 * What is compared are decisions, not files: lists in another order, entries
 * spread over other packs or said twice make no difference. Words that teach
 * are not compared; `redline compile` and diff(1) show those. */
#ifndef REVIEW_DIFF_H
#define REVIEW_DIFF_H

#include "model/program.h"
#include "policy/runtime.h"

struct diff_side {
    const struct rl_program *program;
    const struct policy_runtime *runtime;
};

enum diff_who {
    DIFF_A,    /* A refuses it, and B does not */
    DIFF_B,    /* the reverse */
    DIFF_BOTH, /* both decide, and not alike */
};

/* "the import of: csv, json", or a sentence without names. */
struct diff_line {
    enum diff_who who;
    bool runtime;        /* of the sandbox, not of the linter */
    const char *section; /* of the policy language: "imports" */
    struct str what;
    PROFILE_LIST(struct str) names;
};

struct diff {
    struct arena arena;
    PROFILE_LIST(struct diff_line) lines; /* in the order of the language */
};

/* ret = {0}; arena_done(&ret->arena) is due in every case. Names are borrowed
 * from the two sides. false: no memory. */
bool policy_diff(const struct diff_side *a, const struct diff_side *b,
                 struct diff *ret);

#endif
