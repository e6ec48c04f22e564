/* cmd_test.c - redline test: a corpus of cases against policies.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/cmd_test.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "base/error.h"
#include "base/file.h"
#include "base/limits.h"
#include "cli/cmd_test_run.h"
#include "cli/opt.h"
#include "model/result.h"
#include "run/judge.h"

struct test_options {
    const char *policy, *as;
    bool json, generate, run;
};

/* A policy that cases are for. */
struct bench {
    const char *name; /* as it is loaded and shown */
    struct ruleset ruleset;
    struct judge judge;
    struct test_box box;
    struct test_ids ids; /* of all its rules */
};

struct suite {
    const struct test_options *options;
    struct arena arena, answers; /* of the whole; of the case at hand */
    struct test_cases cases;
    struct {
        struct bench *at;
        size_t n, cap;
    } benches;
    const struct test_format *format;
    struct output output;
    struct buf out, code;
    struct test_totals totals;
    size_t number;
    int interrupted;
};

static void suite_done(struct suite *suite)
{
    for (size_t i = 0; i < suite->benches.n; i++) {
        judge_done(&suite->benches.at[i].judge);
        test_box_done(&suite->benches.at[i].box);
        ruleset_done(&suite->benches.at[i].ruleset);
    }
    buf_done(&suite->out);
    buf_done(&suite->code);
    arena_done(&suite->answers);
    arena_done(&suite->arena);
}

/* -------------------------------------------------------------------- cases */

/* EXIT_PASS, or the status to end with. */
static int operand_take(struct suite *suite, const char *operand)
{
    rl_error err = {0};
    size_t before = suite->cases.n;
    if (test_cases_take(&suite->cases, operand, suite->options->generate,
                        &suite->arena, &err) != RL_OK)
        return complain(&err);
    if (suite->cases.n == before)
        return complain_usage("%s: the folder holds no case (*.py)", operand);
    return EXIT_PASS;
}

/* ----------------------------------------------------------------- policies */

static bool bench_has(const struct suite *suite, struct str name)
{
    for (size_t i = 0; i < suite->benches.n; i++)
        if (str_eq(str_of(suite->benches.at[i].name), name))
            return true;
    return false;
}

static void bench_add(struct suite *suite, struct str name)
{
    const char *kept = arena_cstr(&suite->arena, name);
    if (kept && !bench_has(suite, name) &&
        ARENA_GROW(&suite->arena, &suite->benches))
        suite->benches.at[suite->benches.n++] = (struct bench){.name = kept};
}

static int bench_order(const void *a, const void *b)
{
    const struct bench *x = a, *y = b;
    return strcmp(x->name, y->name);
}

/* Every policy that must be loaded, in byte order. */
static int benches_list(struct suite *suite)
{
    if (suite->options->policy)
        bench_add(suite, str_of(suite->options->policy));
    for (size_t i = 0; i < suite->cases.n && !suite->options->policy; i++) {
        const struct test_case *test = &suite->cases.at[i];
        if (!test->policies.n && !test->problem)
            return complain_usage("%s names no policy ('# policy: NAME'), and "
                                  "no --policy is given",
                                  test->path);
        for (size_t j = 0; j < test->policies.n; j++)
            bench_add(suite, test_policy_resolve(&suite->arena, test,
                                                 test->policies.at[j]));
    }
    if (suite->benches.n)
        qsort(suite->benches.at, suite->benches.n, sizeof(*suite->benches.at),
              bench_order);
    return EXIT_PASS;
}

static int benches_load(struct suite *suite)
{
    for (size_t i = 0; i < suite->benches.n; i++) {
        struct bench *bench = &suite->benches.at[i];
        rl_error err = {0};
        int wrong = ruleset_load(&bench->ruleset, bench->name, NULL);
        if (wrong)
            return wrong;
        if (judge_open(&bench->judge, bench->ruleset.program, &err) != RL_OK)
            return complain(&err);
        err.code = RL_E_NOMEM;
        if (!test_ids_collect(&suite->arena, bench->ruleset.program,
                              &bench->ids))
            return complain(&err);
    }
    return EXIT_PASS;
}

/* Is the case for this policy? *voice is what it calls it. A case that cannot
 * be read is for the first one. */
