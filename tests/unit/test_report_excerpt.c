/* test_report_excerpt.c - the source line of a finding.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/utf8.h"
#include "report/excerpt.h"
#include "tests/lib/unit.h"

static void assert_excerpt(struct str source, size_t offset, size_t length,
                           const char *line, size_t at, size_t width)
{
    const rl_finding finding = {.offset = offset, .length = length};
    CLEANUP(excerpt_done) struct excerpt excerpt;
    excerpt_make(&excerpt, source, &finding);
    assert_str_is(buf_str(&excerpt.line), line);
    assert_int_equal(excerpt.mark_at, at);
    assert_int_equal(excerpt.mark_width, width);
}

static void the_line_of_the_range_is_shown(void **state)
{
    (void)state;
    assert_excerpt(STR("a\nbcd\ne"), 3, 2, "bcd", 1, 2);
    assert_excerpt(STR("a\r\nbcd\r\ne"), 3, 1, "bcd", 0, 1);
    assert_excerpt(STR("\xEF\xBB\xBFxy"), 4, 1, "xy", 1, 1);
    assert_excerpt(STR("last"), 4, 0, "last", 4, 1);
}

static void a_range_past_the_line_is_marked_to_its_end(void **state)
{
    (void)state;
    assert_excerpt(STR("x = '''a\nb'''"), 4, 9, "x = '''a", 4, 4);
    assert_excerpt(STR("ab"), 1, 99999, "ab", 1, 1);
    assert_excerpt(STR("ab"), 50, 3, "ab", 2, 1);
}

static void width_is_what_a_terminal_shows(void **state)
{
    (void)state;
    assert_excerpt(STR("\tx"), 1, 1, "    x", 4, 1);
    assert_excerpt(STR("\xE4\xB8\xAD=\xE4\xB8\xAD"), 4, 3,
                   "\xE4\xB8\xAD=\xE4\xB8\xAD", 3, 2);
    assert_excerpt(STR("\x1B[2J x"), 5, 1, "\\x1b[2J x", 8, 1);
}

static void of_a_long_line_the_part_around_the_range_is_shown(void **state)
{
    (void)state;
    char text[3000];
    for (size_t i = 0; i < sizeof(text); i += 3)
        memcpy(text + i, "\xE4\xB8\xAD", 3);
    const rl_finding finding = {.offset = 1500, .length = 3};
    CLEANUP(excerpt_done) struct excerpt excerpt;
    excerpt_make(&excerpt, (struct str){text, sizeof(text)}, &finding);
    struct str line = buf_str(&excerpt.line);
    assert_true(line.len < 250);
    assert_int_equal(utf8_invalid_at(line), line.len);
    assert_true(str_starts(line, STR("…")));
    assert_true(str_ends(line, STR("…")));
    assert_int_equal(excerpt.mark_width, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_line_of_the_range_is_shown),
        cmocka_unit_test(a_range_past_the_line_is_marked_to_its_end),
        cmocka_unit_test(width_is_what_a_terminal_shows),
        cmocka_unit_test(of_a_long_line_the_part_around_the_range_is_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
