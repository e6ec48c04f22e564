/* test_runner_layers.c - layers are had, missed or refused, never dropped.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>

#include "runner/landlock.h"
#include "runner/layers.h"
#include "tests/lib/unit.h"

static void layers_are_never_dropped_in_silence(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct profile profile = {.arena = &arena};
    struct result result = {.arena = &arena};
    struct plan plan = {.profile = &profile};
    struct cgroup cgroup = {.base = -1, .fd = -1};
    assert_true(layers_check(&plan, NULL, &cgroup, &result));
    assert_int_equal(result.layers[LAYER_NAMESPACES].state, LAYER_ON);
    assert_int_equal(result.layers[LAYER_CGROUP].state, LAYER_OFF);
    assert_int_equal(result.layers[LAYER_LANDLOCK].state, LAYER_OFF);
    assert_int_equal(result.layers[LAYER_SECCOMP].state, LAYER_OFF);

    profile.layers[LAYER_SECCOMP] = LAYER_REQUIRE;
    assert_false(layers_check(&plan, NULL, &cgroup, &result));
    assert_int_equal(result.outcome, OUTCOME_SETUP_FAILED);
    assert_string_equal(result.step, "seccomp");
    assert_string_equal(result.reason,
                        "the layer 'seccomp' is required: the profile has no "
                        "filter; compile the policy again");
}

static void a_group_that_cannot_be_had_bounds_each_process(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct profile profile = {.arena = &arena, .limits = {.memory = 5000}};
    struct result result = {.arena = &arena};
    struct plan plan = {.profile = &profile};
    struct cgroup cgroup = {.base = -1, .fd = -1};
    profile.layers[LAYER_CGROUP] = LAYER_PREFER;
    assert_true(layers_check(&plan, "/proc", &cgroup, &result));
    assert_int_equal(result.layers[LAYER_CGROUP].state, LAYER_MISSING);
    assert_non_null(strstr(result.layers[LAYER_CGROUP].why, "no folder"));
    assert_non_null(result.layers[LAYER_CGROUP].remedy);
    assert_false(plan.cgroup_counts);
    assert_int_equal(plan.address_space, 5000);

    profile.layers[LAYER_CGROUP] = LAYER_REQUIRE;
    assert_false(layers_check(&plan, "/proc", &cgroup, &result));
    assert_string_equal(result.step, "cgroup");
    assert_int_equal(cgroup.fd, -1);
}

static void landlock_is_had_or_said_to_be_missing(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct profile profile = {.arena = &arena};
    struct result result = {.arena = &arena};
    struct plan plan = {.profile = &profile};
    struct cgroup cgroup = {.base = -1, .fd = -1};
    profile.layers[LAYER_LANDLOCK] = LAYER_PREFER;
    assert_true(layers_check(&plan, NULL, &cgroup, &result));
    const struct result_layer *layer = &result.layers[LAYER_LANDLOCK];
    int abi = landlock_abi();
    assert_true(abi <= 7);
    assert_int_equal(plan.landlock_abi, abi > 0 ? abi : 0);
    assert_int_equal(layer->state, abi >= LANDLOCK_ABI_WHOLE ? LAYER_ON
                                   : abi > 0                 ? LAYER_WEAKER
                                                             : LAYER_MISSING);
    assert_non_null(layer->why);
}

static void calls_that_cannot_be_named_make_the_filter_weaker(void **state)
{
    (void)state;
    static const struct bpf_instruction filter[] = {{0x06, 0, 0, 0x50001}};
    struct profile profile = {.n_filter = 1};
    CLEANUP(arena_done) struct arena arena = {0};
    struct plan plan = {
        .profile = &profile, .silent_filter = filter, .n_silent = 1};
    struct result result = {.arena = &arena, .filter_sha256 = "cd"};
    const struct child_report none = {0}, busy = {.silent = EBUSY};
    layers_told(&plan, &none, &result);
    assert_string_equal(result.filter_sha256, "cd");
    layers_told(&plan, &busy, &result);
    /* printf '\6\0\0\0\1\0\5\0' | sha256sum */
    assert_string_equal(
        result.filter_sha256,
        "1bde2a6c7dd83869c073738f32ea5bf10e0c103b56143f69b3562e21b871f66e");
    assert_int_equal(result.layers[LAYER_SECCOMP].state, LAYER_WEAKER);
    assert_non_null(strstr(result.layers[LAYER_SECCOMP].remedy, "outside"));
    assert_non_null(strstr(result.layers[LAYER_SECCOMP].why,
                           "nothing keeps a second program"));
    plan.landlock_abi = 7;
    layers_told(&plan, &busy, &result);
    assert_non_null(strstr(result.layers[LAYER_SECCOMP].why,
                           "Landlock alone keeps a second program"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layers_are_never_dropped_in_silence),
        cmocka_unit_test(a_group_that_cannot_be_had_bounds_each_process),
        cmocka_unit_test(landlock_is_had_or_said_to_be_missing),
        cmocka_unit_test(calls_that_cannot_be_named_make_the_filter_weaker),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
