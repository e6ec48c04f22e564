/* test_lint_lint.c - one lint from bytes to verdict: limits, memory, threads.
 * SPDX-License-Identifier: Apache-2.0 */
#include <pthread.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "lint/judge.h"
#include "tests/lib/linted.h"

#define POLICY                                                                 \
    POLICY_HEAD                                                                \
    "imports: {allow: [{module: [math, numpy], members: all}], star: warn}\n"  \
    "builtins: {deny: [{name: [eval, open], why: no, instead: none}]}\n"       \
    "attributes: {deny: [{name: tofile, why: no, instead: none}]}\n"           \
    "calls: {deny: [{call: numpy.save, why: no, unless: [{argument: 0, "       \
    "literal: str}]}]}\n"                                                      \
    "strings: {deny: [{matching: 'secret', why: no, instead: none}], "         \
    "format: {fields: deny, computed: deny}}\n"                                \
    "patterns: [{id: endless, query: '(while_statement condition: (true)) "    \
    "@here', why: it ends never}]\n"

static rl_verdict verdict_of(const char *policy, const char *source, size_t n)
{
    rl_program *program = program_of(policy);
    rl_linter *linter = NULL;
    rl_error err = {0};
    const rl_lint_result *result = NULL;
    assert_int_equal(rl_linter_new(program, &linter, &err), RL_OK);
    assert_int_equal(rl_lint(linter, source, n, &result, &err), RL_OK);
    rl_verdict verdict = result->verdict;
    rl_linter_free(linter);
    rl_program_free(program);
    return verdict;
}

static rl_verdict verdict(const char *source)
{
    return verdict_of(POLICY, source, strlen(source));
}

static void verdicts_follow_the_gravest_finding(void **state)
{
    (void)state;
    assert_int_equal(verdict("x = 1\n"), RL_VERDICT_PASS);
    assert_int_equal(verdict(""), RL_VERDICT_PASS);
    assert_int_equal(verdict("from math import *\n"), RL_VERDICT_PASS);
    assert_int_equal(verdict("eval\n"), RL_VERDICT_REJECT);
    assert_int_equal(verdict("eval(\n"), RL_VERDICT_UNCHECKED);
    assert_int_equal(verdict("eval\nprint 'x'\n"), RL_VERDICT_UNCHECKED);
    assert_int_equal(verdict("\xFF"), RL_VERDICT_UNCHECKED);
}

static void findings_are_sorted_and_said_once(void **state)
{
    (void)state;
    assert_string_equal(
        linted(POLICY, "x = 'secret'; eval; open\neval(eval)\n"),
        "1:5 string-denied secret\n"
        "1:15 builtin-denied eval\n"
        "1:21 builtin-denied open\n"
        "2:1 builtin-denied eval\n"
        "2:6 builtin-denied eval\n");
}

static void one_linter_judges_many_files(void **state)
{
    (void)state;
    rl_program *program = program_of(POLICY);
    rl_linter *linter = NULL;
    rl_error err = {0};
    const rl_lint_result *result = NULL;
    assert_int_equal(rl_linter_new(program, &linter, &err), RL_OK);
    for (int i = 0; i < 20; i++) {
        const char *source = i % 2 ? "eval\n" : "(\n";
        assert_int_equal(rl_lint(linter, source, strlen(source), &result, &err),
                         RL_OK);
        assert_int_equal(result->verdict,
                         i % 2 ? RL_VERDICT_REJECT : RL_VERDICT_UNCHECKED);
        assert_int_equal(result->n_findings, 1);
    }
    rl_linter_free(linter);
    rl_program_free(program);
}

/* Whether judging the source made somebody ask for a value. */
static bool asks_values(const char *policy, const char *source)
{
    rl_program *program = program_of(policy);
    rl_linter *linter = NULL;
    rl_error err = {0};
    const rl_lint_result *result = NULL;
    assert_int_equal(rl_linter_new(program, &linter, &err), RL_OK);
    assert_int_equal(rl_lint(linter, source, strlen(source), &result, &err),
                     RL_OK);
    bool asked = values_were_asked(linter->lint.values);
    rl_linter_free(linter);
    rl_program_free(program);
    return asked;
}

