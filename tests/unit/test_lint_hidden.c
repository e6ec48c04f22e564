/* test_lint_hidden.c - characters that hide, judged by where they stand.
 * SPDX-License-Identifier: Apache-2.0 */
#include "tests/lib/linted.h"

#define POLICY                                                                 \
    POLICY_HEAD                                                                \
    "imports: {default: allow}\n"                                              \
    "source: {bidi: deny, invisible: {code: deny, comments: deny, strings: "   \
    "warn}}\n"
#define RLO "\xE2\x80\xAE"  /* U+202E */
#define ZWJ "\xE2\x80\x8D"  /* U+200D */
#define SHY "\xC2\xAD"      /* U+00AD */
#define VS16 "\xEF\xB8\x8F" /* U+FE0F */

static void assert_rules(const char *source, const char *want)
{
    assert_string_equal(linted(POLICY, source), want);
}

static void assert_counts(const char *source, size_t errors, size_t warnings)
{
    rl_program *program = program_of(POLICY);
    rl_linter *linter = NULL;
    const rl_lint_result *result = NULL;
    rl_error err = {0};
    assert_int_equal(rl_linter_new(program, &linter, &err), RL_OK);
    assert_int_equal(rl_lint(linter, source, strlen(source), &result, &err),
                     RL_OK);
    assert_int_equal(result->n_errors, errors);
    assert_int_equal(result->n_warnings, warnings);
    rl_linter_free(linter);
    rl_program_free(program);
}

static void they_are_told_in_code_comments_and_strings(void **state)
{
    (void)state;
    assert_rules("x = 1  # a" RLO "b\n",
                 "1:11 source-invisible-character U+202E\n");
    assert_rules("x = 'a" RLO "b'\n",
                 "1:7 source-invisible-character U+202E\n");
    assert_rules("x = 'a" SHY "b'\n",
                 "1:7 source-invisible-character U+00AD\n");
    assert_rules("# a" SHY "b\n", "1:4 source-invisible-character U+00AD\n");
}

static void joiners_in_strings_are_silent(void **state)
{
    (void)state;
    assert_rules("x = 'a" ZWJ "b" VS16 "'\n", "");
    assert_rules("# a" ZWJ "b\n", "1:4 source-invisible-character U+200D\n");
}

static void the_code_inside_a_field_is_code(void **state)
{
    (void)state;
    assert_rules("f'" ZWJ "{x}" ZWJ "{'" ZWJ "'}'\n", "");
    assert_rules("f'{x:" SHY "}'\n", "1:6 source-invisible-character U+00AD\n");
}

static void in_code_python_refuses_them_too(void **state)
{
    (void)state;
    const char *found = linted(POLICY, "x" SHY " = 1\n");
    assert_non_null(
        strstr(found, "1:2 syntax-error U+00AD, a character that Python "));
}

static void control_characters_are_a_warning_in_strings_alone(void **state)
{
    (void)state;
    assert_rules("x = '\x1B[2J\f'\n", "1:6 source-control-character U+001B\n");
    assert_counts("x = '\x1B'  # \x01\n", 1, 1);
    assert_rules("f'{'\x01'}'\n", "1:5 source-control-character U+0001\n");
    assert_rules("# \x01\f\n", "1:3 source-control-character U+0001\n");
    assert_rules("x\x01 = 1\n",
                 "1:2 source-control-character a control character\n");
    assert_rules("f'{\x01x}'\n",
                 "1:4 source-control-character a control character\n");
}

static void form_feeds_are_told_where_they_change_the_blocks(void **state)
{
    (void)state;
    assert_rules("\f\fx = 1 \f\nif x:\n\f  y = 2 # \f\n  \f\n", "");
    assert_rules("if x:\n  y\n \fz\n", "3:2 source-control-character a form "
                                       "feed that changes the indentation\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(control_characters_are_a_warning_in_strings_alone),
        cmocka_unit_test(form_feeds_are_told_where_they_change_the_blocks),
        cmocka_unit_test(they_are_told_in_code_comments_and_strings),
        cmocka_unit_test(joiners_in_strings_are_silent),
        cmocka_unit_test(the_code_inside_a_field_is_code),
        cmocka_unit_test(in_code_python_refuses_them_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
