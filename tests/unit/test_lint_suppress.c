/* test_lint_suppress.c - comments that switch a rule off for a statement.
 * SPDX-License-Identifier: Apache-2.0 */
#include "redline/lint.h"

#include "base/alloc.h"
#include "base/buf.h"
#include "tests/lib/policy.h"

#define RULES                                                                  \
    "imports: {default: deny, allow: [{module: math, members: all}]}\n"        \
    "builtins: {deny: [{name: [eval, exec], why: No., instead: Write it.}]}\n"
#define GRANTS POLICY_HEAD RULES "suppressions: {allow: [builtin-denied]}\n"

/* "pass: 1 rule, 3 rule" of code under a policy. */
static void check(const char *policy, const char *code, const char *want)
{
    rl_program *program = program_of(policy);
    rl_linter *linter = NULL;
    const rl_lint_result *result = NULL;
    struct buf got = {0};
    assert_int_equal(rl_linter_new(program, &linter, NULL), RL_OK);
    assert_int_equal(rl_lint(linter, code, strlen(code), &result, NULL), RL_OK);
    buf_addf(&got, "%s:", rl_verdict_name(result->verdict));
    for (size_t i = 0; i < result->n_findings; i++)
        buf_addf(&got, "%s %u %s", i ? "," : "", result->findings[i].line,
                 result->findings[i].rule);
    assert_string_equal(got.ptr, want);
    buf_done(&got);
    rl_linter_free(linter);
    rl_program_free(program);
}

static void a_comment_on_any_line_of_the_statement_counts(void **state)
{
    (void)state;
    check(GRANTS,
          "total = eval(\"\"\"\n1 +\n2\n\"\"\")  # redline: "
          "allow[builtin-denied]\n",
          "pass:");
    check(GRANTS, "value = eval('1')  # redline: allow[builtin-denied]\n",
          "pass:");
    check(GRANTS, "f(\n    # redline: allow[builtin-denied]\n    eval(a),\n)\n",
          "pass:");
    check(GRANTS,
          "f(  # redline: allow[builtin-denied]\n    1,\n    eval(a))\n",
          "pass:");
    check(GRANTS, "a = 1; b = eval(c)  # redline: allow[builtin-denied]\n",
          "pass:");
}

static void a_comment_on_another_line_does_not(void **state)
{
    (void)state;
    check(GRANTS, "# redline: allow[builtin-denied]\nvalue = eval('1')\n",
          "reject: 1 suppression-unused, 2 builtin-denied");
    check(GRANTS, "value = eval('1')\n# redline: allow[builtin-denied]\n",
          "reject: 1 builtin-denied, 2 suppression-unused");
    check(GRANTS, "x = 1  # redline: allow[builtin-denied]\nvalue = eval(x)\n",
          "reject: 1 suppression-unused, 2 builtin-denied");
}

static void a_header_is_not_its_body(void **state)
{
    (void)state;
    check(GRANTS, "if eval(a):  # redline: allow[builtin-denied]\n    b = 1\n",
          "pass:");
    check(GRANTS, "if a:  # redline: allow[builtin-denied]\n    b = eval(c)\n",
          "reject: 1 suppression-unused, 2 builtin-denied");
    check(GRANTS, "if eval(a):\n    b = 1  # redline: allow[builtin-denied]\n",
          "reject: 1 builtin-denied, 2 suppression-unused");
    check(GRANTS,
          "if a:\n    b = 1\nelif eval(c):  # redline: allow[builtin-denied]\n"
          "    d = 1\nelse:\n    e = eval(f)\n",
          "reject: 6 builtin-denied");
    check(GRANTS,
          "@f(eval)  # redline: allow[builtin-denied]\ndef g(x=eval):\n"
          "    return eval(x)\n",
          "reject: 3 builtin-denied");
    check(GRANTS,
          "def g():\n    try:\n        return eval(x)  # redline: "
          "allow[builtin-denied]\n    except ValueError:\n        pass\n",
          "pass:");
}

static void a_list_of_rules_is_allowed(void **state)
{
    (void)state;
    static const char both[] = POLICY_HEAD RULES
        "suppressions: {allow: [builtin-denied, import-not-allowed]}\n";
    check(both,
          "import os; eval(x)  # redline: allow[import-not-allowed, "
          "builtin-denied] since it is checked above\n",
          "pass:");
    check(both, "import os  # noqa # redline:allow[import-not-allowed]\n",
          "pass:");
    check(both,
          "import os  # redline: allow[import-not-allowed] # redline: x\n",
          "pass:");
}

