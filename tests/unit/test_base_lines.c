/* test_base_lines.c - lines from a descriptor.
 * SPDX-License-Identifier: Apache-2.0 */
#include <unistd.h>

#include "base/lines.h"
#include "tests/lib/unit.h"

struct fed {
    struct lines lines;
    int writing;
};

static void open_fed(struct fed *fed, size_t limit)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    *fed = (struct fed){.lines = {.fd = ends[0], .limit = limit},
                        .writing = ends[1]};
}

static void feed(struct fed *fed, const char *text)
{
    size_t len = strlen(text);
    assert_int_equal(write(fed->writing, text, len), len);
    assert_int_equal(lines_fill(&fed->lines, "test", NULL), RL_OK);
}

static void end_fed(struct fed *fed)
{
    close(fed->writing);
    assert_int_equal(lines_fill(&fed->lines, "test", NULL), RL_OK);
    assert_true(fed->lines.ended);
}

static void next_is(struct fed *fed, const char *want, uint64_t number)
{
    assert_true(lines_next(&fed->lines));
    assert_string_equal(buf_str(&fed->lines.line).ptr, want);
    assert_int_equal(fed->lines.number, number);
}

static void done_fed(struct fed *fed)
{
    lines_done(&fed->lines);
    close(fed->lines.fd);
}

static void lines_come_whole_however_they_are_cut(void **state)
{
    struct fed fed;
    (void)state;
    open_fed(&fed, 100);
    feed(&fed, "one\ntw");
    next_is(&fed, "one", 1);
    assert_false(lines_next(&fed.lines));
    feed(&fed, "o");
    assert_false(lines_next(&fed.lines));
    feed(&fed, "\nthree\nfour");
    next_is(&fed, "two", 2);
    next_is(&fed, "three", 3);
    assert_false(lines_next(&fed.lines));
    end_fed(&fed);
    next_is(&fed, "four", 4);
    assert_false(lines_next(&fed.lines));
    done_fed(&fed);
}

static void blank_lines_are_counted_and_passed_over(void **state)
{
    struct fed fed;
    (void)state;
    open_fed(&fed, 100);
    feed(&fed, "\n \t\r\n a\n\n");
    next_is(&fed, " a", 3);
    end_fed(&fed);
    assert_false(lines_next(&fed.lines));
    done_fed(&fed);
}

static void a_line_above_the_limit_is_told_and_not_kept(void **state)
{
    struct fed fed;
    (void)state;
    open_fed(&fed, 4);
    feed(&fed, "abcd\nab");
    next_is(&fed, "abcd", 1);
    assert_false(lines_next(&fed.lines));
    feed(&fed, "cde\nx\n");
    assert_true(lines_next(&fed.lines));
    assert_true(fed.lines.too_long);
    assert_true(fed.lines.line.len <= 4);
    next_is(&fed, "x", 3);
    assert_false(fed.lines.too_long);
    end_fed(&fed);
    assert_false(lines_next(&fed.lines));
    done_fed(&fed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_come_whole_however_they_are_cut),
        cmocka_unit_test(blank_lines_are_counted_and_passed_over),
        cmocka_unit_test(a_line_above_the_limit_is_told_and_not_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
