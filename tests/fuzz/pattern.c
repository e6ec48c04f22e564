/* pattern.c - fuzz target: any text as a tree-sitter query of a policy.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "redline/lint.h"

#include "base/buf.h"
#include "base/utf8.h"
#include "lint/query.h"
#include "tests/fuzz/fuzz.h"

const char fuzz_name[] = "pattern";

/* tree-sitter 0.25.1 loses a few bytes for each query that it refuses inside
 * brackets: its code, not ours, and not for each lint but for each mistake. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:ts_query__parse_pattern\n";
}

static const char source[] = "import numpy as np\n"
                             "def f(x, *a, k=1):\n"
                             "    return np.load(x)[k].y if x else eval('a')\n"
                             "class C(f(1)):\n"
                             "    z: int = f'{1:>{2}}' 'b'\n"
                             "for i in [j for j in a if j]:\n"
                             "    os.system(i)\n"
                             "match a:\n"
                             "    case {'k': [1, *r]} | C(q=2):\n"
                             "        pass\n";

/* The query as a block of YAML; text that YAML has no block for is left out. */
static bool policy_write(const uint8_t *bytes, size_t length, struct buf *out)
{
    buf_add(out, STR("redline: 1\npolicy: fuzz\nlanguage: python\n"
                     "imports: {default: allow}\n"
                     "patterns:\n- id: fuzzed\n  query: |2\n    "));
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] != '\n' && (bytes[i] < ' ' || bytes[i] > '~'))
            return false;
        buf_addc(out, (char)bytes[i]);
        if (bytes[i] == '\n')
            buf_add(out, STR("    "));
    }
    buf_addc(out, '\n');
    return !out->failed;
}

static void mistake_look(void *context, const rl_error *mistake)
{
    if (!*mistake->message || !mistake->line)
        abort();
    ++*(size_t *)context;
}

static void mistakes_find(const rl_program *program)
{
    size_t n = 0;
    rl_error err;
    if (patterns_check(program, mistake_look, &n, &err) == RL_OK && n != 1)
        abort(); /* the one pattern is wrong */
}

static rl_status lint(const rl_program *program)
{
    rl_linter *linter = NULL;
    const rl_lint_result *result = NULL;
    rl_error err = {0};
    rl_status status = rl_linter_new(program, &linter, &err);
    if (status == RL_OK)
        status = rl_lint(linter, source, sizeof(source) - 1, &result, &err);
    if (status != RL_OK && !*err.message)
        abort();
    rl_linter_free(linter);
    return status;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    CLEANUP(buf_done) struct buf text = {0};
    if (length > 4096 || !policy_write(bytes, length, &text))
        return 0;
    rl_policy *policy = NULL;
    rl_program *program = NULL;
    if (rl_policy_parse("/nowhere/fuzz.yaml", text.ptr, text.len, &policy,
                        NULL) == RL_OK &&
        rl_compile(policy, NULL, &program, NULL) == RL_OK &&
        lint(program) == RL_E_QUERY)
        mistakes_find(program);
    rl_program_free(program);
    rl_policy_free(policy);
    return 0;
}
