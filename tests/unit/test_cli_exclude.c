/* test_cli_exclude.c - globs of paths that are left out.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "cli/exclude.h"
#include "tests/lib/unit.h"

static bool excludes(const char *glob, const char *path)
{
    const char *const globs[] = {"nothing-else", glob};
    const struct exclude exclude = {globs, COUNT_OF(globs)};
    return exclude_matches(&exclude, path);
}

static void without_a_slash_any_part_of_the_path_may_match(void **state)
{
    (void)state;
    assert_true(excludes("gen", "src/gen/a.py"));
    assert_true(excludes("gen", "gen"));
    assert_true(excludes("gen/", "./gen/a.py"));
    assert_true(excludes("test_*.py", "src/test_a.py"));
    assert_true(excludes("[ab].py", "/abs/a.py"));
    assert_false(excludes("gen", "src/general/a.py"));
    assert_false(excludes("gen", "src/a.gen"));
    assert_false(excludes("", "src//a.py"));
}

static void with_a_slash_the_path_or_a_folder_above_it_must(void **state)
{
    (void)state;
    assert_true(excludes("src/gen", "src/gen/deep/a.py"));
    assert_true(excludes("./src/gen/", "src/gen/a.py"));
    assert_true(excludes("src/*.py", "./src/a.py"));
    assert_true(excludes("src/*.py", "src/deep/a.py"));
    assert_true(excludes("*/deep/*", "src/deep/a.py"));
    assert_true(excludes("/abs/x", "/abs/x/a.py"));
    assert_false(excludes("gen/deep", "src/gen/deep/a.py"));
    assert_false(excludes("src/gen", "src/general/a.py"));
}

static void nothing_is_excluded_by_no_glob_or_one_too_long(void **state)
{
    (void)state;
    static char huge[10000];
    memset(huge, '*', sizeof(huge) - 1);
    const struct exclude none = {NULL, 0};
    assert_false(exclude_matches(&none, "a.py"));
    assert_false(excludes(huge, "a.py"));
    assert_false(excludes("a.py", huge));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_slash_any_part_of_the_path_may_match),
        cmocka_unit_test(with_a_slash_the_path_or_a_folder_above_it_must),
        cmocka_unit_test(nothing_is_excluded_by_no_glob_or_one_too_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
