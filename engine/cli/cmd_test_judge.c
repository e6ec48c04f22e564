/* cmd_test_judge.c - what fired against what must.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/cmd_test.h"

struct judging {
    const struct test_case *test;
    struct str policy;
    const rl_lint_result *lint;
    struct arena *arena;
    struct mistakes *mistakes;
};

static bool is_any(struct str rule)
{
    return str_eq(rule, STR("any"));
}

static bool counts(const struct judging *judging,
                   const struct expected *expected)
{
    return !expected->policy.len || str_eq(expected->policy, judging->policy);
}

static bool fires(const struct judging *judging,
                  const struct expected *expected)
{
    for (size_t i = 0; i < judging->lint->n_findings; i++) {
        const rl_finding *finding = &judging->lint->findings[i];
        if (finding->line == expected->line &&
            (is_any(expected->rule)
                 ? finding->severity == RL_SEVERITY_ERROR
                 : str_eq(str_of(finding->rule), expected->rule)))
            return true;
    }
    return false;
}

static bool is_expected(const struct judging *judging,
                        const rl_finding *finding)
{
    for (size_t i = 0; i < judging->test->expected.n; i++) {
        const struct expected *expected = &judging->test->expected.at[i];
        if (counts(judging, expected) && expected->line == finding->line &&
            (is_any(expected->rule) ||
             str_eq(str_of(finding->rule), expected->rule)))
            return true;
    }
    return false;
}

/* A rule that fires often on a line is one mistake; findings are sorted. */
static bool is_told(const rl_lint_result *lint, size_t index)
{
    const rl_finding *finding = &lint->findings[index];
    while (index > 0 && lint->findings[--index].line == finding->line)
        if (strcmp(lint->findings[index].rule, finding->rule) == 0)
            return true;
    return false;
}

static void add(struct judging *judging, struct mistake mistake)
{
    if (ARENA_GROW(judging->arena, judging->mistakes))
        judging->mistakes->at[judging->mistakes->n++] = mistake;
}

static void verdict_judge(struct judging *judging)
{
    const rl_lint_result *lint = judging->lint;
    bool has_errors = false;
    for (size_t i = 0; i < lint->n_findings; i++)
        has_errors |= lint->findings[i].severity == RL_SEVERITY_ERROR;
    if ((lint->verdict == RL_VERDICT_PASS) == has_errors)
        add(judging,
            (struct mistake){.kind = MISTAKE_VERDICT,
                             .wanted = has_errors ? "a refusal" : "pass",
                             .got = rl_verdict_name(lint->verdict)});
}

bool case_judge(const struct test_case *test, struct str policy,
                const rl_lint_result *lint, struct arena *arena,
                struct mistakes *ret)
{
    struct judging judging = {test, policy, lint, arena, ret};
    for (size_t i = 0; i < test->expected.n; i++) {
        const struct expected *expected = &test->expected.at[i];
        if (counts(&judging, expected) && !fires(&judging, expected))
            add(&judging, (struct mistake){.kind = MISTAKE_MISSING,
                                           .line = expected->line,
                                           .rule = expected->rule});
    }
    for (size_t i = 0; i < lint->n_findings; i++) {
        const rl_finding *finding = &lint->findings[i];
        if (!is_expected(&judging, finding) && !is_told(lint, i))
            add(&judging, (struct mistake){.kind = MISTAKE_NOISY,
                                           .line = finding->line,
                                           .finding = finding});
    }
    verdict_judge(&judging);
    return !arena->failed;
}
