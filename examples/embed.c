/* embed.c - judge code inside a program of one's own.
 *
 *     cc embed.c $(pkg-config --cflags --libs redline) -o embed
 *     ./embed plot <answer.py
 *
 * A program is compiled once and shared by all threads; each thread has a
 * linter of its own.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <stdlib.h>

#include "redline/lint.h"
#include "redline/version.h"

enum { MOST_BYTES = 1 << 20 };

static int give_up(const char *what, const rl_error *err)
{
    (void)fprintf(stderr, "embed: %s: %s: %s\n", what,
                  rl_status_text(err->code), err->message);
    return EXIT_FAILURE;
}

/* Texts of findings are not escaped for a terminal: what comes from the code
 * that was judged stays out of them here. */
static void print_result(const rl_lint_result *result)
{
    (void)printf("%s, %zu findings\n", rl_verdict_name(result->verdict),
                 result->n_findings);
    for (size_t i = 0; i < result->n_findings; i++)
        (void)printf("%u:%u %s %s\n", result->findings[i].line,
                     result->findings[i].column,
                     rl_severity_name(result->findings[i].severity),
                     result->findings[i].rule);
}

static int judge(const rl_program *program)
{
    static char code[MOST_BYTES];
    size_t length = fread(code, 1, sizeof(code), stdin);
    rl_error err = {0};
    rl_linter *linter = NULL;
    if (rl_linter_new(program, &linter, &err) != RL_OK)
        return give_up("no linter", &err);
    const rl_lint_result *result = NULL;
    int status = EXIT_FAILURE;
    if (length == sizeof(code))
        (void)fprintf(stderr, "embed: too much code\n");
    else if (rl_lint(linter, code, length, &result, &err) != RL_OK)
        (void)give_up("no verdict", &err);
    else
        status = result->verdict == RL_VERDICT_PASS ? EXIT_SUCCESS : 1;
    if (result)
        print_result(result);
    rl_linter_free(linter);
    return status;
}

int main(int argc, char **argv)
{
    rl_error err = {0};
    rl_policy *policy = NULL;
    rl_program *program = NULL;
    if (argc != 2) {
        (void)fprintf(stderr, "usage: embed POLICY <CODE (redline %s)\n",
                      RL_VERSION);
        return EXIT_FAILURE;
    }
    int status;
    if (rl_policy_load(argv[1], &policy, &err) != RL_OK ||
        rl_compile(policy, "en", &program, &err) != RL_OK)
        status = give_up(argv[1], &err);
    else
        status = judge(program);
    rl_program_free(program);
    rl_policy_free(policy);
    return status;
}
