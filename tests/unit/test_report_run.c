/* test_report_run.c - how a run ended, as text and JSON.
 * SPDX-License-Identifier: Apache-2.0 */
#include <jansson.h>
#include <signal.h>

#include "report/run.h"
#include "tests/lib/unit.h"

static const char hash[] =
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
static struct arena arena;
static struct profile profile;
static struct profile_call calls[] = {
    {41, "socket", "there is no network", "read data through srcpath('x')"}};

/* A run of which nothing is known yet but its outcome. */
struct fixture {
    rl_lint_result lint;
    struct result result;
    struct run_report run;
};

static void fixture_init(struct fixture *f, enum outcome outcome)
{
    *f = (struct fixture){0};
    f->lint.verdict = RL_VERDICT_PASS;
    memcpy(f->lint.sha256, hash, sizeof(hash));
    profile = (struct profile){.policy = "plot"};
    memcpy(profile.filter_sha256, hash, sizeof(hash));
    profile.limits.wall_ms = 90000;
    profile.limits.stderr_tail = 5;
    profile.calls.at = calls;
    profile.calls.n = COUNT_OF(calls);
    f->result.outcome = outcome;
    f->result.exit_code = -1;
    memcpy(f->result.filter_sha256, hash, sizeof(hash));
    f->result.usage = (struct result_usage){-1, -1, -1, -1};
    f->run = (struct run_report){
        .policy = "plot",
        .policy_sha256 = hash,
        .lint = {"a.py", STR(""), &f->lint},
        .outcome = outcome,
        .result = &f->result,
        .profile = &profile,
    };
}

static json_t *as_json(struct fixture *f)
{
    CLEANUP(buf_done) struct buf out = {0};
    run_write_json(&f->run, &arena, &out);
    assert_false(out.failed);
    json_t *read = json_loadb(out.ptr, out.len, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(read);
    return read;
}

static json_t *at(json_t *root, const char *key, const char *below)
{
    json_t *value = json_object_get(root, key);
    assert_non_null(value);
    return below ? json_object_get(value, below) : value;
}

static int done(void **state)
{
    (void)state;
    arena_done(&arena);
    return 0;
}

static void the_shape_is_the_designs_and_unknown_is_null(void **state)
{
    static const char *const keys[] = {"redline",    "policy",
                                       "outcome",    "tier",
                                       "lint",       "exit",
                                       "violations", "error",
                                       "notes",      "stdout",
                                       "stderr",     "artifacts",
                                       "not_taken",  "not_taken_total",
                                       "stale",      "left_out",
                                       "usage",      "evidence",
                                       "layers"};
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_REJECTED);
    f.run.result = NULL;
    json_t *root = as_json(&f);
    assert_int_equal(json_object_size(root), COUNT_OF(keys));
    size_t i = 0;
    const char *key;
    json_t *value;
    json_object_foreach(root, key, value) assert_string_equal(key, keys[i++]);
    assert_true(json_is_null(at(root, "exit", "code")));
    assert_true(json_is_null(at(root, "exit", "signal")));
    assert_true(json_is_null(at(root, "error", NULL)));
    assert_true(json_is_null(at(root, "stdout", NULL)));
    assert_int_equal(json_array_size(at(root, "not_taken", NULL)), 0);
    assert_true(json_is_null(at(root, "usage", "memory_peak")));
    assert_true(json_is_null(at(root, "evidence", NULL)));
    assert_string_equal(json_string_value(at(root, "policy", "filter_sha256")),
                        hash);
    assert_string_equal(json_string_value(at(root, "lint", "path")), "a.py");
    json_decref(root);
}

