/* test_lint_condition.c - conditions on how, and with what, a function is
 * called. SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "redline/lint.h"

#include "tests/lib/policy.h"

/* The severities of what a policy with this entry of calls.deny finds, line by
 * line: "-" for nothing, "w", "e". */
static void expect(const char *entry, const char *code, const char *want)
{
    char text[2048], got[64] = {0};
    (void)snprintf(text, sizeof(text),
                   POLICY_HEAD "imports: {default: allow}\ncalls:\n  deny:\n"
                               "    - %s\n",
                   entry);
    rl_program *program = program_of(text);
    rl_linter *linter = NULL;
    const rl_lint_result *result = NULL;
    rl_error err = {0};
    assert_int_equal(rl_linter_new(program, &linter, &err), RL_OK);
    assert_int_equal(rl_lint(linter, code, strlen(code), &result, &err), RL_OK);
    memset(got, '-', strlen(want));
    for (size_t i = 0; i < result->n_findings; i++) {
        const rl_finding *at = &result->findings[i];
        assert_in_range(at->line, 1, strlen(want));
        got[at->line - 1] = at->severity == RL_SEVERITY_ERROR ? 'e' : 'w';
    }
    assert_string_equal(got, want);
    rl_linter_free(linter);
    rl_program_free(program);
}

#define CODE "import m; from m import f as g\n"

static void called_tells_a_call_from_a_function_handed_on(void **state)
{
    (void)state;
    expect("{call: m.f, when: {use: called}}",
           CODE "m.f()\ng(1, *a, **b)\nh = m.f\nprint(g)\n", "-ee--");
    expect("{call: m.f, when: {not: {use: called}}}",
           CODE "m.f()\nh = m.f\nprint(m.f)\n(m.f)()\n", "--ee-");
}

static void called_and_an_argument_decide_together(void **state)
{
    (void)state;
    const char *entry = "{call: m.f, severity: warning, when: {use: called}, "
                        "unless: [{argument: [1, shell], is: [True]}]}";
    expect(entry,
           CODE "m.f(1)\nm.f(1, True)\nm.f(1, shell=x)\nm.f(**k)\nh = m.f\n",
           "-w-ww-");
}

static void a_value_comes_from_a_call_of_a_listed_origin(void **state)
{
    (void)state;
    const char *entry =
        "{call: m.f, unless: [{argument: 0, from: [io.StringIO, "
        "builtins.open]}]}";
    expect(entry,
           "import m, io\nm.f(io.StringIO('x'))\ns = io.StringIO('x')\n"
           "m.f(s)\nm.f(io.BytesIO(b'x'))\nm.f('x')\nm.f(open('x'))\n"
           "with open('y') as h: m.f(h)\nm.f('a' 'b')\n",
           "----ee--e");
}

static void a_name_that_is_bound_otherwise_is_no_origin(void **state)
{
    (void)state;
    const char *entry =
        "{call: m.f, unless: [{argument: 0, from: [io.StringIO, "
        "builtins.open]}]}";
    expect(entry,
           "import m\nfrom io import StringIO\n"
           "if a: StringIO = str\nm.f(StringIO('x'))\n",
           "---e");
    expect(entry,
           "import m\nfrom io import StringIO\nm.f(StringIO('x'))\n"
           "def StringIO(x): return x\n",
           "----");
    expect(entry, "import m\nopen = print\nm.f(open('x'))\n", "--e");
    expect(entry,
           "import m, io\nif a: s = 'x'\nelse: s = io.StringIO()\n"
           "m.f(s)\n",
           "---e");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(called_tells_a_call_from_a_function_handed_on),
        cmocka_unit_test(called_and_an_argument_decide_together),
        cmocka_unit_test(a_value_comes_from_a_call_of_a_listed_origin),
        cmocka_unit_test(a_name_that_is_bound_otherwise_is_no_origin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
