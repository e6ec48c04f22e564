/* test_runner_told.c - a file of a session is told of again when it has
 * changed. SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "model/session.h"
#include "runner/told.h"
#include "tests/lib/unit.h"

static void what_was_told_last_counts(void **state)
{
    (void)state;
    CLEANUP(told_done) struct told told = {0};
    assert_false(told_is(&told, "a.png", "1"));
    assert_true(told_note(&told, "a.png", "1"));
    assert_false(told_note(&told, "a.png", "1"));
    assert_true(told_is(&told, "a.png", "1"));
    assert_false(told_is(&told, "a.png", "2"));
    assert_false(told_is(&told, "b.png", "1"));
    assert_true(told_note(&told, "a.png", "2"));
    assert_false(told_is(&told, "a.png", "1"));
    assert_true(told_is(&told, "a.png", "2"));
    assert_int_equal(told.n, 1);
}

static void beyond_its_room_everything_is_told_again(void **state)
{
    (void)state;
    CLEANUP(told_done) struct told told = {0};
    char name[32];
    for (int i = 0; i <= SESSION_FILES_MOST; i++) {
        (void)snprintf(name, sizeof(name), "%d", i);
        assert_true(told_note(&told, name, "x"));
    }
    assert_int_equal(told.n, SESSION_FILES_MOST);
    assert_true(told_is(&told, "0", "x"));
    assert_false(told_is(&told, name, "x"));
}

static void a_path_is_one_files_whatever_its_case(void **state)
{
    (void)state;
    CLEANUP(told_done) struct told told = {0};
    assert_true(told_is_free(&told, "x/a.csv", "out/a.csv"));
    told_place(&told, "x/a.csv", "out/a.csv"); /* nobody has noted it */
    assert_true(told_is_free(&told, "y/a.csv", "out/a.csv"));
    told_note(&told, "x/a.csv", "1");
    assert_true(told_is_free(&told, "y/a.csv", "out/a.csv"));
    told_place(&told, "x/a.csv", "out/a.csv");
    assert_true(told_is_free(&told, "x/a.csv", "out/a.csv"));
    assert_false(told_is_free(&told, "y/a.csv", "out/a.csv"));
    assert_false(told_is_free(&told, "y/a.csv", "out/A.CSV"));
    assert_true(told_is_free(&told, "y/a.csv", "out/a-2.csv"));
    told_note(&told, "x/a.csv", "2"); /* keeps it */
    assert_false(told_is_free(&told, "y/a.csv", "out/a.csv"));
    assert_true(told_is(&told, "x/a.csv", "2"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_told_last_counts),
        cmocka_unit_test(beyond_its_room_everything_is_told_again),
        cmocka_unit_test(a_path_is_one_files_whatever_its_case),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
