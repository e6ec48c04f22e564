/* test_policy_units.c - numbers with units.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/units.h"
#include "tests/lib/unit.h"

static void sizes_are_bytes_and_powers_of_1024(void **state)
{
    static const struct {
        const char *text;
        uint64_t want;
    } rows[] = {{"0", 0},         {"12", 12},        {"12B", 12},
                {"64KiB", 65536}, {"1MiB", 1048576}, {"4GiB", 4294967296u}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        uint64_t got = 99;
        assert_true(size_parse(str_of(rows[i].text), &got));
        assert_true(got == rows[i].want);
    }
}

static void times_are_nanoseconds(void **state)
{
    static const struct {
        const char *text;
        uint64_t want_ms;
    } rows[] = {
        {"500ms", 500}, {"90s", 90000}, {"2m", 120000}, {"1h", 3600000}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        uint64_t got = 0;
        assert_true(time_parse(str_of(rows[i].text), &got));
        assert_true(got == rows[i].want_ms * 1000000);
    }
}

static void what_is_no_number_leaves_the_result_alone(void **state)
{
    static const char *const sizes[] = {"",
                                        "KiB",
                                        "-1",
                                        "1.5MiB",
                                        "64KB",
                                        "64 KiB",
                                        "1KiBx",
                                        "99999999999GiB",
                                        "18446744073709551616",
                                        "0x10"};
    static const char *const times[] = {"", "90", "s", "1.5s", "90 s", "1d"};
    uint64_t got = 7;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sizes); i++)
        assert_false(size_parse(str_of(sizes[i]), &got));
    for (size_t i = 0; i < COUNT_OF(times); i++)
        assert_false(time_parse(str_of(times[i]), &got));
    assert_false(percent_parse(STR("0%"), &got));
    assert_false(percent_parse(STR("100"), &got));
    assert_false(number_parse(STR("0x"), &got));
    assert_true(got == 7);
}

static void numbers_may_be_hexadecimal(void **state)
{
    uint64_t got = 0;
    (void)state;
    assert_true(number_parse(STR("0x1f"), &got));
    assert_true(got == 31);
    assert_true(number_parse(STR("0xFFFFFFFFFFFFFFFF"), &got));
    assert_true(got == UINT64_MAX);
    assert_false(number_parse(STR("0x1FFFFFFFFFFFFFFFF"), &got));
}

static void versions_are_a_range_or_one(void **state)
{
    int oldest[2], newest[2];
    (void)state;
    assert_true(versions_parse(STR("3.9-3.13"), oldest, newest));
    assert_int_equal(oldest[1], 9);
    assert_int_equal(newest[1], 13);
    assert_true(versions_parse(STR("3.11"), oldest, newest));
    assert_int_equal(oldest[1], 11);
    assert_int_equal(newest[1], 11);
    assert_false(versions_parse(STR("3.13-3.9"), oldest, newest));
    assert_false(versions_parse(STR("2.7"), oldest, newest));
    assert_false(versions_parse(STR("3"), oldest, newest));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_are_bytes_and_powers_of_1024),
        cmocka_unit_test(times_are_nanoseconds),
        cmocka_unit_test(what_is_no_number_leaves_the_result_alone),
        cmocka_unit_test(numbers_may_be_hexadecimal),
        cmocka_unit_test(versions_are_a_range_or_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
