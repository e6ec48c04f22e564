/* test_base_natural.c - names in the order in which people count.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/natural.h"
#include "tests/lib/unit.h"

static void digits_count_as_numbers(void **state)
{
    (void)state;
    /* Each before all that follow. */
    static const char *const names[] = {"",
                                        "01",
                                        "1",
                                        "2",
                                        "10",
                                        "a",
                                        "a1b2",
                                        "a1b10",
                                        "a2b1",
                                        "fig.png",
                                        "fig0.png",
                                        "fig01.png",
                                        "fig1.png",
                                        "fig1a.png",
                                        "fig2.png",
                                        "fig10",
                                        "fig10.png",
                                        "fig99999999999999999999",
                                        "fig100000000000000000000",
                                        "fig_9.png",
                                        "fig_10.png",
                                        "\xc3\xa4"};
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        for (size_t j = 0; j < COUNT_OF(names); j++) {
            int order = natural_cmp(names[i], names[j]);
            if ((order > 0) - (order < 0) != (i > j) - (i < j))
                print_error("%s %s\n", names[i], names[j]);
            assert_int_equal((order > 0) - (order < 0), (i > j) - (i < j));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_count_as_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
