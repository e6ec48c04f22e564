/* test_run_tighten.c - limits that a call sets, below those of the policy.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/tighten.h"
#include "tests/lib/unit.h"

static const struct profile_limits policy = {
    .wall_ms = 20000, .memory = 1000, .processes = 4};

static void a_limit_can_be_lowered_by_any_of_its_names(void **state)
{
    struct profile_limits limits = policy;
    (void)state;
    assert_int_equal(
        limit_tighten(&limits, STR("limits.wall"), STR("5s"), NULL), RL_OK);
    assert_int_equal(limits.wall_ms, 5000);
    assert_int_equal(limit_tighten(&limits, STR("wall"), STR("4s"), NULL),
                     RL_OK);
    assert_int_equal(limits.wall_ms, 4000);
    assert_int_equal(limit_tighten_text(&limits, "limits.memory=1000", NULL),
                     RL_OK);
    assert_int_equal(limits.memory, 1000);
    /* 0 stands for "unlimited" in a profile: anything is less. */
    assert_int_equal(limit_tighten_text(&limits, "limits.cpu=9s", NULL), RL_OK);
    assert_int_equal(limits.cpu_ms, 9000);
}

static void nothing_can_be_raised_lifted_or_misspelt(void **state)
{
    static const struct {
        const char *text, *want;
    } rows[] = {
        {"limits.wall=21s", "limits.wall: '21s' is more than the policy allows "
                            "(20000 ms): a call can only set less"},
        {"limits.processes=5", "limits.processes: '5' is more than the policy "
                               "allows (4): a call can only set less"},
        {"limits.memory=0", "limits.memory: '0' is not a size (64KiB, 256MiB, "
                            "1GiB), more than 0"},
        {"limits.wall=5", "limits.wall: '5' is not a time (500ms, 90s, 2m), "
                          "more than 0"},
        {"limits.wall=-1s", "limits.wall: '-1s' is not a time (500ms, 90s, "
                            "2m), more than 0"},
        {"limits.wall", "'limits.wall' sets no limit: write limits.wall=5s"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct profile_limits limits = policy;
        rl_error err = {0};
        assert_int_equal(limit_tighten_text(&limits, rows[i].text, &err),
                         RL_E_USAGE);
        assert_string_equal(err.message, rows[i].want);
        assert_memory_equal(&limits, &policy, sizeof(limits));
    }
    struct profile_limits limits = policy;
    rl_error err = {0};
    assert_int_equal(limit_tighten_text(&limits, "filesystem.wall=1s", &err),
                     RL_E_USAGE);
    assert_non_null(strstr(err.message, "'filesystem.wall' is not a limit"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_limit_can_be_lowered_by_any_of_its_names),
        cmocka_unit_test(nothing_can_be_raised_lifted_or_misspelt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
