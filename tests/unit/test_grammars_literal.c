/* test_grammars_literal.c - what a Python string literal says.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/python/python.h"
#include "tests/lib/unit.h"

static void assert_says(const char *written, const char *want)
{
    struct arena arena = {0};
    struct literal literal = python_decode(&arena, str_of(written), NULL, 0);
    assert_str_is(literal.text, want);
    assert_false(literal.bad);
    arena_done(&arena);
}

static void quotes_and_prefixes_are_taken_off(void **state)
{
    (void)state;
    assert_says("'a'", "a");
    assert_says("\"a\"", "a");
    assert_says("'''a'b'''", "a'b");
    assert_says("\"\"\"\"\"\"", "");
    assert_says("u'a'", "a");
    assert_says("Rb'a'", "a");
}

static void escapes_are_decoded(void **state)
{
    (void)state;
    assert_says("'\\x41\\101\\u0041\\U00000041'", "AAAA");
    assert_says("'\\n\\t\\\\\\''", "\n\t\\'");
    assert_says("'a\\\nb'", "ab");
    assert_says("'a\\\r\nb'", "ab");
    assert_says("'\\d'", "\\d");
    assert_says("'\\N{LOW LINE}\\N{FULL STOP}'", "_.");
    assert_says("'\\N{LATIN SMALL LETTER A}'", "a");
    assert_says("'\\N{digit one}'", "1");
    assert_says("'\\N{GREEK SMALL LETTER PI}'", "\xCF\x80");
    assert_says("'\\u00e9'", "\xC3\xA9");
}

static void raw_and_bytes_have_their_own_rules(void **state)
{
    (void)state;
    assert_says("r'\\x41'", "\\x41");
    assert_says("rb'\\n'", "\\n");
    assert_says("b'\\x41'", "A");
    assert_says("b'\\u0041'", "\\u0041");
    assert_says("r'\\''", "\\'");
}

static void bad_escapes_are_told(void **state)
{
    (void)state;
    const char *const bad[] = {"'\\x4'", "'\\u12'", "'\\U0011FFFF'", "'\\N'"};
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        struct arena arena = {0};
        assert_true(python_decode(&arena, str_of(bad[i]), NULL, 0).bad);
        arena_done(&arena);
    }
}

static void fields_become_holes_and_double_braces_one(void **state)
{
    (void)state;
    struct arena arena = {0};
    const struct hole hole = {4, 7};
    struct literal literal =
        python_decode(&arena, STR("f'ab{x}c{{d}}'"), &hole, 1);
    assert_str_is(literal.text, "ab\xEF\xBF\xBC"
                                "c{d}");
    assert_true(literal.formatted);
    arena_done(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quotes_and_prefixes_are_taken_off),
        cmocka_unit_test(escapes_are_decoded),
        cmocka_unit_test(raw_and_bytes_have_their_own_rules),
        cmocka_unit_test(bad_escapes_are_told),
        cmocka_unit_test(fields_become_holes_and_double_braces_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
