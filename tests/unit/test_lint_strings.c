/* test_lint_strings.c - strings decoded, folded, and read as format templates.
 * SPDX-License-Identifier: Apache-2.0 */
#include "tests/lib/linted.h"

#define POLICY                                                                 \
    POLICY_HEAD                                                                \
    "imports: {default: allow}\n"                                              \
    "strings: {deny: [{matching: '^animation\\.path$', id: option}], format: " \
    "{fields: deny, computed: deny}}\n"                                        \
    "dunders: {strings: {allow: [__main__]}}\n"

static void assert_rules(const char *source, const char *want)
{
    assert_string_equal(linted(POLICY, source), want);
}

static void escapes_and_neighbours_are_joined_first(void **state)
{
    (void)state;
    assert_rules("x = 'animation.path'\n", "1:5 option animation.path\n");
    assert_rules("x = 'animation' '.path'\n", "1:5 option animation.path\n");
    assert_rules("x = 'animation' + '.path'\n", "1:5 option animation.path\n");
    assert_rules("x = ('animation.' +\n     'path')\n",
                 "1:6 option animation.path\n");
    assert_rules("x = 'animation\\x2epath'\n", "1:5 option animation.path\n");
    assert_rules("x = '\\N{LATIN SMALL LETTER A}nimation.\\u0070ath'\n",
                 "1:5 option animation.path\n");
    assert_rules("x = r'animation\\x2epath'\n", "");
    assert_rules("x = 'animation' - '.path'\n", "");
    assert_rules("x = f'animation{y}.path'\n", "");
}

static void dunders_in_strings_are_found_after_decoding(void **state)
{
    (void)state;
    assert_rules("x = '__class__'\n", "1:5 dunder-string __class__\n");
    assert_rules("x = '__' 'class' '__'\n", "1:5 dunder-string __class__\n");
    assert_rules("x = '\\x5f\\x5fclass\\x5f\\x5f'\n",
                 "1:5 dunder-string __class__\n");
    assert_rules("x = 'a __globals__ b'\n", "1:5 dunder-string __globals__\n");
    assert_rules("x == '__main__'\n", "");
    assert_rules("x = '____'\n", "");
}

static void fields_that_read_inside_are_refused(void **state)
{
    (void)state;
    assert_rules("'{0} {a} {:>{w}} {{x.y}}'.format(1)\n", "");
    assert_rules("'{0.a}'.format(1)\n", "1:1 format-field 0.a\n");
    assert_rules("'{a[b]} {a[b][0]:>4}'.format(a=1)\n", "");
    assert_rules("'{a[b].c}'.format(1)\n", "1:1 format-field a[b].c\n");
    assert_rules("'{a[:].c}'.format(1)\n", "1:1 format-field a[:].c\n");
    assert_rules("'{a[b'.format(1)\n", "1:1 format-field a[b\n");
    assert_rules("'{:{0.a}}'.format(1)\n", "1:1 format-field 0.a\n");
    assert_rules("'{0' '.a}'.format(1)\n", "1:1 format-field 0.a\n");
    assert_rules("'{0\\x2ea}'.format(1)\n", "1:1 format-field 0.a\n");
    assert_rules("('{0.a}').format\n", "1:2 format-field 0.a\n");
    assert_rules("'{0.5}'.join(x)\n", "");
}

static void templates_that_are_computed_are_refused(void **state)
{
    (void)state;
    assert_rules("x.format(1)\n", "1:3 format-computed format\n");
    assert_rules("('a' + x).format(1)\n", "1:11 format-computed format\n");
    assert_rules("f'{x}'.format(1)\n", "1:8 format-computed format\n");
    assert_rules("x.format = 1\n", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(escapes_and_neighbours_are_joined_first),
        cmocka_unit_test(dunders_in_strings_are_found_after_decoding),
        cmocka_unit_test(fields_that_read_inside_are_refused),
        cmocka_unit_test(templates_that_are_computed_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