/* Values are the dearest thing to know of a file. */
static void values_are_followed_where_a_rule_asks(void **state)
{
    (void)state;
    static const char source[] = "import os\n"
                                 "def f(x, k):\n"
                                 "    x[k] = [k]\n"
                                 "    x += [k]\n"
                                 "    return getattr(x, k)\n"
                                 "f({}, 'a')\n"
                                 "os.name\n"
                                 "eval('1')\n";
    static const char names[] = POLICY_HEAD
        "imports: {default: allow}\n"
        "builtins: {deny: [{name: eval, why: no, instead: none}]}\n";
    assert_false(asks_values(names, source));
    assert_true(asks_values(POLICY_HEAD "imports: {default: allow, mutate: "
                                        "deny}\n",
                            source));
    assert_true(asks_values(POLICY_HEAD
                            "imports: {default: allow}\n"
                            "attributes: {deny: [{name: tofile, why: no, "
                            "instead: none}]}\n",
                            source));
}

/* -------------------------------------------------------------------- limits
 */

static char *repeated(const char *piece, size_t n, const char *end,
                      size_t *length)
{
    size_t size = strlen(piece);
    char *text = test_malloc(size * n + strlen(end) + 1);
    for (size_t i = 0; i < n; i++)
        memcpy(text + i * size, piece, size);
    memcpy(text + size * n, end, strlen(end) + 1);
    *length = size * n + strlen(end);
    return text;
}

static void assert_first_rule(const char *policy, const char *piece, size_t n,
                              const char *end, const char *rule)
{
    size_t length;
    char *text = repeated(piece, n, end, &length);
    const char *found = linted_bytes(policy, text, length);
    const char *at = strchr(found, ' ');
    if (!at || strncmp(at + 1, rule, strlen(rule)) != 0)
        fail_msg("'%s' × %zu: %.200s", piece, n, found);
    test_free(text);
}

static void what_is_too_deep_is_unchecked(void **state)
{
    (void)state;
    assert_first_rule(POLICY, "[", 150, "", "syntax-error");
    assert_first_rule(POLICY, "(", 100000, "", "syntax-error");
    assert_first_rule(POLICY_HEAD "source: {max_depth: 20}\n", "-(", 21,
                      "1)))))))))))))))))))))\n", "nesting-too-deep");
    assert_first_rule(POLICY, "- ", 20000, "x\n", "nesting-too-deep");
    assert_first_rule(POLICY, "lambda: ", 390, "x\n", "nesting-too-deep");
}

static void long_chains_are_not_deep(void **state)
{
    (void)state;
    size_t length;
    char *text = repeated("x + ", 2000, "x\n", &length);
    assert_int_equal(verdict_of(POLICY, text, length), RL_VERDICT_PASS);
    test_free(text);
    text = repeated("x.", 2000, "y\n", &length);
    assert_int_equal(verdict_of(POLICY, text, length), RL_VERDICT_PASS);
    test_free(text);
}

static void what_is_too_large_is_unchecked(void **state)
{
    (void)state;
    assert_first_rule(POLICY, "x = 1\n", 50000, "", "source-too-large");
    assert_first_rule(POLICY, "    # a\n", 25000, "", "budget-exceeded");
    assert_first_rule(POLICY, "\\\n", 40000, "x\n", "budget-exceeded");
}

static void findings_past_the_last_kept_one_still_count(void **state)
{
    (void)state;
    size_t length;
    char *text = repeated("eval;", 12000, "x\n", &length);
    rl_program *program = program_of(POLICY);
    rl_linter *linter = NULL;
    rl_error err = {0};
    const rl_lint_result *result = NULL;
    assert_int_equal(rl_linter_new(program, &linter, &err), RL_OK);
    assert_int_equal(rl_lint(linter, text, length, &result, &err), RL_OK);
    assert_int_equal(result->verdict, RL_VERDICT_REJECT);
    assert_int_equal(result->n_findings, 10000);
    rl_linter_free(linter);
    rl_program_free(program);
    test_free(text);
}

/* -------------------------------------------------------------------- memory
 */

static const char mixed[] =
    "import numpy as np\nfrom math import *\na = np\n"
    "def f(x, *y, **z):\n    global g\n    g = 'sec' + 'ret'\n"
    "    return a.save(f'{x}', *y)\n"
    "match f:\n    case [a, *b]: open(b)\n"
    "while True: x = [i for i in eval('1')]\n"
    "'{0.a}'.format(1); x.tofile; y = \"\\N{EM DASH}\xE2\x80\x8B\"\n";

