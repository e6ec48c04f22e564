/* test_runner_outcome.c - how a run ended, from what the kernel says of it.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <signal.h>

#include "runner/outcome.h"
#include "runner/probe.h"
#include "tests/lib/unit.h"

#define EXITED(code) ((code) << 8)

struct seen {
    bool ended;
    int status;
    enum watch_cause cause;
    int error;
    enum step step;
    int64_t cpu_ms;
    struct result_violation *refused;
    size_t n_refused, n_filter;
    bool stuck; /* before the exec */
    bool listener, expired;
    enum on_deny on_deny;
};

static struct result decide(struct arena *arena, const struct seen *seen)
{
    struct profile profile = {.arena = arena,
                              .n_filter = seen->n_filter,
                              .on_deny = seen->on_deny,
                              .limits = {.wall_ms = 100, .cpu_ms = 100}};
    struct child_report report = {.step = seen->step,
                                  .error = seen->error,
                                  .detail = "/usr",
                                  .started = !seen->stuck,
                                  .ended = seen->ended,
                                  .expired = seen->expired,
                                  .has_listener = seen->listener,
                                  .status = seen->status};
    struct watch watch = {.limits = &profile.limits,
                          .cause = seen->cause,
                          .signal = SIGTERM,
                          .box_fd = -1,
                          .tmp_fd = -1,
                          .wall_ms = 7,
                          .cpu_ms = seen->cpu_ms};
    struct ended ended = {
        .profile = &profile, .report = &report, .watch = &watch};
    struct result result = {.arena = arena, .evidence = {-1, -1, -1, -1}};
    result.violations.at = seen->refused;
    result.violations.n = seen->n_refused;
    outcome_decide(&ended, &result);
    outcome_explain(&ended, &result);
    return result;
}

static void the_first_that_applies_is_the_outcome(void **state)
{
    (void)state;
    static const struct {
        struct seen seen;
        enum outcome want;
        int code, signal;
    } rows[] = {
        {{true, EXITED(0), CAUSE_NONE, 0, STEP_exec, 5}, OUTCOME_OK, 0, 0},
        {{true, EXITED(3), CAUSE_NONE, 0, STEP_exec, 5}, OUTCOME_FAILED, 3, 0},
        {{true, SIGSEGV, CAUSE_NONE, 0, STEP_exec, 5},
         OUTCOME_FAILED,
         -1,
         SIGSEGV},
        {{true, SIGKILL, CAUSE_NONE, 0, STEP_exec, 5},
         OUTCOME_FAILED,
         -1,
         SIGKILL},
        {{true, SIGXCPU, CAUSE_NONE, 0, STEP_exec, 5},
         OUTCOME_FAILED,
         -1,
         SIGXCPU},
        {{true, SIGXCPU, CAUSE_NONE, 0, STEP_exec, 100},
         OUTCOME_CPU_LIMIT,
         -1,
         SIGXCPU},
        /* The kernel counts ticks, and may be a little ahead of the clock. */
        {{true, SIGXCPU, CAUSE_NONE, 0, STEP_exec, 97},
         OUTCOME_CPU_LIMIT,
         -1,
         SIGXCPU},
        {{true, EXITED(0), CAUSE_NONE, 0, STEP_exec, 100}, OUTCOME_OK, 0, 0},
        {{false, 0, CAUSE_WALL, 0, STEP_exec, 5}, OUTCOME_TIMEOUT, -1, SIGKILL},
        {{false, 0, CAUSE_WALL, 0, STEP_exec, 90},
         OUTCOME_TIMEOUT,
         -1,
         SIGKILL},
        {{false, 0, CAUSE_WALL, 0, STEP_exec, 97},
         OUTCOME_TIMEOUT,
         -1,
         SIGKILL},
        {{false, 0, CAUSE_WALL, 0, STEP_exec, 98},
         OUTCOME_CPU_LIMIT,
         -1,
         SIGKILL},
        {{false, 0, CAUSE_CPU, 0, STEP_exec, 5},
         OUTCOME_CPU_LIMIT,
         -1,
         SIGKILL},
        {{false, 0, CAUSE_OUTPUT, 0, STEP_exec, 5},
         OUTCOME_OUTPUT_LIMIT,
         -1,
         SIGKILL},
        {{true, SIGKILL, CAUSE_NONE, 0, STEP_exec, 97},
         OUTCOME_CPU_LIMIT,
         -1,
         SIGKILL},
        {{false, 0, CAUSE_SIGNAL, 0, STEP_exec, 5},
         OUTCOME_CANCELLED,
         -1,
         SIGKILL},
        {{false, 0, CAUSE_POLL, 0, STEP_exec, 5},
         OUTCOME_INTERNAL_ERROR,
         -1,
         SIGKILL},
        {{false, 0, CAUSE_NONE, 0, STEP_exec, 5},
         OUTCOME_INTERNAL_ERROR,
         -1,
         SIGKILL},
        {{false, 0, CAUSE_NONE, EACCES, STEP_mount, 5},
         OUTCOME_SETUP_FAILED,
         -1,
         0},
        {{true, EXITED(1), CAUSE_WALL, ENOENT, STEP_exec, 5},
         OUTCOME_SETUP_FAILED,
         -1,
         0},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        CLEANUP(arena_done) struct arena arena = {0};
        struct result result = decide(&arena, &rows[i].seen);
        if (result.outcome != rows[i].want)
            print_error("row %zu\n", i);
        assert_int_equal(result.outcome, rows[i].want);
        assert_int_equal(result.exit_code, rows[i].code);
        assert_int_equal(result.exit_signal, rows[i].signal);
    }
}

