/* policy.h - policies made of text, for unit tests.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef TESTS_LIB_POLICY_H
#define TESTS_LIB_POLICY_H

#include "redline/program.h"

#include "policy/model.h"
#include "tests/lib/unit.h"

#define POLICY_HEAD "redline: 1\npolicy: mine\nlanguage: python\n"

/* Parse; the result must have no mistake. */
static inline rl_policy *policy_of(const char *text)
{
    rl_policy *policy = NULL;
    rl_error err = {0};
    rl_status status =
        rl_policy_parse("p.yaml", text, strlen(text), &policy, &err);
    if (status != RL_OK)
        print_message("%s:%u:%u: %s\n", err.file, err.line, err.column,
                      err.message);
    assert_int_equal(status, RL_OK);
    assert_non_null(policy);
    return policy;
}

static inline rl_program *program_of(const char *text)
{
    rl_policy *policy = policy_of(text);
    rl_program *program = NULL;
    rl_error err = {0};
    rl_status status = rl_compile(policy, "en", &program, &err);
    if (status != RL_OK)
        print_message("%s:%u:%u: %s\n", err.file, err.line, err.column,
                      err.message);
    assert_int_equal(status, RL_OK);
    rl_policy_free(policy);
    return program;
}

#endif