/* Refuse one allocation after the other: a failure or the full answer, never a
 * pass, and nothing is left behind. */
static void no_memory_is_never_a_pass(void **state)
{
    (void)state;
    rl_program *program = program_of(POLICY);
    bool refused = true;
    for (long n = 0; refused; n++) {
        long live = alloc_live();
        rl_linter *linter = NULL;
        rl_error err = {0};
        const rl_lint_result *result = NULL;
        alloc_refuse_at(n);
        rl_status status = rl_linter_new(program, &linter, &err);
        if (status == RL_OK)
            status = rl_lint(linter, mixed, sizeof(mixed) - 1, &result, &err);
        refused = alloc_refused();
        alloc_refuse_at(-1);
        if (status == RL_OK) {
            assert_int_equal(result->verdict, RL_VERDICT_REJECT);
            assert_in_range(result->n_findings, 8, 20);
        } else {
            assert_int_equal(status, RL_E_NOMEM);
            assert_true(refused);
        }
        rl_linter_free(linter);
        assert_int_equal(alloc_live(), live);
        assert_in_range(n, 0, 5000);
    }
    rl_program_free(program);
}

/* A linter that ran out of memory judges the next file as if nothing had been.
 */
static void a_linter_recovers_from_no_memory(void **state)
{
    (void)state;
    rl_program *program = program_of(POLICY);
    rl_linter *linter = NULL;
    rl_error err = {0};
    const rl_lint_result *result = NULL;
    assert_int_equal(rl_linter_new(program, &linter, &err), RL_OK);
    for (long n = 0; n < 60; n++) {
        alloc_refuse_at(n);
        (void)rl_lint(linter, mixed, sizeof(mixed) - 1, &result, &err);
        alloc_refuse_at(-1);
        assert_int_equal(rl_lint(linter, "eval\n", 5, &result, &err), RL_OK);
        assert_int_equal(result->verdict, RL_VERDICT_REJECT);
        assert_int_equal(result->n_findings, 1);
    }
    rl_linter_free(linter);
    rl_program_free(program);
}

/* ------------------------------------------------------------------- threads
 */

struct job {
    const rl_program *program;
    size_t findings;
};

static void *lint_often(void *data)
{
    struct job *job = data;
    rl_linter *linter = NULL;
    const rl_lint_result *result = NULL;
    rl_error err = {0};
    if (rl_linter_new(job->program, &linter, &err) != RL_OK)
        return NULL;
    for (int i = 0; i < 20; i++) {
        if (rl_lint(linter, mixed, sizeof(mixed) - 1, &result, &err) != RL_OK)
            break;
        job->findings += result->n_findings;
    }
    rl_linter_free(linter);
    return NULL;
}

static void many_threads_share_one_program(void **state)
{
    (void)state;
    rl_program *program = program_of(POLICY);
    struct job jobs[8];
    pthread_t threads[8];
    for (size_t i = 0; i < COUNT_OF(jobs); i++) {
        jobs[i] = (struct job){program, 0};
        assert_int_equal(
            pthread_create(&threads[i], NULL, lint_often, &jobs[i]), 0);
    }
    for (size_t i = 0; i < COUNT_OF(jobs); i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_int_equal(jobs[i].findings, jobs[0].findings);
        assert_in_range(jobs[i].findings, 160, 400);
    }
    rl_program_free(program);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verdicts_follow_the_gravest_finding),
        cmocka_unit_test(findings_are_sorted_and_said_once),
        cmocka_unit_test(one_linter_judges_many_files),
        cmocka_unit_test(values_are_followed_where_a_rule_asks),
        cmocka_unit_test(what_is_too_deep_is_unchecked),
        cmocka_unit_test(long_chains_are_not_deep),
        cmocka_unit_test(what_is_too_large_is_unchecked),
        cmocka_unit_test(findings_past_the_last_kept_one_still_count),
        cmocka_unit_test(no_memory_is_never_a_pass),
        cmocka_unit_test(a_linter_recovers_from_no_memory),
        cmocka_unit_test(many_threads_share_one_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