static void what_stays_behind_and_what_the_kernel_counted_is_told(void **state)
{
    struct result_refused_file files[] = {
        {"figure", "figure.png", "it is a link"},
        {NULL, "sub/\033x.png", "not matched by artifacts: *.png"}};
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_OK);
    f.result.refused_files.at = files;
    f.result.refused_files.n = 2;
    f.result.n_refused = 13;
    f.result.n_unclaimed = 300;
    f.result.evidence = (struct result_evidence){1, 3, 0, -1};
    json_t *root = as_json(&f);
    const json_t *left = json_array_get(at(root, "not_taken", NULL), 1);
    assert_true(json_is_null(json_object_get(left, "name")));
    assert_null(
        strchr(json_string_value(json_object_get(left, "file")), '\033'));
    assert_int_equal(json_integer_value(at(root, "not_taken_total", NULL)),
                     313);
    const json_t *counted = at(root, "evidence", "memory.events");
    assert_int_equal(json_integer_value(json_object_get(counted, "oom_kill")),
                     3);
    assert_true(json_is_null(
        json_object_get(at(root, "evidence", "cpu.stat"), "throttled_ms")));
    json_decref(root);
    CLEANUP(buf_done) struct buf text = {0};
    run_write_text(&f.run, &arena, &text);
    assert_non_null(strstr(text.ptr, "not taken: figure.png: it is a link\n"
                                     "not taken: 12 more\n"));
    assert_non_null(strstr(text.ptr, "left behind: sub/"));
    assert_non_null(strstr(text.ptr, ": not matched by artifacts: *.png\n"));
    assert_null(strchr(text.ptr, '\033'));
}

static void a_run_that_shows_nothing_says_what_to_write(void **state)
{
    (void)state;
    struct fixture f;
    struct str notes[RUN_NOTES];
    fixture_init(&f, OUTCOME_OK);
    f.run.last = STR("df[df.a >\n 1]\033");
    assert_int_equal(run_notes(&f.run, &arena, notes), 1);
    assert_non_null(strstr(notes[0].ptr, "write print(df[df.a >  1]"));
    assert_null(strchr(notes[0].ptr, '\033'));
    f.run.last = STR_NONE;
    assert_int_equal(run_notes(&f.run, &arena, notes), 1);
    assert_non_null(strstr(notes[0].ptr, "print(result)"));
    f.result.out.bytes = 1;
    assert_int_equal(run_notes(&f.run, &arena, notes), 0);
    f.result.out.bytes = 0;
    f.result.n_unclaimed = 1;
    assert_int_equal(run_notes(&f.run, &arena, notes), 0);
    fixture_init(&f, OUTCOME_FAILED);
    assert_int_equal(run_notes(&f.run, &arena, notes), 0);
}

static void functions_that_nobody_calls_are_named(void **state)
{
    (void)state;
    static const struct {
        const char *source, *call; /* NULL: no such note */
    } rows[] = {
        {"import math\n\n\ndef area(r):\n    return r\n", "Write area(…)"},
        {"def a():\n    pass\n\ndef main(\n    x,\n):\n    print(1)\n\n"
         "if __name__ == 'main':\n    main()\n",
         "Write main(…)"},
        {"```python\ndef main():\n    print(1)\n```\n", "Write main(…)"},
        {"def area(r):\n    return r\n\narea(2)\n", NULL},
        {"import math\n", NULL},
        {"x = 1\n", NULL},
        {"", NULL},
    };
    struct fixture f;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct str notes[RUN_NOTES];
        fixture_init(&f, OUTCOME_OK);
        f.result.out.bytes = 0;
        f.result.artifacts.n = 0;
        f.run.lint.source = str_of(rows[i].source);
        assert_int_equal(run_notes(&f.run, &arena, notes), 1);
        const char *note = arena_cstr(&arena, notes[0]);
        if (rows[i].call ? !strstr(note, rows[i].call)
                         : !!strstr(note, "functions"))
            fail_msg("row %zu: %s", i, note);
    }
}

