/* test_report_cause.c - the warning that foretold how a run would fail.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/cause.h"
#include "tests/lib/unit.h"

static struct arena arena;
static rl_finding findings[3];
static rl_lint_result lint = {.findings = findings};

static int done(void **state)
{
    (void)state;
    arena_done(&arena);
    return 0;
}

static rl_finding warning(const char *rule, uint32_t line)
{
    return (rl_finding){.rule = rule,
                        .severity = RL_SEVERITY_WARNING,
                        .line = line,
                        .why = "It starts TeX.",
                        .instead = "Leave it out"};
}

static struct str found(const char *type, const char *message, uint32_t line)
{
    struct traceback traceback = {
        .type = type, .message = message, .line = line};
    return cause_find(&lint, &traceback, &arena);
}

static void a_refused_program_is_explained_by_the_warning(void **state)
{
    (void)state;
    findings[0] = warning("needs-program", 1);
    lint.n_findings = 1;
    assert_str_is(
        found("PermissionError", "subprocess.Popen() is refused: no", 4),
        "Line 1: It starts TeX. Leave it out.");
    assert_str_is(found("ValueError", "unknown file extension: .mp4", 4),
                  "Line 1: It starts TeX. Leave it out.");
    findings[0].why = NULL;
    assert_str_is(found("RuntimeError",
                        "Requested MovieWriter (ffmpeg) not available", 4),
                  "Line 1: Leave it out.");
}

static void a_name_that_nothing_binds_is_explained(void **state)
{
    (void)state;
    findings[0] = warning("name-denied", 1);
    findings[0].evidence = "df";
    findings[1] = warning("name-denied", 3);
    findings[1].evidence = "dfs";
    lint.n_findings = 2;
    assert_str_is(found("NameError", "name 'df' is not defined", 3),
                  "Line 1: It starts TeX. Leave it out.");
    assert_str_is(found("NameError", "name 'dfs' is not defined", 3),
                  "Line 3: It starts TeX. Leave it out.");
    assert_int_equal(found("NameError", "name 'd' is not defined", 3).len, 0);
    findings[0] = warning("builtin-denied", 2);
    lint.n_findings = 1;
    assert_str_is(found("EOFError", "EOF when reading a line", 2),
                  "Line 2: It starts TeX. Leave it out.");
}

static void another_error_has_another_cause(void **state)
{
    (void)state;
    findings[0] = warning("needs-program", 1);
    lint.n_findings = 1;
    assert_int_equal(found("ValueError", "my own", 4).len, 0);
    assert_int_equal(found("URLError", "no network", 4).len, 0);
    assert_int_equal(
        found("PermissionError", "absolute paths are refused", 4).len, 0);
    findings[0] = warning("file-call", 1);
    assert_int_equal(
        found("PermissionError", "subprocess.Popen() is refused", 4).len, 0);
    findings[0] = warning("needs-program", 1);
    findings[0].severity = RL_SEVERITY_NOTE;
    assert_int_equal(
        found("PermissionError", "subprocess.Popen() is refused", 4).len, 0);
    lint.n_findings = 0;
    assert_int_equal(
        found("PermissionError", "subprocess.Popen() is refused", 4).len, 0);
}

static void the_last_before_the_line_is_named_else_the_first(void **state)
{
    (void)state;
    findings[0] = warning("needs-program", 2);
    findings[1] = warning("needs-program", 5);
    findings[2] = warning("needs-program", 9);
    lint.n_findings = 3;
    const char *type = "ValueError", *text = "unknown file extension: .mp4";
    assert_true(str_starts(found(type, text, 5), STR("Line 5: ")));
    assert_true(str_starts(found(type, text, 8), STR("Line 5: ")));
    assert_true(str_starts(found(type, text, 1), STR("Line 2: ")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refused_program_is_explained_by_the_warning),
        cmocka_unit_test(a_name_that_nothing_binds_is_explained),
        cmocka_unit_test(another_error_has_another_cause),
        cmocka_unit_test(the_last_before_the_line_is_named_else_the_first),
    };
    return cmocka_run_group_tests(tests, NULL, done);
}