static void a_failed_step_is_named_with_its_remedy(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct seen seen = {.error = EACCES, .step = STEP_mount};
    struct result result = decide(&arena, &seen);
    assert_string_equal(result.step, "mount");
    assert_string_equal(result.reason,
                        "cannot take the folder or file '/usr': Permission "
                        "denied; let the sandbox's user read it, or take it "
                        "out of filesystem.read");
    assert_int_equal(result.layers[LAYER_MOUNTS].state, LAYER_MISSING);
    assert_non_null(result.layers[LAYER_MOUNTS].remedy);
}

static void a_signal_is_the_reason_if_nothing_else_is(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct seen seen = {.ended = true, .status = SIGABRT, .step = STEP_exec};
    assert_string_equal(decide(&arena, &seen).reason,
                        "the code was ended by SIGABRT");
    seen.status = EXITED(1);
    assert_null(decide(&arena, &seen).reason);
}

static struct result_violation refused[] = {
    {"seccomp", "socket", "AF_INET, SOCK_STREAM", 2, false, 5},
    {"seccomp", "vfork", NULL, 1, true, 7},
};

static void an_error_after_a_refusal_is_a_violation(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct seen seen = {.ended = true, .status = EXITED(1), .step = STEP_exec};
    seen.refused = refused;
    seen.n_refused = 2;
    struct result result = decide(&arena, &seen);
    assert_int_equal(result.outcome, OUTCOME_VIOLATION);
    assert_string_equal(result.reason,
                        "the code ended with an error after the sandbox "
                        "refused socket(AF_INET, SOCK_STREAM)");
    seen.status = EXITED(0);
    assert_int_equal(decide(&arena, &seen).outcome, OUTCOME_OK);
    seen.status = EXITED(1);
    seen.refused = refused + 1;
    seen.n_refused = 1;
    assert_int_equal(decide(&arena, &seen).outcome, OUTCOME_FAILED);
}

static void killed_calls_and_floods_are_violations(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct seen seen = {.cause = CAUSE_REFUSED, .step = STEP_exec};
    seen.refused = refused;
    seen.n_refused = 1;
    struct result result = decide(&arena, &seen);
    assert_int_equal(result.outcome, OUTCOME_VIOLATION);
    assert_string_equal(result.reason,
                        "the code was ended for socket(AF_INET, SOCK_STREAM), "
                        "which the policy refuses (on_deny: kill)");

    seen = (struct seen){.cause = CAUSE_FLOOD, .step = STEP_exec};
    seen.refused = refused;
    seen.n_refused = 1;
    result = decide(&arena, &seen);
    assert_int_equal(result.outcome, OUTCOME_VIOLATION);
    assert_string_equal(result.reason,
                        "the code went on after 10000 refused calls, the last "
                        "kind was socket(AF_INET, SOCK_STREAM)");
}