static bool is_for(struct suite *suite, const struct test_case *test,
                   const struct bench *bench, struct str *voice)
{
    const struct test_options *options = suite->options;
    struct str own = str_of(
        options->as ? options->as : rl_program_name(bench->ruleset.program));
    *voice = options->policy ? own : str_of(bench->name);
    if (!test->policies.n)
        return options->policy || bench == suite->benches.at;
    for (size_t i = 0; i < test->policies.n; i++) {
        struct str name = test->policies.at[i];
        if (options->policy
                ? str_eq(name, own)
                : str_eq(test_policy_resolve(&suite->arena, test, name),
                         str_of(bench->name))) {
            *voice = name;
            return true;
        }
    }
    return false;
}

static size_t tests_count(struct suite *suite)
{
    size_t n = 0;
    struct str voice;
    for (size_t j = 0; j < suite->cases.n; j++) {
        size_t before = n;
        for (size_t i = 0; i < suite->benches.n; i++)
            n += is_for(suite, &suite->cases.at[j], &suite->benches.at[i],
                        &voice);
        suite->totals.others += n == before;
    }
    return n;
}

/* ----------------------------------------------------------------- one case */

static rl_status code_read(struct suite *suite, const struct test_case *test,
                           struct input *ret, rl_error *err)
{
    *ret = (struct input){.path = test->path, .bytes = test->code};
    if (test->generated)
        return RL_OK;
    suite->code.len = 0;
    rl_status status =
        file_read(test->path, LIMIT_SOURCE_BYTES, &suite->code, err);
    ret->bytes = buf_str(&suite->code);
    return status;
}

static void outcome_judge(struct suite *suite, const struct test_case *test,
                          const char *outcome, struct mistakes *mistakes)
{
    if (!outcome || str_eq(str_of(outcome), test->outcome))
        return;
    if (ARENA_GROW(&suite->answers, mistakes))
        mistakes->at[mistakes->n++] =
            (struct mistake){.kind = MISTAKE_OUTCOME,
                             .wanted = test->outcome.ptr,
                             .got = outcome};
}

/* How the whole would end: the lint's refusal, or the run's outcome. */
static rl_status case_run(struct suite *suite, struct bench *bench,
                          const struct input *input, const rl_lint_result *lint,
                          struct test_answer *answer, rl_error *err)
{
    if (lint->verdict == RL_VERDICT_REJECT)
        answer->outcome = outcome_name(OUTCOME_REJECTED);
    else if (lint->verdict == RL_VERDICT_UNCHECKED)
        answer->outcome = outcome_name(OUTCOME_UNCHECKED);
    else
        return test_box_run(&bench->box, bench->ruleset.policy, input->path,
                            input->bytes, &suite->answers, &answer->outcome,
                            &answer->problem, &suite->interrupted, err);
    return RL_OK;
}

static rl_status case_try(struct suite *suite, struct bench *bench,
                          struct str voice, struct mistakes *mistakes,
                          struct test_answer *answer, rl_error *err)
{
    const struct test_case *test = answer->test;
    rl_error why = {0};
    struct input input;
    const rl_lint_result *lint = NULL;
    rl_status status = code_read(suite, test, &input, &why);
    if (status == RL_E_IO || status == RL_E_LIMIT) {
        answer->problem = arena_cstr(&suite->answers, str_of(why.message));
        return RL_OK;
    }
    if (status != RL_OK)
        return fail_nomem(err);
    status = judge_input(&bench->judge, &input, &lint, err);
    if (status != RL_OK)
        return status;
    if (!case_judge(test, voice, lint, &suite->answers, mistakes))
        return fail_nomem(err);
    for (size_t i = 0; i < mistakes->n; i++)
        if (mistakes->at[i].kind == MISTAKE_MISSING)
            mistakes->at[i].hint = test_ids_hint(&suite->answers, &bench->ids,
                                                 mistakes->at[i].rule);
    if (!suite->options->run || !test->outcome.len)
        return RL_OK;
    status = case_run(suite, bench, &input, lint, answer, err);
    if (status == RL_OK && !answer->problem)
        outcome_judge(suite, test, answer->outcome, mistakes);
    return status;
}

static void count(struct test_totals *totals, const struct test_answer *answer)
{
    totals->cases++;
    totals->unjudged += answer->problem != NULL;
    totals->left_out += answer->left_out != NULL;
    totals->failed += answer->mistakes->n > 0;
    for (size_t i = 0; i < answer->mistakes->n; i++)
        totals->mistakes[answer->mistakes->at[i].kind]++;
}

static rl_status flush(struct suite *suite, rl_error *err)
{
    if (suite->out.failed || suite->arena.failed || suite->answers.failed)
        return fail_nomem(err);
    rl_status status = output_write(&suite->output, buf_str(&suite->out), err);
    suite->out.len = 0;
    return status;
}

