/* test_model_result.c - the runner's answer goes there and back.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/alloc.h"
#include "model/result.h"
#include "tests/lib/unit.h"

#define HASH "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

static struct result_artifact artifacts[] = {
    {"figure", "a b\n.png", "out/figure.png", 12, "png", HASH},
    {"dropped", "x", NULL, 0, "unknown", HASH},
};
static struct result_refused_file refused[] = {{"figure", "l", "it is a link"}};
static struct result_left_out left_out[] = {{"a b/p", "it is a pipe"}};
static struct result_violation violations[] = {
    {"seccomp", "socket", "AF_INET, SOCK_STREAM", 3, false, 17},
    {"seccomp", "uname", NULL, 1, true, -1},
};

static struct result fixture(void)
{
    struct result result = {
        .outcome = OUTCOME_FAILED,
        .reason = "the work folder is full (64 MiB)",
        .exit_code = 1,
        .filter_sha256 = HASH,
        .code_sha256 = HASH,
        .out = {STR("head\0tail\nend\n"), 5, 1000, true},
        .err = {STR(""), 0, 0, false},
        .artifacts = {artifacts, 2, 2},
        .refused_files = {refused, 1, 1},
        .left_out = {left_out, 1, 1},
        .n_refused = 4,
        .n_unclaimed = 301,
        .violations = {violations, 2, 2},
        .usage = {12, 10, 4096, -1},
        .evidence = {2, 3, 0, -1},
        .layers = {[LAYER_NAMESPACES] = {LAYER_ON, NULL, NULL},
                   [LAYER_CGROUP] = {LAYER_MISSING, "no delegation", "do it"}},
    };
    return result;
}

static struct buf fixture_text(void)
{
    struct result result = fixture();
    struct buf text = {0};
    result_write(&result, &text);
    assert_false(text.failed);
    return text;
}

static void what_is_written_is_read_back(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    CLEANUP(buf_done) struct buf text = fixture_text(), again = {0};
    struct result got;
    rl_error err = {0};
    assert_int_equal(result_read(buf_str(&text), &arena, &got, &err), RL_OK);
    assert_int_equal(got.outcome, OUTCOME_FAILED);
    assert_null(got.step);
    assert_string_equal(got.reason, "the work folder is full (64 MiB)");
    assert_int_equal(got.exit_code, 1);
    assert_int_equal(got.out.text.len, 14);
    assert_memory_equal(got.out.text.ptr, "head\0tail\nend\n", 14);
    assert_int_equal(got.out.head, 5);
    assert_int_equal(got.out.bytes, 1000);
    assert_true(got.out.truncated);
    assert_string_equal(got.artifacts.at[0].file, "a b\n.png");
    assert_null(got.artifacts.at[1].path);
    assert_string_equal(got.refused_files.at[0].why, "it is a link");
    assert_string_equal(got.left_out.at[0].file, "a b/p");
    assert_string_equal(got.left_out.at[0].why, "it is a pipe");
    assert_int_equal(got.n_refused, 4);
    assert_int_equal(got.n_unclaimed, 301);
    assert_int_equal(got.violations.at[0].count, 3);
    assert_true(got.violations.at[1].benign);
    assert_int_equal(got.violations.at[0].first_ms, 17);
    assert_int_equal(got.violations.at[1].first_ms, -1);
    assert_int_equal(got.evidence.oom, 2);
    assert_int_equal(got.evidence.oom_kill, 3);
    assert_int_equal(got.evidence.pids_max, 0);
    assert_int_equal(got.evidence.throttled_ms, -1);
    assert_int_equal(got.usage.processes_peak, -1);
    assert_int_equal(got.usage.memory_peak, 4096);
    assert_int_equal(got.layers[LAYER_CGROUP].state, LAYER_MISSING);
    assert_string_equal(got.layers[LAYER_CGROUP].remedy, "do it");
    result_write(&got, &again);
    assert_int_equal(text.len, again.len);
    assert_memory_equal(text.ptr, again.ptr, text.len);
}

static void every_cut_is_refused(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf text = fixture_text();
    for (size_t len = 0; len < text.len; len++) {
        CLEANUP(arena_done) struct arena arena = {0};
        struct result got;
        assert_int_equal(
            result_read(str_sub(buf_str(&text), 0, len), &arena, &got, NULL),
            RL_E_FORMAT);
    }
}

static void what_is_unknown_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *from, *to;
    } rows[] = {
        {"outcome=failed", "outcome=fine"},
        {"outcome=failed", "outcome=failed\noutcome=ok"},
        {"exit-code=1", "exit-code=256"},
        {"exit-code=1", "exit-kode=1"},
        {"stdout-printed=5", "stdout-printed=15"},
        {"stdout:14", "stdout:13"},
        {"stdout:14", "stdout:9999999"},
        {"layer=cgroup missing", "layer=cgroup gone"},
        {"layer=cgroup missing", "layer=seccomp missing"},
        {"layer=cgroup", "layer=sgroup"},
        {"usage=12", "usage=x"},
        {" benign", " fine"},
        {"redline-result=1", "redline-result=2"},
        {"\nend\n", "\nend"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        CLEANUP(buf_done) struct buf text = fixture_text(), out = {0};
        CLEANUP(arena_done) struct arena arena = {0};
        struct str head, tail, rest = buf_str(&text);
        struct result got;
        /* "end" stands inside the output too: edit the last one. */
        if (i + 1 == COUNT_OF(rows)) {
            head = str_sub(rest, 0, rest.len - 5);
            tail = STR_NONE;
        } else {
            assert_true(str_cut(rest, str_of(rows[i].from), &head, &tail));
        }
        buf_add(&out, head);
        buf_add(&out, str_of(rows[i].to));
        buf_add(&out, tail);
        assert_int_equal(result_read(buf_str(&out), &arena, &got, NULL),
                         RL_E_FORMAT);
    }
}

static void reading_survives_no_memory(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf text = fixture_text();
    bool refuse = true;
    for (long nth = 0; refuse; nth++) {
        CLEANUP(arena_done) struct arena arena = {0};
        struct result got;
        alloc_refuse_at(nth);
        rl_status status = result_read(buf_str(&text), &arena, &got, NULL);
        refuse = alloc_refused();
        assert_int_equal(status, refuse ? RL_E_NOMEM : RL_OK);
    }
}

static void outcomes_have_names_and_exit_statuses(void **state)
{
    (void)state;
    assert_string_equal(outcome_name(OUTCOME_CPU_LIMIT), "cpu-limit");
    assert_int_equal(outcome_exit_status(OUTCOME_OK), 0);
    assert_int_equal(outcome_exit_status(OUTCOME_SETUP_FAILED), 5);
    assert_int_equal(outcome_exit_status(OUTCOME_INTERNAL_ERROR), 6);
    assert_int_equal(outcome_exit_status(N_OUTCOMES), 6);
    assert_string_equal(outcome_sentence(OUTCOME_FAILED),
                        "the code ended with an error");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(every_cut_is_refused),
        cmocka_unit_test(what_is_unknown_is_refused),
        cmocka_unit_test(reading_survives_no_memory),
        cmocka_unit_test(outcomes_have_names_and_exit_statuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
