/* test_base_nfkc.c - names as Python compares them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/nfkc.h"
#include "tests/lib/unit.h"

static void names_are_folded_as_python_does(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct str wide = STR("\xEF\xBD\x85\xEF\xBD\x96\xEF\xBD\x81\xEF\xBD\x8C");
    assert_str_is(nfkc_name(&arena, wide), "eval");
    assert_str_is(nfkc_name(&arena, STR("\xEF\xAC\x81x")), "fix");
    assert_str_is(nfkc_name(&arena, STR("\xC2\xAA\xC2\xBA")), "ao");
    assert_str_is(nfkc_name(&arena, STR("e\xCC\x81")), "\xC3\xA9");
}

static void ascii_is_handed_back_as_it_is(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct str name = STR("eval");
    assert_ptr_equal(nfkc_name(&arena, name).ptr, name.ptr);
    assert_int_equal(arena.held, 0);
}

static void bytes_that_are_no_utf8_have_no_name(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    assert_null(nfkc_name(&arena, STR("\xFF\xFE")).ptr);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_folded_as_python_does),
        cmocka_unit_test(ascii_is_handed_back_as_it_is),
        cmocka_unit_test(bytes_that_are_no_utf8_have_no_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
