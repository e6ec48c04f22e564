/* test_run_sessionjson.c - which limits are a cell's, and which the session's.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/error.h"
#include "run/sessionjson.h"
#include "run/sessionwork.h"
#include "tests/lib/unit.h"

static const struct profile_limits policy = {.wall_ms = 10000,
                                             .cpu_ms = 5000,
                                             .memory = 1000000,
                                             .output_total = 4096,
                                             .processes = 8};

static rl_status read_open(const char *text, struct profile_limits *cell,
                           struct profile_limits *session, rl_error *err)
{
    CLEANUP(request_done) struct request request = {0};
    rl_status status = request_read(str_of(text), REQUEST_OPEN, &request, err);
    return status == RL_OK
               ? sessionlimits_read(&request, &policy, cell, session, err)
               : status;
}

static void a_session_has_the_time_of_many_runs(void **state)
{
    (void)state;
    struct profile_limits cell = {0}, session = {0};
    rl_error err = {0};
    assert_int_equal(read_open("{}", &cell, &session, &err), RL_OK);
    assert_int_equal(cell.cpu_ms, 5000);
    assert_int_equal(session.cpu_ms, 5000 * SESSION_CPU_RUNS);
    assert_int_equal(cell.wall_ms, 10000);
    assert_int_equal(session.memory, 1000000);
}

static void each_is_set_in_its_place(void **state)
{
    (void)state;
    struct profile_limits cell = {0}, session = {0};
    rl_error err = {0};
    assert_int_equal(
        read_open("{\"limits\": {\"wall\": \"2s\", \"cpu\": \"1s\"}, "
                  "\"session_limits\": {\"cpu\": \"3s\", \"processes\": 2}}",
                  &cell, &session, &err),
        RL_OK);
    assert_int_equal(cell.wall_ms, 2000);
    assert_int_equal(cell.cpu_ms, 1000);
    assert_int_equal(session.cpu_ms, 3000);
    assert_int_equal(session.processes, 2);
    assert_int_equal(
        read_open("{\"limits\": {\"processes\": 2}}", &cell, &session, &err),
        RL_E_FORMAT);
    assert_non_null(strstr(err.message, "session_limits"));
    assert_int_equal(read_open("{\"session_limits\": {\"wall\": \"1s\"}}",
                               &cell, &session, &err),
                     RL_E_FORMAT);
    assert_non_null(strstr(err.message, "limit of each cell"));
}

static void a_cell_has_no_more_time_than_its_session(void **state)
{
    (void)state;
    struct profile_limits cell = {0}, session = {0};
    rl_error err = {0};
    assert_int_equal(read_open("{\"session_limits\": {\"cpu\": \"2s\"}}", &cell,
                               &session, &err),
                     RL_OK);
    assert_int_equal(cell.cpu_ms, 2000);
    assert_int_equal(read_open("{\"session_limits\": {\"cpu\": \"1000s\"}}",
                               &cell, &session, &err),
                     RL_E_FORMAT);
    assert_non_null(strstr(err.message, "more than"));
}

static void members_of_others_are_none(void **state)
{
    (void)state;
    struct profile_limits cell = {0}, session = {0};
    rl_error err = {0};
    assert_int_equal(read_open("{\"code\": \"1\"}", &cell, &session, &err),
                     RL_E_FORMAT);
    assert_string_equal(err.message,
                        "\"code\" is no member of an open; accepted: id, "
                        "agent, policy, src, out, limits, session_limits");
    CLEANUP(request_done) struct request request = {0};
    assert_int_equal(request_read(STR("{\"id\": 1, \"out\": \"x\"}"),
                                  REQUEST_CLOSE, &request, &err),
                     RL_E_FORMAT);
    assert_string_equal(err.message,
                        "\"out\" is no member of a close; accepted: id");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_session_has_the_time_of_many_runs),
        cmocka_unit_test(each_is_set_in_its_place),
        cmocka_unit_test(a_cell_has_no_more_time_than_its_session),
        cmocka_unit_test(members_of_others_are_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
