/* test_base_diag.c - lists of mistakes, and the nearest name.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/diag.h"
#include "base/limits.h"
#include "tests/lib/unit.h"

static struct str near(struct str found)
{
    static const struct str names[] = {
        {"imports", 7}, {"names", 5},  {"builtins", 8},
        {"dunders", 7}, {"limits", 6}, {"policy", 6},
    };
    return nearest(found, names, COUNT_OF(names));
}

static void the_nearest_name_is_a_typing_slip_away(void **state)
{
    (void)state;
    assert_str_is(near(STR("import")), "imports");
    assert_str_is(near(STR("ipmorts")), "imports");
    assert_str_is(near(STR("policcy")), "policy");
    assert_str_is(near(STR("bultins")), "builtins");
}

static void what_is_far_or_equal_or_huge_has_no_nearest(void **state)
{
    (void)state;
    assert_null(near(STR("colour")).ptr);
    assert_null(near(STR("")).ptr);
    assert_null(near(STR("x")).ptr);
    char huge[300];
    memset(huge, 'a', sizeof(huge));
    assert_null(near((struct str){huge, sizeof(huge)}).ptr);
}

/* The bound that ends the comparison early moves with the best so far. */
static void the_nearer_of_several_wins_wherever_it_stands(void **state)
{
    (void)state;
    static const struct str last[] = {{"abcdefghi", 9},
                                      {"xbcdefghy", 9},
                                      {"abdcefghk", 9},
                                      {"abcdefghjk", 10}};
    assert_str_is(nearest(STR("abcdefghj"), last, COUNT_OF(last)), "abcdefghi");
    assert_str_is(nearest(STR("abcdefhgjk"), last, COUNT_OF(last)),
                  "abcdefghjk");
    assert_str_is(nearest(STR("badcefghk"), last, COUNT_OF(last)), "abdcefghk");
    /* A third of the longer one, and no more. */
    assert_str_is(nearest(STR("abcdefxyz"), last, COUNT_OF(last)), "abcdefghi");
    assert_null(nearest(STR("abcdevxyz"), last, COUNT_OF(last)).ptr);
}

static void mistakes_sort_by_place_and_equal_ones_count_once(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct diags diags = {.arena = &arena};
    diag_add(&diags, DIAG_ERROR, RL_E_POLICY, (rl_pos){"b.yaml", 1, 1}, "two");
    diag_add(&diags, DIAG_WARNING, RL_E_POLICY, (rl_pos){"a.yaml", 9, 1},
             "later");
    diag_add(&diags, DIAG_ERROR, RL_E_POLICY, (rl_pos){"a.yaml", 2, 7}, "x%d",
             1);
    diag_add(&diags, DIAG_ERROR, RL_E_POLICY, (rl_pos){"a.yaml", 2, 7}, "x1");
    diag_sort(&diags);
    assert_int_equal(diags.n, 3);
    assert_string_equal(diags.at[0].message, "x1");
    assert_string_equal(diags.at[1].message, "later");
    assert_string_equal(diags.at[2].at.file, "b.yaml");
}

static void messages_are_escaped(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct diags diags = {.arena = &arena};
    diag_add(&diags, DIAG_ERROR, RL_E_POLICY, (rl_pos){NULL, 0, 0}, "bad '%s'",
             "\x1B[2J\n");
    assert_string_equal(diags.at[0].message, "bad '\\x1b[2J\\x0a'");
    assert_null(diags.at[0].at.file);
}

static void past_the_cap_mistakes_are_counted(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct diags diags = {.arena = &arena};
    for (unsigned i = 0; i < LIMIT_MISTAKES + 10; i++)
        diag_add(&diags, DIAG_ERROR, RL_E_POLICY, (rl_pos){"a", i, 1}, "m");
    assert_int_equal(diags.n, LIMIT_MISTAKES);
    assert_int_equal(diags.n_errors, LIMIT_MISTAKES + 10);
    assert_int_equal(diags.n_left_out, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_nearest_name_is_a_typing_slip_away),
        cmocka_unit_test(what_is_far_or_equal_or_huge_has_no_nearest),
        cmocka_unit_test(the_nearer_of_several_wins_wherever_it_stands),
        cmocka_unit_test(mistakes_sort_by_place_and_equal_ones_count_once),
        cmocka_unit_test(messages_are_escaped),
        cmocka_unit_test(past_the_cap_mistakes_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
