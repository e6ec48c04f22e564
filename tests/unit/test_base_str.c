/* test_base_str.c - slices of bytes.
 * SPDX-License-Identifier: Apache-2.0 */
#include "tests/lib/unit.h"

static void sub_is_clamped_to_the_slice(void **state)
{
    (void)state;
    assert_str_is(str_sub(STR("hello"), 1, 3), "el");
    assert_str_is(str_sub(STR("hello"), 3, 99), "lo");
    assert_str_is(str_sub(STR("hello"), 9, 4), "");
    assert_null(str_sub(STR_NONE, 0, 4).ptr);
}

static void order_is_by_bytes_and_shorter_first(void **state)
{
    (void)state;
    assert_int_equal(str_cmp(STR("a"), STR("ab")), -1);
    assert_int_equal(str_cmp(STR("b"), STR("ab")), 1);
    assert_int_equal(str_cmp(STR("a\0b"), STR("a\0b")), 0);
    assert_true(str_cmp(STR("\xC3\xA9"), STR("z")) > 0);
    assert_int_equal(str_cmp(STR_NONE, STR("")), 0);
}

static void a_nul_byte_does_not_end_a_slice(void **state)
{
    (void)state;
    assert_false(str_eq(STR("a\0b"), STR("a\0c")));
    assert_int_equal(str_index(STR("a\0b"), 'b'), 2);
    assert_int_equal(str_find(STR("a\0bcd"), STR("bc")), 2);
}

static void cut_splits_at_the_first_separator(void **state)
{
    (void)state;
    struct str head, tail;
    assert_true(str_cut(STR("a=b=c"), STR("="), &head, &tail));
    assert_str_is(head, "a");
    assert_str_is(tail, "b=c");
    assert_true(str_cut(STR("a="), STR("="), &head, &tail));
    assert_str_is(tail, "");
    assert_false(str_cut(STR("abc"), STR("="), &head, &tail));
    assert_str_is(head, "abc");
    assert_int_equal(tail.len, 0);
}

static void starts_and_ends_need_the_whole_part(void **state)
{
    (void)state;
    assert_true(str_starts(STR("__x__"), STR("__")));
    assert_false(str_starts(STR("_"), STR("__")));
    assert_true(str_ends(STR("a.py"), STR(".py")));
    assert_false(str_ends(STR("py"), STR(".py")));
}

static void trim_drops_blanks_at_both_ends_only(void **state)
{
    (void)state;
    assert_str_is(str_trim(STR(" \t\r\n a b \f")), "a b");
    assert_str_is(str_trim(STR("  ")), "");
}

static void a_list_has_whole_words(void **state)
{
    (void)state;
    assert_true(str_lists(STR("ax"), STR("ax")));
    assert_true(str_lists(STR("ax fig"), STR("ax")));
    assert_true(str_lists(STR("ax fig"), STR("fig")));
    assert_false(str_lists(STR("ax fig"), STR("fi")));
    assert_false(str_lists(STR("ax fig"), STR("ax fig")));
    assert_false(str_lists(STR("ax fig"), STR("")));
}

static void a_hexadecimal_digit_has_a_value(void **state)
{
    (void)state;
    static const char digits[] = "0123456789abcdefABCDEF";
    for (int c = 0; c < 256; c++) {
        const char *at = c ? strchr(digits, c) : NULL;
        int i = at ? (int)(at - digits) : -1;
        assert_int_equal(str_hex_digit((char)c), i < 16 ? i : i - 6);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sub_is_clamped_to_the_slice),
        cmocka_unit_test(order_is_by_bytes_and_shorter_first),
        cmocka_unit_test(a_nul_byte_does_not_end_a_slice),
        cmocka_unit_test(cut_splits_at_the_first_separator),
        cmocka_unit_test(starts_and_ends_need_the_whole_part),
        cmocka_unit_test(trim_drops_blanks_at_both_ends_only),
        cmocka_unit_test(a_list_has_whole_words),
        cmocka_unit_test(a_hexadecimal_digit_has_a_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