static rl_status case_test(struct suite *suite, struct bench *bench,
                           const struct test_case *test, struct str voice,
                           rl_error *err)
{
    struct mistakes mistakes = {0};
    struct test_answer answer = {.test = test,
                                 .policy = bench->name,
                                 .problem = test->problem,
                                 .mistakes = &mistakes};
    arena_reset(&suite->answers);
    if (test->left_out)
        answer.left_out = "generated by a program; --generate runs it";
    rl_status status = RL_OK;
    if (!answer.problem && !answer.left_out)
        status = case_try(suite, bench, voice, &mistakes, &answer, err);
    if (status != RL_OK)
        return status;
    count(&suite->totals, &answer);
    suite->format->answer(&suite->out, &answer, ++suite->number);
    return flush(suite, err);
}

/* ---------------------------------------------------------------- the suite */

static rl_status suite_run(struct suite *suite, size_t n_tests, rl_error *err)
{
    rl_status status = output_open(&suite->output, NULL, err);
    suite->format->begin(&suite->out, n_tests);
    struct str voice;
    for (size_t i = 0; i < suite->benches.n; i++)
        for (size_t j = 0; j < suite->cases.n && status == RL_OK; j++) {
            if (suite->interrupted)
                return RL_OK;
            struct bench *bench = &suite->benches.at[i];
            if (is_for(suite, &suite->cases.at[j], bench, &voice))
                status =
                    case_test(suite, bench, &suite->cases.at[j], voice, err);
        }
    if (status == RL_OK) {
        suite->format->end(&suite->out, &suite->totals);
        status = flush(suite, err);
    }
    return status == RL_OK ? output_close(&suite->output, err) : status;
}

static int suite_prepare(struct suite *suite, char **operands, size_t n)
{
    static const char *const default_corpus = "corpus";
    struct stat about;
    if (!n && (stat(default_corpus, &about) < 0 || !S_ISDIR(about.st_mode)))
        return complain_usage("no corpus: name files or folders of cases, or "
                              "keep them in ./corpus");
    int wrong = n ? EXIT_PASS : operand_take(suite, default_corpus);
    for (size_t i = 0; i < n && !wrong; i++)
        wrong = operand_take(suite, operands[i]);
    if (!wrong)
        wrong = benches_list(suite);
    return wrong ? wrong : benches_load(suite);
}

static int test(struct suite *suite, char **operands, size_t n)
{
    rl_error err = {0};
    int wrong = suite_prepare(suite, operands, n);
    if (wrong)
        return wrong;
    size_t n_tests = tests_count(suite);
    if (!n_tests)
        return complain_usage("no case is for policy '%s' (see '# policy:' in "
                              "the cases, and --as)",
                              suite->options->policy ? suite->options->policy
                                                     : "");
    if (suite_run(suite, n_tests, &err) != RL_OK) {
        (void)complain(&err);
        return EXIT_INTERNAL;
    }
    if (suite->totals.unjudged)
        return EXIT_UNCHECKED;
    return suite->totals.failed ? EXIT_REJECTED : EXIT_PASS;
}

int cmd_test(const struct command *self, int argc, char **argv)
{
    struct test_options options = {0};
    const struct opt table[] = {
        {"policy", 'p', "POLICY",
         "judge by this one the cases that name it, or none", &options.policy,
         NULL},
        {"as", 0, "NAME", "with --policy: let it stand for the policy NAME",
         &options.as, NULL},
        {"generate", 0, NULL,
         "run /usr/bin/python3 NAME.gen.py for cases that it prints", NULL,
         &options.generate},
        {"run", 0, NULL, "run the cases that say '# outcome:' in the sandbox",
         NULL, &options.run},
        {"json", 'j', NULL, "the answers as JSON; else as TAP", NULL,
         &options.json},
    };
    int first, end, interrupted, status;
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (options.as && !options.policy)
        return complain_usage("--as needs --policy");
    {
        CLEANUP(suite_done)
        struct suite suite = {.options = &options,
                              .format = options.json ? &test_json : &test_tap};
        status = test(&suite, argv + first, (size_t)(argc - first));
        interrupted = suite.interrupted;
    }
    if (interrupted) { /* end as the signal would have ended us */
        (void)fflush(stdout);
        (void)signal(interrupted, SIG_DFL);
        (void)raise(interrupted);
    }
    return status;
}
