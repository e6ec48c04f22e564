/* test_runner_plan.c - everything the child side needs is made ready.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/plan.h"
#include "tests/lib/unit.h"

static const char *arguments[] = {"/usr/bin/python3", "-I", "{script}"};
static const char *environment[] = {"A=1", "RUN={script}:x"};
static struct profile_mount mounts[] = {
    {MOUNT_READ, "/usr/lib/x", "/usr/lib/x", false},
    {MOUNT_READ, "/opt", "/opt", false},
    {MOUNT_READ, "/usr", "/usr", false},
};

static struct profile fixture(struct arena *arena)
{
    return (struct profile){.arena = arena,
                            .arguments = {arguments, 3, 3},
                            .environment = {environment, 2, 2},
                            .mounts = {mounts, 3, 3},
                            .limits = {.box_bytes = 4096,
                                       .box_files = 10,
                                       .cpu_ms = 1500,
                                       .memory = 1000,
                                       .address_space = 4000}};
}

static void the_script_is_filled_in(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct profile profile = fixture(&arena);
    struct plan_request request = {.code = STR("pass")};
    struct plan plan;
    assert_int_equal(plan_make(&profile, &request, &plan, NULL), RL_OK);
    assert_string_equal(plan.argv[2], "/code/main.py");
    assert_string_equal(plan.envp[1], "RUN=/code/main.py:x");
    assert_null(plan.argv[3]);
    assert_null(plan.envp[2]);

    profile.guard = STR("guard");
    assert_int_equal(plan_make(&profile, &request, &plan, NULL), RL_OK);
    assert_string_equal(plan.argv[2], "/code/guard.py");
}

static void arguments_given_replace_the_profiles(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct profile profile = fixture(&arena);
    char program[] = "/bin/true", relative[] = "true";
    char *given[] = {program, NULL};
    struct plan_request request = {.arguments = given};
    struct plan plan;
    assert_int_equal(plan_make(&profile, &request, &plan, NULL), RL_OK);
    assert_string_equal(plan.argv[0], "/bin/true");
    assert_null(plan.argv[1]);

    rl_error err = {0};
    given[0] = relative;
    assert_int_equal(plan_make(&profile, &request, &plan, &err), RL_E_USAGE);
    assert_string_equal(err.message,
                        "the interpreter 'true' is not an absolute path");
}

static void parents_are_mounted_before_what_lies_below(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct profile profile = fixture(&arena);
    struct plan_request request = {0};
    struct plan plan;
    assert_int_equal(plan_make(&profile, &request, &plan, NULL), RL_OK);
    assert_string_equal(plan.mounts[0].from->path, "/opt");
    assert_string_equal(plan.mounts[1].from->path, "/usr");
    assert_string_equal(plan.mounts[2].from->path, "/usr/lib/x");
}

static void limits_are_never_by_accident_none(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct profile profile = fixture(&arena);
    struct plan_request request = {0};
    struct plan plan;
    assert_int_equal(plan_make(&profile, &request, &plan, NULL), RL_OK);
    assert_string_equal(plan.box_options, "size=4096,nr_inodes=11,mode=0700");
    assert_string_equal(plan.tmp_options, "size=1,nr_inodes=1,mode=0700");
    assert_int_equal(plan.address_space, 1000);
    /* A second more than the budget, rounded up: it is the backstop. */
    assert_int_equal(plan.cpu_seconds, 3);

    assert_int_equal(plan_address_space(&profile.limits, true), 4000);
    assert_int_equal(plan_address_space(&profile.limits, false), 1000);

    profile.limits.memory = 0;
    assert_int_equal(plan_make(&profile, &request, &plan, NULL), RL_OK);
    assert_int_equal(plan.address_space, 4000);
}

static void a_filter_that_tells_has_one_that_is_silent(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    /* Returns: allow, notify; and a value that only looks like it. */
    static const struct bpf_instruction filter[] = {{0x06, 0, 0, 0x7fff0000},
                                                    {0x06, 0, 0, 0x7fc00000},
                                                    {0x15, 0, 0, 0x7fc00000}};
    struct profile profile = fixture(&arena);
    struct plan_request request = {0};
    struct plan plan;
    profile.filter = filter;
    profile.n_filter = 1;
    assert_int_equal(plan_make(&profile, &request, &plan, NULL), RL_OK);
    assert_null(plan.silent_filter);
    profile.n_filter = 3;
    assert_int_equal(plan_make(&profile, &request, &plan, NULL), RL_OK);
    /* The one exec stands before it. */
    size_t n = plan.n_silent - 3;
    assert_int_equal(n, 9);
    assert_int_equal(plan.silent_filter[n - 1].k, 0x7fff0000);
    assert_int_equal(plan.silent_filter[n].k, 0x7fff0000);
    assert_int_equal(plan.silent_filter[n + 1].k, 0x00050001);
    assert_int_equal(plan.silent_filter[n + 2].k, 0x7fc00000);
    char sha256[65];
    plan_silent_hash(&plan, sha256);
    assert_int_equal(strlen(sha256), 64);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_script_is_filled_in),
        cmocka_unit_test(arguments_given_replace_the_profiles),
        cmocka_unit_test(parents_are_mounted_before_what_lies_below),
        cmocka_unit_test(limits_are_never_by_accident_none),
        cmocka_unit_test(a_filter_that_tells_has_one_that_is_silent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
