/* linted.h - what a policy finds in a source, for unit tests.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef TESTS_LIB_LINTED_H
#define TESTS_LIB_LINTED_H

#include <stdio.h>

#include "redline/lint.h"

#include "tests/lib/policy.h"

/* Findings as lines "line:column rule evidence", in order. */
static inline const char *linted_bytes(const char *policy, const void *source,
                                       size_t length)
{
    static char out[65536];
    rl_program *program = program_of(policy);
    rl_linter *linter = NULL;
    rl_error err = {0};
    assert_int_equal(rl_linter_new(program, &linter, &err), RL_OK);
    const rl_lint_result *result = NULL;
    assert_int_equal(rl_lint(linter, source, length, &result, &err), RL_OK);
    size_t n = 0;
    out[0] = '\0';
    for (size_t i = 0; i < result->n_findings && n < sizeof(out) - 1024; i++) {
        const rl_finding *f = &result->findings[i];
        n += (size_t)snprintf(out + n, sizeof(out) - n, "%u:%u %s %s\n",
                              f->line, f->column, f->rule, f->evidence);
    }
    rl_linter_free(linter);
    rl_program_free(program);
    return out;
}

static inline const char *linted(const char *policy, const char *source)
{
    return linted_bytes(policy, source, strlen(source));
}

#endif
