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
    assert_non_null(strstr(found, "1:2 syntax-error a character that Python "));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_are_told_in_code_comments_and_strings),
        cmocka_unit_test(joiners_in_strings_are_silent),
        cmocka_unit_test(the_code_inside_a_field_is_code),
        cmocka_unit_test(in_code_python_refuses_them_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
