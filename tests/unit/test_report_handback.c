/* test_report_handback.c - advice where a required artifact is missing.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/handback.h"
#include "report/run.h"
#include "tests/lib/unit.h"

#define MISSING                                                                \
    "the required artifact 'figure' (figure.png): it was not written"
#define CLOSED                                                                 \
    ", before plt.close() closes it: after that plt.savefig() saves an empty " \
    "one."

static struct arena arena;
static struct profile_artifact wishes[] = {
    {.name = "figure", .path = "figure.png", .type = "png", .required = true},
    {.name = "more", .glob = "*.png"},
};
static struct profile profile = {.policy = "plot",
                                 .artifacts = {.at = wishes, .n = 2}};
static struct result result;

static int done(void **state)
{
    (void)state;
    arena_done(&arena);
    return 0;
}

static int setup(void **state)
{
    (void)state;
    result = (struct result){.outcome = OUTCOME_FAILED, .reason = MISSING};
    profile.guard = STR_NONE;
    return 0;
}

static void assert_advice(const char *want)
{
    assert_str_is(handback_advice(&result, &profile, &arena), want);
}

static void only_code_that_ended_well_is_said_to(void **state)
{
    (void)state;
    assert_true(handback_is_all(&result));
    result.exit_code = 1;
    assert_false(handback_is_all(&result));
    result.exit_code = 0;
    result.reason = "redline-run was told to stop by SIGTERM";
    assert_false(handback_is_all(&result));
    result.reason = MISSING;
    result.outcome = OUTCOME_VIOLATION;
    assert_false(handback_is_all(&result));
}

static void files_that_came_back_and_stayed_behind_are_named(void **state)
{
    static struct result_artifact taken[] = {
        {.name = "more", .file = "a.png"},
        {.name = "more", .file = "b\033.png"}};
    static struct result_refused_file left[] = {{NULL, "x.txt", "not matched"}};
    (void)state;
    result.artifacts.at = taken;
    result.artifacts.n = COUNT_OF(taken);
    result.refused_files.at = left;
    result.refused_files.n = COUNT_OF(left);
    assert_advice("The code wrote 'a.png', 'bng', 'x.txt', but "
                  "not 'figure.png'. Save the main figure there as well, by "
                  "savefig(OUT)" CLOSED);
}

static void more_than_four_files_are_counted(void **state)
{
    static struct result_artifact taken[7];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(taken); i++)
        taken[i] = (struct result_artifact){.name = "more", .file = "q.png"};
    result.artifacts.at = taken;
    result.artifacts.n = COUNT_OF(taken);
    assert_advice("The code wrote 'q.png', 'q.png', 'q.png', 'q.png' and 3 "
                  "more, but not 'figure.png'. Save the main figure there as "
                  "well, by savefig(OUT)" CLOSED);
}

static void without_the_name_out_the_path_itself_is_said(void **state)
{
    (void)state;
    profile.guard = STR("CONFIG = {\"helpers\": [\"srcpath\"]}");
    assert_advice("The code wrote no file 'figure.png'. Save the main figure "
                  "there, by savefig('figure.png')" CLOSED);
}

static void a_file_that_is_not_as_declared_is_told_how(void **state)
{
    struct profile_artifact table = {.name = "table",
                                     .path = "table.csv",
                                     .type = "csv",
                                     .required = true,
                                     .max = 2048};
    (void)state;
    profile.artifacts.at = &table;
    profile.artifacts.n = 1;
    result.reason = "the required artifact 'table' (table.csv): it is larger "
                    "than it may be";
    assert_advice("Write OUT as csv, in at most 2 KiB.");
    result.reason = "the required artifact 'table' (table.csv): it was not "
                    "written";
    assert_advice("The code wrote no file 'table.csv'. Write the main file to "
                  "OUT.");
    table = (struct profile_artifact){
        .name = "all", .glob = "*.csv", .required = true};
    result.reason = "the required artifact 'all' (*.csv): no file was taken";
    assert_advice("The code wrote nothing that fits '*.csv'. Give a file such "
                  "a name, in the current folder.");
    profile.artifacts.at = wishes;
    profile.artifacts.n = COUNT_OF(wishes);
}

static void
an_exception_that_was_caught_comes_after_what_is_missing(void **state)
{
    rl_lint_result lint = {.verdict = RL_VERDICT_PASS};
    struct run_report run = {.lint = {"a.py", STR(""), &lint},
                             .outcome = OUTCOME_FAILED,
                             .result = &result,
                             .profile = &profile};
    CLEANUP(buf_done) struct buf out = {0};
    (void)state;
    result.err.text = STR("Traceback (most recent call last):\n"
                          "  File \"/code/main.py\", line 3, in <module>\n"
                          "ZeroDivisionError: division by zero\n");
    run_write_text(&run, &arena, &out);
    assert_true(str_starts(buf_str(&out),
                           STR("failed: the code ran to its end, without what "
                               "it has to hand back\n"
                               "error: ZeroDivisionError: division by zero\n"
                               "  at a.py:3\n"
                               "advice: The required artifact 'figure' "
                               "(figure.png): it was not written. Test for "
                               "zero ")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(only_code_that_ended_well_is_said_to, setup),
        cmocka_unit_test_setup(files_that_came_back_and_stayed_behind_are_named,
                               setup),
        cmocka_unit_test_setup(more_than_four_files_are_counted, setup),
        cmocka_unit_test_setup(without_the_name_out_the_path_itself_is_said,
                               setup),
        cmocka_unit_test_setup(a_file_that_is_not_as_declared_is_told_how,
                               setup),
        cmocka_unit_test_setup(
            an_exception_that_was_caught_comes_after_what_is_missing, setup),
    };
    return cmocka_run_group_tests(tests, NULL, done);
}
