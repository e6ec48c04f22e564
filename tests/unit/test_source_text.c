/* test_source_text.c - lines and columns.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/text.h"
#include "tests/lib/unit.h"

static void assert_place(const char *bytes, size_t offset, unsigned line,
                         unsigned column)
{
    struct text text = {0};
    text_init(&text, str_of(bytes));
    struct place place;
    assert_true(text_place(&text, offset, &place));
    assert_int_equal(place.line, line);
    assert_int_equal(place.column, column);
    text_done(&text);
}

static void lines_and_columns_count_from_one(void **state)
{
    (void)state;
    assert_place("ab\ncd\n", 0, 1, 1);
    assert_place("ab\ncd\n", 2, 1, 3);
    assert_place("ab\ncd\n", 3, 2, 1);
    assert_place("ab\ncd\n", 6, 3, 1);
    assert_place("", 0, 1, 1);
}

static void columns_count_code_points(void **state)
{
    (void)state;
    assert_place("\xC3\xA9\xF0\x9F\x98\x80x", 6, 1, 3);
    assert_place("\tx", 1, 1, 2);
}

static void a_byte_order_mark_is_no_column(void **state)
{
    (void)state;
    assert_place("\xEF\xBB\xBFx\ny", 3, 1, 1);
    assert_place("\xEF\xBB\xBFx\ny", 4, 1, 2);
    assert_place("\xEF\xBB\xBFx\ny", 5, 2, 1);
}

static void crlf_is_one_end_of_a_line(void **state)
{
    (void)state;
    assert_place("a\r\nb", 3, 2, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_and_columns_count_from_one),
        cmocka_unit_test(columns_count_code_points),
        cmocka_unit_test(a_byte_order_mark_is_no_column),
        cmocka_unit_test(crlf_is_one_end_of_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