static void a_timeout_names_its_limit(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_TIMEOUT);
    f.result.exit_signal = SIGKILL;
    json_t *root = as_json(&f);
    assert_string_equal(json_string_value(at(root, "error", "type")),
                        "timeout");
    assert_non_null(
        strstr(json_string_value(at(root, "error", "message")), "(90 s)"));
    assert_true(json_is_null(at(root, "error", "file")));
    assert_int_equal(json_array_size(at(root, "error", "frames")), 0);
    assert_string_equal(json_string_value(at(root, "exit", "signal")),
                        "SIGKILL");
    json_decref(root);
}

/* Code that computed all the while gets the advice for that. */
static void a_timeout_that_computed_is_to_compute_less(void **state)
{
    (void)state;
    struct fixture f;
    static const struct {
        int64_t cpu_ms;
        const char *advice;
    } rows[] = {
        {80000, "Compute less"}, {900, "do not sleep"}, {-1, "do not sleep"}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        fixture_init(&f, OUTCOME_TIMEOUT);
        f.result.usage.wall_ms = 90000;
        f.result.usage.cpu_ms = rows[i].cpu_ms;
        json_t *root = as_json(&f);
        assert_non_null(strstr(json_string_value(at(root, "error", "advice")),
                               rows[i].advice));
        json_decref(root);
    }
}

static void a_failed_setup_names_step_reason_and_remedy(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_SETUP_FAILED);
    f.result.step = "mount";
    f.result.reason = "cannot mount /usr; mount it";
    f.result.layers[LAYER_CGROUP] = (struct result_layer){
        LAYER_MISSING, "no delegation", "systemd-run --user"};
    json_t *root = as_json(&f);
    assert_string_equal(json_string_value(at(root, "error", "message")),
                        "the sandbox could not be set up: step mount: cannot "
                        "mount /usr; mount it");
    /* Of the step that failed, not of a layer that happens to be missing. */
    assert_string_equal(json_string_value(at(root, "error", "advice")),
                        "mount it");
    json_t *cgroup = at(root, "layers", "cgroup");
    assert_string_equal(json_string_value(json_object_get(cgroup, "state")),
                        "missing");
    assert_string_equal(json_string_value(json_object_get(cgroup, "remedy")),
                        "systemd-run --user");
    json_t *guard = at(root, "layers", "guard");
    assert_string_equal(json_string_value(json_object_get(guard, "state")),
                        "off");
    json_decref(root);
}

/* The words for the model of a run that ended so. */
static void assert_agent_ends(enum outcome outcome, const char *words)
{
    struct fixture f;
    CLEANUP(buf_done) struct buf out = {0};
    fixture_init(&f, outcome);
    run_write_agent(&f.run, &arena, &out);
    assert_false(out.failed);
    assert_true(str_ends(buf_str(&out), str_of(words)));
}

static void what_no_code_mends_is_not_asked_of_the_model(void **state)
{
    const char *const same = "whoever runs redline does. Then it can be sent "
                             "again as it is.\n";
    (void)state;
    assert_agent_ends(OUTCOME_SETUP_FAILED, same);
    assert_agent_ends(OUTCOME_INTERNAL_ERROR, same);
    assert_agent_ends(OUTCOME_FAILED, "Send the whole program again.\n");
    assert_agent_ends(OUTCOME_TIMEOUT, "Send the whole program again.\n");
}

static void output_is_cleaned_and_its_tail_is_bounded(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_OK);
    f.result.err.text = STR("\x1B[31mabc\xFF\xC3\xA9xyz\n");
    f.result.err.bytes = 14;
    f.result.out.truncated = true;
    json_t *root = as_json(&f);
    assert_string_equal(json_string_value(at(root, "stderr", "text")),
                        "abc\xEF\xBF\xBD\xC3\xA9xyz\n");
    assert_string_equal(json_string_value(at(root, "stderr", "tail")),
                        "\xC3\xA9xyz\n");
    assert_int_equal(json_integer_value(at(root, "stderr", "bytes")), 14);
    assert_null(at(root, "stdout", "tail"));
    assert_true(json_is_true(at(root, "stdout", "truncated")));
    json_decref(root);
}

