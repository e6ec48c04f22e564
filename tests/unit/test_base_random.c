/* test_base_random.c - numbers that nobody can foresee.
 * SPDX-License-Identifier: Apache-2.0 */
#include <string.h>

#include "base/random.h"
#include "tests/lib/unit.h"

static void digits_are_as_many_as_asked_for_and_other_each_time(void **state)
{
    char one[RANDOM_HEX_MOST + 1], two[RANDOM_HEX_MOST + 1];
    (void)state;
    assert_true(random_hex(one, 32));
    assert_true(random_hex(two, 32));
    assert_int_equal(strlen(one), 32);
    assert_int_equal(strspn(one, "0123456789abcdef"), 32);
    assert_string_not_equal(one, two);
    assert_true(random_hex(one, RANDOM_HEX_MOST));
    assert_int_equal(strlen(one), RANDOM_HEX_MOST);
}

static void more_than_there_is_room_for_is_refused(void **state)
{
    char none[] = "x";
    (void)state;
    assert_false(random_hex(none, RANDOM_HEX_MOST + 2));
    assert_string_equal(none, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_are_as_many_as_asked_for_and_other_each_time),
        cmocka_unit_test(more_than_there_is_room_for_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
