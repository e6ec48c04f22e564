/* cmd_test.h - cases of a corpus, and how they are compared and told.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_CMD_TEST_H
#define CLI_CMD_TEST_H

#include "redline/lint.h"

#include "base/arena.h"
#include "base/str.h"
#include "cli/output.h"

/* ------------------------------------------------- what a case says of itself
 */

/* A rule that must fire on a line. */
struct expected {
    uint32_t line;
    struct str rule;   /* "any": some error, whichever rule says it */
    struct str policy; /* under which alone; empty: under every one */
};

/* One file of a corpus. Everything lives in the arena it was read into. */
struct test_case {
    const char *path;    /* as it is shown */
    const char *problem; /* it cannot be judged, and why; NULL: it can */
    bool generated;      /* NAME.gen.py: `code` is what it printed */
    bool left_out;       /* generated, and no --generate was given */
    struct str code;     /* of a generated case */
    struct {
        struct str *at;
        size_t n, cap;
    } policies;
    struct {
        struct expected *at;
        size_t n, cap;
    } expected;
    struct str outcome; /* how a run must end; empty: not said */
};

/* Read the case's comments, or NAME.py.expect beside it. What is wrong with the
 * case itself is its `problem`; the only failure is RL_E_NOMEM. */
rl_status case_read(struct arena *arena, const char *path, bool generate,
                    struct test_case *ret, rl_error *err);

/* Every id that a case may expect of a policy. */
struct test_ids {
    struct str *at;
    size_t n;
};

/* false: memory ran out. */
bool test_ids_collect(struct arena *arena, const rl_program *program,
                      struct test_ids *ret);
/* What is wrong with an id that no rule of the policy has: it is missing for
 * ever. NULL: nothing is. */
const char *test_ids_hint(struct arena *arena, const struct test_ids *ids,
                          struct str rule);

struct test_cases {
    struct test_case *at;
    size_t n, cap;
};

/* Read a file, or all files *.py below a folder, in the order of their names;
 * generate: cases that follow from them too. The cases live in the arena. */
rl_status test_cases_take(struct test_cases *cases, const char *operand,
                          bool generate, struct arena *arena, rl_error *err);

/* A policy that a case names by path stands relative to the case. ptr NULL:
 * memory ran out. */
struct str test_policy_resolve(struct arena *arena,
                               const struct test_case *test, struct str name);

/* ------------------------------------------------- what a lint gave instead */

enum mistake_kind {
    MISTAKE_MISSING, /* silent on bad code */
    MISTAKE_NOISY,   /* fires on good code */
    MISTAKE_VERDICT, /* the verdict does not fit the findings */
    MISTAKE_OUTCOME, /* the run ended otherwise */
    N_MISTAKES
};

struct mistake {
    enum mistake_kind kind;
    uint32_t line;             /* 0: of the whole case */
    struct str rule;           /* MISSING: what did not fire */
    const rl_finding *finding; /* NOISY: what fired */
    const char *wanted, *got;  /* VERDICT, OUTCOME */
    const char *hint;          /* MISSING: it can never fire; NULL: it can */
};

struct mistakes {
    struct mistake *at;
    size_t n, cap;
};

/* Compare what fired with what must under this policy. `any` asks for an error,
 * and lets everything else on its line pass. The mistakes live in the arena and
 * borrow from the case and the result. False: memory ran out. */
bool case_judge(const struct test_case *test, struct str policy,
                const rl_lint_result *lint, struct arena *arena,
                struct mistakes *ret);

/* ------------------------------------------------------------ how it is told
 */

struct test_totals {
    size_t cases, failed, unjudged, left_out;
    size_t others; /* cases that name other policies only */
    size_t mistakes[N_MISTAKES];
};

/* One case under one policy. */
struct test_answer {
    const struct test_case *test;
    const char *policy;
    const char *problem;  /* it could not be judged; NULL: it was */
    const char *left_out; /* it was not tried, and why; NULL: it was */
    const char *outcome;  /* of its run; NULL: it did not run */
    const struct mistakes *mistakes;
};

struct test_format {
    void (*begin)(struct buf *out, size_t n_tests);
    void (*answer)(struct buf *out, const struct test_answer *answer,
                   size_t number);
    void (*end)(struct buf *out, const struct test_totals *totals);
};

extern const struct test_format test_tap, test_json;

#endif