static void where_output_was_cut_a_line_says_so(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_OK);
    f.result.out.text = STR("head\x1B]0;open"
                            "tail\n");
    f.result.out.head = 12;
    f.result.out.bytes = 1017;
    f.result.out.truncated = true;
    json_t *root = as_json(&f);
    assert_string_equal(json_string_value(at(root, "stdout", "text")),
                        "head\n[... 1000 bytes left out ...]\ntail\n");
    assert_int_equal(json_integer_value(at(root, "stdout", "bytes")), 1017);
    json_decref(root);
}

static void a_refused_call_gets_the_policys_words(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_OK);
    struct result_violation violation = {"seccomp", "socket", "AF_INET", 2,
                                         false};
    f.result.violations.at = &violation;
    f.result.violations.n = 1;
    json_t *root = as_json(&f);
    json_t *first = json_array_get(at(root, "violations", NULL), 0);
    assert_string_equal(json_string_value(json_object_get(first, "why")),
                        "there is no network");
    assert_int_equal(json_integer_value(json_object_get(first, "count")), 2);
    json_decref(root);
}

static void a_call_without_words_gets_the_shipped_ones(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_OK);
    struct result_violation violations[] = {
        {"seccomp", "vfork", "", 1, false},
        {"seccomp", "socket", "AF_INET", 1, false},
        {"guard", "os.system", "", 1, false}};
    f.result.violations.at = violations;
    f.result.violations.n = COUNT_OF(violations);
    json_t *root = as_json(&f);
    json_t *list = at(root, "violations", NULL);
    json_t *fork = json_array_get(list, 0), *guard = json_array_get(list, 2);
    assert_non_null(strstr(json_string_value(json_object_get(fork, "cause")),
                           "subprocess"));
    assert_non_null(
        strstr(json_string_value(json_object_get(fork, "why")), "one process"));
    assert_non_null(strstr(json_string_value(json_object_get(fork, "instead")),
                           "n_jobs=1"));
    assert_non_null(strstr(
        json_string_value(json_object_get(json_array_get(list, 1), "cause")),
        "urllib"));
    assert_true(json_is_null(json_object_get(guard, "cause")));
    assert_true(json_is_null(json_object_get(guard, "why")));
    json_decref(root);
}

static void text_tells_each_refused_call_once(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_OK);
    f.result.out.bytes = 1;
    struct result_violation violations[] = {
        {"seccomp", "vfork", "", 2, true},
        {"seccomp", "socket", "AF_INET, \x1B[2JSOCK_STREAM", 3, false}};
    f.result.violations.at = violations;
    f.result.violations.n = COUNT_OF(violations);
    CLEANUP(buf_done) struct buf out = {0};
    run_write_text(&f.run, &arena, &out);
    assert_str_is(
        buf_str(&out),
        "ok: the code ran to its end\n"
        "refused: vfork() by seccomp, 2 times, a harmless probe of a library\n"
        "refused: socket(AF_INET, SOCK_STREAM) by seccomp, 3 times\n"
        "  usually: socket, urllib, http, requests, or a library that loads an "
        "address\n"
        "  why: there is no network\n"
        "  instead: read data through srcpath('x')\n");
}

static const char *advice_of(struct fixture *f)
{
    struct run_error error;
    assert_true(run_error_find(&f->run, &arena, &error));
    return arena_cstr(&arena, error.advice);
}

static const char *message_of(struct fixture *f)
{
    struct run_error error;
    assert_true(run_error_find(&f->run, &arena, &error));
    return arena_cstr(&arena, error.message);
}