/* Nobody tells who sent the signal, but a refused call would have been told. */
static void sigsys_alone_is_no_refused_call(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct seen seen = {.ended = true, .status = SIGSYS, .step = STEP_exec};
    seen.n_filter = 1;
    seen.listener = true;
    struct result result = decide(&arena, &seen);
    assert_int_equal(result.outcome, OUTCOME_FAILED);
    assert_non_null(strstr(result.reason,
                           "it sent the signal itself, or made a "
                           "call of another architecture"));
    seen.listener = false;
    seen.on_deny = ON_DENY_KILL;
    result = decide(&arena, &seen);
    assert_int_equal(result.outcome, OUTCOME_VIOLATION);
    assert_non_null(strstr(result.reason, "cannot be named here"));
    seen.n_filter = 0;
    seen.on_deny = ON_DENY_NOTIFY;
    assert_int_equal(decide(&arena, &seen).outcome, OUTCOME_FAILED);
}

/* The supervisor was stopped; PID 1 ended the run by its own clock. */
static void the_clock_inside_is_a_timeout(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct seen seen = {.step = STEP_exec, .expired = true};
    assert_int_equal(decide(&arena, &seen).outcome, OUTCOME_TIMEOUT);
}

static void a_setup_that_never_ends_is_no_timeout(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct seen seen = {.cause = CAUSE_WALL, .step = STEP_exec};
    seen.stuck = true;
    struct result result = decide(&arena, &seen);
    assert_int_equal(result.outcome, OUTCOME_SETUP_FAILED);
    assert_string_equal(result.step, "exec");
    assert_non_null(strstr(result.reason, "tell of execveat"));
}

static void remedies_go_by_step_and_errno(void **state)
{
    (void)state;
    assert_non_null(strstr(probe_remedy("exec", ENOENT), "ELF"));
    assert_non_null(strstr(probe_remedy("mount", ENOSYS), "open_tree"));
    assert_non_null(strstr(probe_remedy("clone", ENOSYS), "clone3"));
    assert_non_null(strstr(probe_remedy("clone", EAGAIN), "ulimit -u"));
    assert_null(probe_remedy("name", EIO));
}

static void
a_process_that_is_killed_before_the_code_began_is_not_the_code(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    const struct seen early = {
        .ended = true, .status = SIGKILL, .step = STEP_seal, .stuck = true};
    struct seen late = early;
    late.stuck = false;
    struct result result = decide(&arena, &early);
    assert_int_equal(result.outcome, OUTCOME_INTERNAL_ERROR);
    assert_int_equal(result.exit_signal, 0);
    assert_string_equal(result.step, "seal");
    assert_string_equal(result.reason, "the process was killed from outside "
                                       "before the code began");
    result = decide(&arena, &late);
    assert_int_equal(result.outcome, OUTCOME_FAILED);
    assert_int_equal(result.exit_signal, SIGKILL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_that_applies_is_the_outcome),
        cmocka_unit_test(
            a_process_that_is_killed_before_the_code_began_is_not_the_code),
        cmocka_unit_test(a_failed_step_is_named_with_its_remedy),
        cmocka_unit_test(a_signal_is_the_reason_if_nothing_else_is),
        cmocka_unit_test(an_error_after_a_refusal_is_a_violation),
        cmocka_unit_test(killed_calls_and_floods_are_violations),
        cmocka_unit_test(sigsys_alone_is_no_refused_call),
        cmocka_unit_test(the_clock_inside_is_a_timeout),
        cmocka_unit_test(a_setup_that_never_ends_is_no_timeout),
        cmocka_unit_test(remedies_go_by_step_and_errno),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
