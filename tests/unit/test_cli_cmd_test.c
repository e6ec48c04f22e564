/* test_cli_cmd_test.c - what a case says, and how it is compared.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "cli/cmd_test.h"
#include "tests/lib/unit.h"

static char folder[] = "/tmp/redline-case-XXXXXX";
static char path[64], beside[80];

static int set_up(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    (void)snprintf(path, sizeof(path), "%s/a.py", folder);
    (void)snprintf(beside, sizeof(beside), "%s.expect", path);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    (void)unlink(path);
    (void)unlink(beside);
    return rmdir(folder);
}

/* "plot,data; 2 rule, 3[plot] rule; ok" of a case of these bytes. */
static void check(const char *source, const char *expect, const char *want)
{
    struct arena arena = {0};
    struct test_case test;
    struct buf got = {0};
    rl_error err = {0};
    (void)unlink(beside);
    assert_int_equal(file_write(path, str_of(source), &err), RL_OK);
    if (expect)
        assert_int_equal(file_write(beside, str_of(expect), &err), RL_OK);
    assert_int_equal(case_read(&arena, path, false, &test, &err), RL_OK);
    for (size_t i = 0; i < test.policies.n; i++)
        buf_addf(&got, "%s%.*s", i ? "," : "", STR_FMT(test.policies.at[i]));
    buf_addc(&got, ';');
    for (size_t i = 0; i < test.expected.n; i++) {
        const struct expected *at = &test.expected.at[i];
        buf_addf(&got, "%s %u", i ? "," : "", at->line);
        if (at->policy.len)
            buf_addf(&got, "[%.*s]", STR_FMT(at->policy));
        buf_addf(&got, " %.*s", STR_FMT(at->rule));
    }
    if (test.outcome.len)
        buf_addf(&got, "; %.*s", STR_FMT(test.outcome));
    assert_string_equal(got.ptr, want);
    buf_done(&got);
    arena_done(&arena);
}

static void comments_say_what_must_fire(void **state)
{
    (void)state;
    check("# policy: plot, data\nx  # expect: a, b\ny\nz# expect: c — note\n",
          NULL, "plot,data; 2 a, 2 b, 4 c");
    check("x  # expect[plot, data]: a # expect: b\r\n", NULL,
          "; 1[plot] a, 1[data] a, 1 b");
    check("# policy: p\n# outcome: cpu-limit\nx  # expect: pass\n", NULL,
          "p;; cpu-limit");
    check("x = 1 # expect a\ny # expect[a: b\n# expected: c\n #policy: d\n",
          NULL, ";");
    check("x  # expect: any, any", NULL, "; 1 any");
    check("", NULL, ";");
}

static void a_file_beside_says_it_where_bytes_matter(void **state)
{
    (void)state;
    check("x  # expect: not-read\n",
          "# policy: plot\n# what it is about\n1 a, b\n12[data] c\n- pass\n"
          "- unsure\nx 1\n1x a\n",
          "plot; 1 a, 1 b, 12[data] c");
}

static const rl_finding found[] = {
    {.rule = "a", .severity = RL_SEVERITY_ERROR, .line = 1},
    {.rule = "a", .severity = RL_SEVERITY_ERROR, .line = 1},
    {.rule = "b", .severity = RL_SEVERITY_WARNING, .line = 2},
    {.rule = "a", .severity = RL_SEVERITY_ERROR, .line = 3},
};

/* "missing 2 a, noisy 3" for expectations against what was found. */
static void judge(struct expected *expected, size_t n, const char *policy,
                  size_t n_found, rl_verdict verdict, const char *want)
{
    static const char *const kinds[] = {"missing", "noisy", "verdict"};
    struct arena arena = {0};
    struct mistakes mistakes = {0};
    struct test_case test = {.path = "a.py"};
    struct buf got = {0};
    test.expected.at = expected;
    test.expected.n = n;
    const rl_lint_result lint = {
        .verdict = verdict, .findings = found, .n_findings = n_found};
    assert_true(case_judge(&test, str_of(policy), &lint, &arena, &mistakes));
    for (size_t i = 0; i < mistakes.n; i++) {
        const struct mistake *at = &mistakes.at[i];
        buf_addf(&got, "%s%s %u", i ? ", " : "", kinds[at->kind], at->line);
        if (at->kind == MISTAKE_MISSING)
            buf_addf(&got, " %.*s", STR_FMT(at->rule));
    }
    assert_str_is(buf_str(&got), want);
    buf_done(&got);
    arena_done(&arena);
}

static void missing_and_noisy_are_told_apart(void **state)
{
    (void)state;
    struct expected right[] = {{1, STR("a"), STR("")},
                               {2, STR("b"), STR("")},
                               {3, STR("any"), STR("")}};
    judge(right, 3, "plot", 4, RL_VERDICT_REJECT, "");
    judge(right, 2, "plot", 4, RL_VERDICT_REJECT, "noisy 3");
    judge(right, 3, "plot", 2, RL_VERDICT_REJECT, "missing 2 b, missing 3 any");
    judge(right, 0, "plot", 4, RL_VERDICT_REJECT, "noisy 1, noisy 2, noisy 3");
    judge(right, 3, "plot", 4, RL_VERDICT_PASS, "verdict 0");
    judge(right, 0, "plot", 0, RL_VERDICT_UNCHECKED, "verdict 0");
    struct expected any[] = {{1, STR("any"), STR("")},
                             {2, STR("any"), STR("")},
                             {3, STR("any"), STR("")}};
    judge(any, 3, "plot", 4, RL_VERDICT_REJECT, "missing 2 any");
}

static void an_expectation_may_be_of_one_policy(void **state)
{
    (void)state;
    struct expected mixed[] = {{1, STR("a"), STR("")},
                               {2, STR("b"), STR("plot")},
                               {3, STR("a"), STR("plot")}};
    judge(mixed, 3, "plot", 4, RL_VERDICT_REJECT, "");
    judge(mixed, 3, "data", 2, RL_VERDICT_REJECT, "");
    judge(mixed, 3, "data", 4, RL_VERDICT_REJECT, "noisy 2, noisy 3");
}

static void reading_survives_no_memory(void **state)
{
    (void)state;
    rl_error err = {0};
    (void)unlink(beside);
    assert_int_equal(
        file_write(path, STR("# policy: a\nx  # expect[b]: c\n"), &err), RL_OK);
    bool refused = true;
    for (long nth = 0; refused; nth++) {
        struct arena arena = {0};
        struct test_case test;
        alloc_refuse_at(nth);
        rl_status status = case_read(&arena, path, false, &test, &err);
        refused = alloc_refused();
        alloc_refuse_at(-1);
        assert_int_equal(status, refused ? RL_E_NOMEM : RL_OK);
        arena_done(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comments_say_what_must_fire),
        cmocka_unit_test(a_file_beside_says_it_where_bytes_matter),
        cmocka_unit_test(missing_and_noisy_are_told_apart),
        cmocka_unit_test(an_expectation_may_be_of_one_policy),
        cmocka_unit_test(reading_survives_no_memory),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