static void what_is_not_granted_stays_and_is_told(void **state)
{
    (void)state;
    check(GRANTS, "import os  # redline: allow[import-not-allowed]\n",
          "reject: 1 import-not-allowed, 1 suppression-not-granted");
    check(POLICY_HEAD RULES, "x = eval(y)  # redline: allow[builtin-denied]\n",
          "reject: 1 builtin-denied, 1 suppression-not-granted");
}

static void a_policy_that_grants_nothing_reads_comments_as_comments(void **s)
{
    (void)s;
    check(POLICY_HEAD RULES,
          "x = 1  # redline: allow[builtin-denied]\ny = 2  # redline: what\n",
          "pass:");
}

static void what_hides_nothing_is_told(void **state)
{
    (void)state;
    check(GRANTS, "x = 1  # redline: allow[builtin-denied]\n",
          "pass: 1 suppression-unused");
    check(GRANTS, "x = 1  # redline: allow[no-such-rule]\n",
          "pass: 1 suppression-unused");
    check(GRANTS, "x = 1  # redline: ignore everything\n",
          "pass: 1 suppression-unused");
    check(GRANTS, "x = 1  # redline: allow[builtin-denied\n",
          "pass: 1 suppression-unused");
}

static void text_in_a_string_is_no_comment(void **state)
{
    (void)state;
    check(GRANTS, "x = eval('# redline: allow[builtin-denied]')\n",
          "reject: 1 builtin-denied");
    check(GRANTS, "x = '''\n# redline: allow[builtin-denied]\n'''; eval(x)\n",
          "reject: 3 builtin-denied");
}

static void what_could_not_be_judged_stays(void **state)
{
    (void)state;
    check(GRANTS, "x = (  # redline: allow[syntax-error]\n",
          "unchecked: 1 syntax-error");
    check(GRANTS,
          "return eval(x)  # redline: allow[builtin-denied, syntax-error]\n",
          "unchecked: 1 syntax-error, 1 suppression-not-granted");
}

/* Past what is kept of one file nothing could tell why it is refused. */
static void too_many_findings_are_not_suppressed(void **state)
{
    (void)state;
    struct buf code = {0};
    for (size_t i = 0; i < 12000; i++)
        buf_add(&code, STR("eval\n"));
    buf_add(&code, STR("eval  # redline: allow[builtin-denied]\n"));
    rl_program *program = program_of(GRANTS);
    rl_linter *linter = NULL;
    const rl_lint_result *result = NULL;
    assert_int_equal(rl_linter_new(program, &linter, NULL), RL_OK);
    assert_int_equal(rl_lint(linter, code.ptr, code.len, &result, NULL), RL_OK);
    assert_int_equal(result->verdict, RL_VERDICT_REJECT);
    assert_int_equal(result->n_findings, 10000);
    rl_linter_free(linter);
    rl_program_free(program);
    buf_done(&code);
}

static void it_survives_no_memory(void **state)
{
    (void)state;
    static const char code[] =
        "x = eval(y)  # redline: allow[builtin-denied, x]\nz = eval(y)\n";
    rl_program *program = program_of(GRANTS);
    bool refused = true;
    for (long nth = 0; refused; nth++) {
        rl_linter *linter = NULL;
        const rl_lint_result *result = NULL;
        assert_int_equal(rl_linter_new(program, &linter, NULL), RL_OK);
        alloc_refuse_at(nth);
        rl_status status =
            rl_lint(linter, code, sizeof(code) - 1, &result, NULL);
        refused = alloc_refused();
        alloc_refuse_at(-1);
        if (!refused)
            assert_int_equal(result->verdict, RL_VERDICT_REJECT);
        assert_int_equal(status, refused ? RL_E_NOMEM : RL_OK);
        rl_linter_free(linter);
    }
    rl_program_free(program);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_comment_on_any_line_of_the_statement_counts),
        cmocka_unit_test(a_comment_on_another_line_does_not),
        cmocka_unit_test(a_header_is_not_its_body),
        cmocka_unit_test(a_list_of_rules_is_allowed),
        cmocka_unit_test(what_is_not_granted_stays_and_is_told),
        cmocka_unit_test(
            a_policy_that_grants_nothing_reads_comments_as_comments),
        cmocka_unit_test(what_hides_nothing_is_told),
        cmocka_unit_test(text_in_a_string_is_no_comment),
        cmocka_unit_test(what_could_not_be_judged_stays),
        cmocka_unit_test(too_many_findings_are_not_suppressed),
        cmocka_unit_test(it_survives_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
