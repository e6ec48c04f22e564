/* test_base_glob.c - file names by pattern, with braces.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/glob.h"
#include "tests/lib/unit.h"

static void patterns_match_as_in_a_shell(void **state)
{
    (void)state;
    static const struct {
        const char *pattern, *path;
        bool want;
    } rows[] = {
        {"*.png", "a.png", true},
        {"*.png", "a.svg", false},
        {"*.png", "sub/a.png", false},
        {"*/*.png", "sub/a.png", true},
        {"*.png", ".png", false},
        {"*.png", "A.PNG", true},
        {"*.{png,svg}", "sub.X/A.Svg", false},
        {"a.png", "A.png", false},
        {"*.PNG", "a.png", false},
        {"*.{png,svg}", "a.svg", true},
        {"*.{png,svg}", "a.pdf", false},
        {"{a,b{c,d}}.x", "bd.x", true},
        {"{a,b{c,d}}.x", "b.x", false},
        {"{,b}.x", "b.x", true},
        {"{a,b}{1,2}", "b2", true},
        {"{a", "{a", true},
        {"a}", "a}", true},
        {"{a{b}", "{ab", false},
        {"[ab].x", "b.x", true},
        {"", "", true},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        if (glob_match(rows[i].pattern, rows[i].path) != rows[i].want)
            print_error("row %zu: %s\n", i, rows[i].pattern);
        assert_int_equal(glob_match(rows[i].pattern, rows[i].path),
                         rows[i].want);
    }
}

static void a_pattern_that_explodes_matches_nothing(void **state)
{
    (void)state;
    assert_false(glob_match("{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}"
                            "{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}c",
                            "bbbbbbbbbbbbbbbbc"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns_match_as_in_a_shell),
        cmocka_unit_test(a_pattern_that_explodes_matches_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
