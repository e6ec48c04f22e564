/* test_runner_violations.c - refused calls, counted and judged.
 * SPDX-License-Identifier: Apache-2.0 */
#include <sys/syscall.h>

#include "runner/violations.h"
#include "tests/lib/unit.h"

static void note(struct refusals *refusals, uint32_t number, uint64_t first,
                 int64_t now_ms)
{
    const uint64_t arguments[6] = {first, 1, 0xdead, 0xbeef, 0, 0};
    refusals_note(refusals, number, arguments, now_ms);
}

static void like_calls_are_one_with_a_count(void **state)
{
    (void)state;
    struct refusals refusals = {.fd = -1};
    note(&refusals, SYS_socket, 2, 5);
    note(&refusals, SYS_socket, 10, 6);
    note(&refusals, SYS_socket, 2, 9);
    note(&refusals, SYS_execve, 111, 10);
    note(&refusals, SYS_execve, 222, 11);
    assert_int_equal(refusals.n, 3);
    assert_int_equal(refusals.total, 5);
    assert_int_equal(refusals.at[0].count, 2);
    assert_int_equal(refusals.at[0].first_ms, 5);
    assert_int_equal(refusals.at[0].last_ms, 9);
    assert_int_equal(refusals.at[2].count, 2);
}

static void what_is_kept_is_bounded(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct refusals refusals = {.fd = -1};
    struct result result = {.arena = &arena};
    for (uint64_t i = 0; i < REFUSALS_MAX + 5; i++)
        note(&refusals, SYS_socket, i, 1);
    assert_int_equal(refusals.n, REFUSALS_KEPT);
    assert_int_equal(refusals.total, REFUSALS_MAX);
    assert_int_equal(refusals.others[SYS_socket].count,
                     REFUSALS_MAX - REFUSALS_KEPT);
    assert_true(violations_fill(&refusals, 10, &result));
    assert_int_equal(result.violations.n, REFUSALS_KEPT + 1);
    const struct result_violation *rest = &result.violations.at[REFUSALS_KEPT];
    assert_string_equal(rest->call, "socket");
    assert_string_equal(rest->detail, "other arguments");
    assert_string_equal(violations_blamed(&result), "socket(other arguments)");
}

static void every_call_has_a_slot(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct refusals refusals = {.fd = -1};
    struct result result = {.arena = &arena};
    for (uint64_t i = 0; i < REFUSALS_KEPT; i++)
        note(&refusals, SYS_socket, i, 1);
    note(&refusals, SYS_ptrace, 16, 2);
    note(&refusals, 100000, 0, 3);
    note(&refusals, 200000, 0, 4);
    assert_true(violations_fill(&refusals, 10, &result));
    assert_int_equal(result.violations.n, REFUSALS_KEPT + 2);
    assert_string_equal(result.violations.at[REFUSALS_KEPT].call, "ptrace");
    assert_int_equal(result.violations.at[REFUSALS_KEPT + 1].count, 2);
}

static bool benign(uint32_t number, uint64_t first, unsigned times,
                   int64_t ended_ms)
{
    CLEANUP(arena_done) struct arena arena = {0};
    struct refusals refusals = {.fd = -1};
    struct result result = {.arena = &arena};
    for (unsigned i = 0; i < times; i++)
        note(&refusals, number, first, 1000);
    assert_true(violations_fill(&refusals, ended_ms, &result));
    assert_int_equal(result.violations.n, 1);
    assert_ptr_equal(violations_blamed(&result) == NULL,
                     result.violations.at[0].benign);
    return result.violations.at[0].benign;
}

static void a_probe_for_a_program_is_benign(void **state)
{
    (void)state;
    assert_true(benign(SYS_vfork, 0, 2, 1400));
    assert_true(benign(SYS_epoll_create1, 0x80000, 1, 1001));
    assert_false(benign(SYS_epoll_create1, 0x80000, 99, 1001));
    assert_true(benign(SYS_clone, 0x1200011, 2, 1400));
    assert_false(benign(SYS_vfork, 0, 2, 1020)); /* the end came at once */
    assert_false(benign(SYS_vfork, 0, 30, 1400));
    assert_false(benign(SYS_clone, 0x10000011, 1, 1400)); /* a namespace */
    assert_false(benign(SYS_socket, 2, 1, 1400));
}

static void the_last_that_is_not_is_blamed(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct refusals refusals = {.fd = -1};
    struct result result = {.arena = &arena};
    note(&refusals, SYS_socket, 2, 100);
    note(&refusals, 400, 0, 110);
    note(&refusals, SYS_vfork, 0, 120);
    assert_true(violations_fill(&refusals, 900, &result));
    assert_string_equal(result.violations.at[1].call, "call 400");
    assert_string_equal(violations_blamed(&result), "call 400()");
    result.violations.n = 1;
    assert_string_equal(violations_blamed(&result),
                        "socket(AF_INET, SOCK_STREAM)");
    result.violations.n = 0;
    assert_null(violations_blamed(&result));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(like_calls_are_one_with_a_count),
        cmocka_unit_test(what_is_kept_is_bounded),
        cmocka_unit_test(every_call_has_a_slot),
        cmocka_unit_test(a_probe_for_a_program_is_benign),
        cmocka_unit_test(the_last_that_is_not_is_blamed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
