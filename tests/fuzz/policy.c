/* policy.c - fuzz target: any bytes as a policy, compiled and printed twice.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "redline/program.h"

#include "compile/compile.h"
#include "model/tables.h"
#include "tests/fuzz/fuzz.h"

const char fuzz_name[] = "policy";

/* In a folder that does not exist, so that no input reads a file. */
#define PLACE "/nowhere/fuzz.yaml"

static void mistakes_write(const rl_policy *policy, struct buf *out)
{
    for (size_t i = 0; policy && i < rl_policy_diagnostics(policy); i++) {
        rl_diagnostic mistake = rl_policy_diagnostic(policy, i);
        buf_addf(out, "%u:%u %s\n", mistake.at.line, mistake.at.column,
                 mistake.message);
    }
}

static void tables_of(const uint8_t *bytes, size_t length, struct buf *out)
{
    rl_policy *policy = NULL;
    rl_program *program = NULL;
    rl_error err = {0};
    rl_status status = rl_policy_parse(PLACE, bytes, length, &policy, &err);
    bool wrong = status != RL_OK;
    if (policy)
        status = compile_attempt(policy, "zh", &program, &err);
    if (wrong && status == RL_OK)
        abort(); /* a mistake is not forgotten */
    if (status == RL_OK)
        tables_write(program, out);
    else if (!*err.message || err.code != status)
        abort(); /* every refusal has its words */
    mistakes_write(policy, out);
    rl_program_free(program);
    rl_policy_free(policy);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    CLEANUP(buf_done) struct buf first = {0}, second = {0};
    tables_of(bytes, length, &first);
    tables_of(bytes, length, &second);
    if (!str_eq(buf_str(&first), buf_str(&second)))
        abort(); /* the same input, the same output */
    return 0;
}
