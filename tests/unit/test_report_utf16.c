/* test_report_utf16.c - columns in UTF-16 code units.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/utf16.h"
#include "tests/lib/unit.h"

#define WIDE "\xF0\x9F\x98\x80" /* U+1F600: one character, two units */

static struct utf16_columns columns(struct utf16_cursor *cursor, uint32_t line,
                                    uint32_t column, uint32_t end_line,
                                    uint32_t end_column, size_t offset,
                                    size_t length)
{
    const rl_finding finding = {.line = line,
                                .column = column,
                                .end_line = end_line,
                                .end_column = end_column,
                                .offset = offset,
                                .length = length};
    return utf16_columns_of(cursor, &finding);
}

static void characters_beyond_the_bmp_count_twice(void **state)
{
    (void)state;
    struct utf16_cursor cursor = {.source = STR("\xC3\xA9" WIDE "a" WIDE "b")};
    /* é 😀 a 😀 b: the columns 1 to 5, the units 1, 2, 4, 5, 7 */
    struct utf16_columns got = columns(&cursor, 1, 3, 1, 4, 6, 1);
    assert_int_equal(got.start, 4);
    assert_int_equal(got.end, 5);
    got = columns(&cursor, 1, 4, 1, 6, 7, 5);
    assert_int_equal(got.start, 5);
    assert_int_equal(got.end, 8);
}

static void an_earlier_place_and_another_line_are_counted_anew(void **state)
{
    (void)state;
    struct utf16_cursor cursor = {.source = STR(WIDE "ab\n" WIDE WIDE "cd\n")};
    struct utf16_columns got = columns(&cursor, 1, 3, 1, 4, 5, 1);
    assert_int_equal(got.start, 4);
    got = columns(&cursor, 1, 2, 1, 3, 4, 1);
    assert_int_equal(got.start, 3);
    assert_int_equal(got.end, 4);
    got = columns(&cursor, 2, 3, 2, 5, 15, 2);
    assert_int_equal(got.start, 5);
    assert_int_equal(got.end, 7);
}

static void a_range_over_lines_ends_in_units_of_its_last_line(void **state)
{
    (void)state;
    struct utf16_cursor cursor = {.source = STR("(\n" WIDE WIDE ")\n")};
    struct utf16_columns got = columns(&cursor, 1, 1, 2, 4, 0, 11);
    assert_int_equal(got.start, 1);
    assert_int_equal(got.end, 6);
}

static void no_source_leaves_columns_as_they_are(void **state)
{
    (void)state;
    struct utf16_cursor cursor = {.source = STR("")};
    struct utf16_columns got = columns(&cursor, 1, 1, 1, 1, 0, 0);
    assert_int_equal(got.start, 1);
    assert_int_equal(got.end, 1);
    got = columns(&cursor, 7, 9, 8, 9, 500, 20);
    assert_int_equal(got.start, 9);
    assert_int_equal(got.end, 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_beyond_the_bmp_count_twice),
        cmocka_unit_test(an_earlier_place_and_another_line_are_counted_anew),
        cmocka_unit_test(a_range_over_lines_ends_in_units_of_its_last_line),
        cmocka_unit_test(no_source_leaves_columns_as_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