static void a_signal_that_ends_code_is_explained_by_its_cause(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_FAILED);
    f.result.exit_code = -1;
    f.result.exit_signal = SIGSEGV;
    assert_non_null(strstr(advice_of(&f), "ctypes"));
    f.result.exit_signal = SIGBUS;
    assert_non_null(strstr(advice_of(&f), "np.memmap"));
    f.result.exit_signal = SIGALRM;
    assert_non_null(strstr(advice_of(&f), "signal.alarm()"));
    /* Sent by itself: the limit would be another outcome. */
    f.result.exit_signal = SIGXCPU;
    assert_non_null(strstr(advice_of(&f), "sent itself"));
}

static void an_error_after_a_refusal_is_explained_by_it(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_VIOLATION);
    struct result_violation violations[] = {
        {"seccomp", "socket", "AF_INET, SOCK_STREAM", 1, false},
        {"seccomp", "vfork", "", 1, true}};
    f.result.violations.at = violations;
    f.result.violations.n = COUNT_OF(violations);
    f.result.exit_code = 1;
    f.result.err.text =
        STR("Traceback (most recent call last):\n"
            "  File \"/code/main.py\", line 3, in <module>\n"
            "PermissionError: [Errno 1] Operation not permitted\n");
    assert_string_equal(advice_of(&f),
                        "The sandbox refused socket(AF_INET, SOCK_STREAM). "
                        "there is no network read data through srcpath('x')");
    f.result.err.text = STR("Traceback (most recent call last):\n"
                            "  File \"/code/main.py\", line 3, in <module>\n"
                            "KeyError: 'Price'\n");
    assert_non_null(strstr(advice_of(&f), "df.columns"));
    f.result.err.text = STR("");
    f.result.exit_signal = SIGSYS;
    assert_non_null(strstr(advice_of(&f), "refused socket(AF_INET"));
    f.result.exit_signal = SIGXFSZ;
    f.result.reason = "the code was ended by SIGXFSZ after the sandbox refused "
                      "socket(AF_INET, SOCK_STREAM)";
    assert_non_null(strstr(message_of(&f), ": the code was ended by SIGXFSZ"));
    assert_null(strstr(message_of(&f), "socket"));
    f.result.reason = NULL;
    f.result.exit_signal = SIGSYS;
    /* Of its own making: nothing was refused, and no setting would name it. */
    f.result.violations.n = 0;
    assert_null(strstr(advice_of(&f), "refused"));
    assert_null(strstr(advice_of(&f), "on_deny"));
}

static void nothing_is_said_twice(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_CPU_LIMIT);
    profile.limits.cpu_ms = 3000;
    f.result.reason = "the limit on CPU time (3000 ms) was reached";
    CLEANUP(buf_done) struct buf out = {0};
    run_write_text(&f.run, &arena, &out);
    assert_str_is(buf_str(&out),
                  "cpu-limit: the limit on CPU time was reached (3 s)\n"
                  "advice: Compute less: use array operations instead of "
                  "loops, and check that every loop ends.\n");
    fixture_init(&f, OUTCOME_FAILED);
    f.result.exit_code = 1;
    f.result.err.text = STR("Traceback (most recent call last):\n"
                            "  File \"/code/main.py\", line 3, in <module>\n"
                            "MemoryError\n");
    out.len = 0;
    run_write_text(&f.run, &arena, &out);
    assert_true(str_find(buf_str(&out), STR("error: MemoryError\n")) < out.len);
    f.result.exit_code = 3;
    f.result.err.text = STR("no data\n\n");
    out.len = 0;
    run_write_text(&f.run, &arena, &out);
    assert_true(str_starts(
        buf_str(&out), STR("failed: the code ended with an error: exit status "
                           "3, after printing: no data\n")));
}

