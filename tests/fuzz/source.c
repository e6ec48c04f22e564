/* source.c - fuzz target: any bytes as a source, judged by the plot policy.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>
#include <string.h>

#include "redline/lint.h"

#include "base/attr.h"
#include "tests/fuzz/fuzz.h"

const char fuzz_name[] = "source";

/* Made at the first input, kept until the end. */
static rl_policy *policy;
static rl_program *program;
static rl_linter *linter;

static void prepare(void)
{
    if (rl_policy_load("plot", &policy, NULL) != RL_OK ||
        rl_compile(policy, NULL, &program, NULL) != RL_OK ||
        rl_linter_new(program, &linter, NULL) != RL_OK)
        abort();
}

static void finding_check(const rl_finding *finding, size_t length)
{
    if (finding->offset > length || finding->length > length - finding->offset)
        abort();
    if (!finding->line || !finding->column || !*finding->why)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const rl_lint_result *result = NULL;
    if (!linter)
        prepare();
    if (rl_lint(linter, bytes, length, &result, NULL) != RL_OK)
        abort();
    for (size_t i = 0; i < result->n_findings; i++)
        finding_check(&result->findings[i], length);
    if (result->verdict != RL_VERDICT_PASS && !result->n_findings)
        abort(); /* a refusal says why */
    if (result->verdict == RL_VERDICT_PASS && result->n_errors)
        abort();
    return 0;
}