static void text_cannot_be_forged_by_what_the_code_prints(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_OK);
    struct result_artifact figure = {.name = "figure",
                                     .file = "figure.png",
                                     .path = "out/figure.png",
                                     .bytes = 42,
                                     .type = "png"};
    f.result.artifacts.at = &figure;
    f.result.artifacts.n = 1;
    f.result.out.text = STR("hi\nok: the code ran\n\x1B[2J");
    f.result.out.bytes = 24;
    CLEANUP(buf_done) struct buf out = {0};
    run_write_text(&f.run, &arena, &out);
    assert_str_is(buf_str(&out),
                  "ok: the code ran to its end\n"
                  "artifact: figure out/figure.png (42 bytes, png)\n"
                  "stdout (24 bytes):\n"
                  "  | hi\n"
                  "  | ok: the code ran\n");
}

static void an_exception_is_shown_in_the_users_own_file(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_FAILED);
    f.result.exit_code = 1;
    f.result.err.text = STR("Traceback (most recent call last):\n"
                            "  File \"/code/main.py\", line 3, in <module>\n"
                            "    y = [1][5]\n"
                            "        ~~~^^^\n"
                            "IndexError: list index out of range\n");
    CLEANUP(buf_done) struct buf out = {0};
    run_write_text(&f.run, &arena, &out);
    struct str text = buf_str(&out);
    assert_true(str_starts(text, STR("failed: ")));
    assert_true(str_find(text, STR("error: IndexError: list index out of "
                                   "range\n")) < text.len);
    assert_true(str_find(text, STR("  at a.py:3 | y = [1][5]\n")) < text.len);
}

static void a_missing_layer_takes_one_short_line_in_text_alone(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_OK);
    f.result.out.bytes = 1;
    f.result.layers[LAYER_LANDLOCK] =
        (struct result_layer){LAYER_WEAKER, "ABI 1", NULL};
    f.result.layers[LAYER_CGROUP] = (struct result_layer){
        LAYER_MISSING, "no delegation", "systemd-run --user"};
    CLEANUP(buf_done) struct buf out = {0};
    run_write_text(&f.run, &arena, &out);
    struct str text = buf_str(&out), line, rest;
    assert_true(str_cut(text, STR("\n"), &line, &rest));
    assert_str_is(rest, "weaker layer: landlock; missing layer: cgroup (see "
                        "'redline doctor')\n");
    json_t *root = as_json(&f);
    const json_t *layer = at(root, "layers", "cgroup");
    assert_string_equal(json_string_value(json_object_get(layer, "why")),
                        "no delegation");
    assert_string_equal(json_string_value(json_object_get(layer, "remedy")),
                        "systemd-run --user");
    json_decref(root);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_shape_is_the_designs_and_unknown_is_null),
        cmocka_unit_test(what_stays_behind_and_what_the_kernel_counted_is_told),
        cmocka_unit_test(a_run_that_shows_nothing_says_what_to_write),
        cmocka_unit_test(functions_that_nobody_calls_are_named),
        cmocka_unit_test(a_timeout_names_its_limit),
        cmocka_unit_test(a_timeout_that_computed_is_to_compute_less),
        cmocka_unit_test(a_failed_setup_names_step_reason_and_remedy),
        cmocka_unit_test(what_no_code_mends_is_not_asked_of_the_model),
        cmocka_unit_test(output_is_cleaned_and_its_tail_is_bounded),
        cmocka_unit_test(where_output_was_cut_a_line_says_so),
        cmocka_unit_test(a_refused_call_gets_the_policys_words),
        cmocka_unit_test(a_call_without_words_gets_the_shipped_ones),
        cmocka_unit_test(text_tells_each_refused_call_once),
        cmocka_unit_test(a_signal_that_ends_code_is_explained_by_its_cause),
        cmocka_unit_test(an_error_after_a_refusal_is_explained_by_it),
        cmocka_unit_test(nothing_is_said_twice),
        cmocka_unit_test(text_cannot_be_forged_by_what_the_code_prints),
        cmocka_unit_test(an_exception_is_shown_in_the_users_own_file),
        cmocka_unit_test(a_missing_layer_takes_one_short_line_in_text_alone),
    };
    return cmocka_run_group_tests(tests, NULL, done);
}
