/* test_lint_argument.c - which argument a condition sees, and what it certainly
 * is: true, false or undecided.
 * SPDX-License-Identifier: Apache-2.0 */
#include "tests/lib/linted.h"

/* A call that is refused when argument 1 or `key` is True, and what happens
 * when that is not decided is said by the severity. */
static const char *judged(const char *condition, const char *source)
{
    char policy[1024];
    (void)snprintf(policy, sizeof(policy),
                   POLICY_HEAD "imports: {allow: [{module: m, members: all}]}\n"
                               "calls:\n  deny:\n"
                               "    - {call: m.f, why: no, undecided: warn, "
                               "%s}\n",
                   condition);
    rl_program *program = program_of(policy);
    rl_linter *linter = NULL;
    rl_error err = {0};
    const rl_lint_result *result = NULL;
    char text[1024];
    (void)snprintf(text, sizeof(text), "import m\n%s\n", source);
    assert_int_equal(rl_linter_new(program, &linter, &err), RL_OK);
    assert_int_equal(rl_lint(linter, text, strlen(text), &result, &err), RL_OK);
    const char *answer = result->n_findings == 0  ? "no"
                         : result->n_findings > 1 ? "several"
                         : result->findings[0].severity == RL_SEVERITY_ERROR
                             ? "yes"
                             : "undecided";
    rl_linter_free(linter);
    rl_program_free(program);
    return answer;
}

#define KEY "when: {argument: [1, key], is: [True]}"
#define ABSENT "when: {argument: [1, key], absent: true}"

static void arguments_are_found_by_position_and_keyword(void **state)
{
    (void)state;
    assert_string_equal(judged(KEY, "m.f(1, True)"), "yes");
    assert_string_equal(judged(KEY, "m.f(1, key=True)"), "yes");
    assert_string_equal(judged(KEY, "m.f(key=True)"), "yes");
    assert_string_equal(judged(KEY, "m.f(1, (True))"), "yes");
    assert_string_equal(judged(KEY, "m.f(1,  # a comment\n    True)"), "yes");
    assert_string_equal(judged(KEY, "m.f(True, 1)"), "no");
    assert_string_equal(judged(KEY, "m.f(1, other=True)"), "no");
    assert_string_equal(judged(KEY, "m.f(1)"), "no");
    assert_string_equal(judged(KEY, "m.f(1, False)"), "no");
    assert_string_equal(judged(KEY, "m.f(1, 'True')"), "no");
}

static void stars_leave_positions_behind_them_undecided(void **state)
{
    (void)state;
    assert_string_equal(judged(KEY, "m.f(*a)"), "undecided");
    assert_string_equal(judged(KEY, "m.f(1, *a)"), "undecided");
    assert_string_equal(judged(KEY, "m.f(*a, False)"), "undecided");
    assert_string_equal(judged(KEY, "m.f(1, False, *a)"), "no");
    assert_string_equal(judged(KEY, "m.f(1, True, *a)"), "yes");
    assert_string_equal(judged(KEY, "m.f(*a, key=True)"), "yes");
    assert_string_equal(judged(KEY, "m.f(*a, key=False)"), "no");
}

static void mappings_leave_keywords_undecided(void **state)
{
    (void)state;
    assert_string_equal(judged(KEY, "m.f(**k)"), "undecided");
    assert_string_equal(judged(KEY, "m.f(1, False, **k)"), "no");
    assert_string_equal(judged(KEY, "m.f(key=True, **k)"), "yes");
    assert_string_equal(judged(ABSENT, "m.f(1)"), "yes");
    assert_string_equal(judged(ABSENT, "m.f(1, 2)"), "no");
    assert_string_equal(judged(ABSENT, "m.f(1, **k)"), "undecided");
    assert_string_equal(judged(ABSENT, "m.f(*k)"), "undecided");
}

static void what_is_computed_is_undecided(void **state)
{
    (void)state;
    assert_string_equal(judged(KEY, "m.f(1, x)"), "undecided");
    assert_string_equal(judged(KEY, "m.f(1, g())"), "undecided");
    assert_string_equal(judged(KEY, "m.f(1, not False)"), "undecided");
}

static void names_are_followed_to_their_only_value(void **state)
{
    (void)state;
    assert_string_equal(judged(KEY, "k = True\nm.f(1, k)"), "yes");
    assert_string_equal(judged(KEY, "k = False\nm.f(1, k)"), "no");
    assert_string_equal(judged(KEY, "k = l = True\nm.f(1, l)"), "yes");
    assert_string_equal(judged(KEY, "k, l = True, 1\nm.f(1, k)"), "yes");
    assert_string_equal(judged(KEY, "(k, l), j = x\nm.f(1, k)"), "undecided");
    assert_string_equal(judged(KEY, "k = k\nm.f(1, k)"), "undecided");
    assert_string_equal(judged(KEY, "def g(k=False):\n    m.f(1, k)"), "no");
    assert_string_equal(judged(KEY, "def g(k=False):\n    m.f(1, k)\nh(g)"),
                        "undecided");
}

static void of_several_values_the_one_that_fires_counts(void **state)
{
    (void)state;
    assert_string_equal(judged(KEY, "m.f(1, True or x)"), "yes");
    assert_string_equal(judged(KEY, "m.f(1, True if x else y)"), "yes");
    assert_string_equal(judged(KEY, "m.f(1, False if x else False)"), "no");
    assert_string_equal(judged(KEY, "m.f(1, False if x else y)"), "undecided");
    assert_string_equal(judged(KEY, "k = False\nk = True\nm.f(1, k)"), "yes");
    assert_string_equal(judged(KEY, "def g(k):\n    m.f(1, k)\ng(False)"),
                        "no");
    assert_string_equal(
        judged(KEY, "def g(k):\n    m.f(1, k)\ng(False)\ng(True)"), "yes");
    assert_string_equal(judged(KEY, "def g(k):\n    m.f(1, k)\nh = g"),
                        "undecided");
    assert_string_equal(judged(KEY, "d = {'a': False}\nm.f(1, d['a'])"), "no");
    assert_string_equal(judged(KEY, "d = {'a': False}\nh(d)\nm.f(1, d['a'])"),
                        "undecided");
}

static void a_reference_that_is_no_call_is_undecided(void **state)
{
    (void)state;
    assert_string_equal(judged(KEY, "class A:\n    x = m.f"), "undecided");
    assert_string_equal(judged(KEY, "@m.f\ndef g(): pass"), "undecided");
    /* Where every call of it is seen, those are judged. */
    assert_string_equal(judged(KEY, "x = m.f"), "no");
    assert_string_equal(judged(KEY, "[m.f]"), "no");
    assert_string_equal(judged(KEY, "def g(a: m.f): pass"), "no");
    assert_string_equal(judged(KEY, "x = [m.f]\nx[0](1, True)"), "yes");
    /* Code that is not seen may call it with anything. */
    assert_string_equal(judged(KEY, "g(m.f)"), "yes");
    assert_string_equal(judged(KEY, "m.f()()"), "no");
    assert_string_equal(judged(KEY, "(m.f)(1, True)"), "yes");
}

static void conditions_combine_three_values(void **state)
{
    (void)state;
    const char *all = "when: {all: [{argument: 0, is: [1]}, {argument: 1, is: "
                      "[2]}]}";
    assert_string_equal(judged(all, "m.f(1, 2)"), "yes");
    assert_string_equal(judged(all, "m.f(1, x)"), "undecided");
    assert_string_equal(judged(all, "m.f(3, x)"), "no");
    const char *any = "when: {any: [{argument: 0, is: [1]}, {argument: 1, is: "
                      "[2]}]}";
    assert_string_equal(judged(any, "m.f(1, x)"), "yes");
    assert_string_equal(judged(any, "m.f(3, x)"), "undecided");
    assert_string_equal(judged(any, "m.f(3, 4)"), "no");
    const char *not = "when: {argument: 0, not: {is: [1]}}";
    assert_string_equal(judged(not, "m.f(1)"), "no");
    assert_string_equal(judged(not, "m.f(2)"), "yes");
    assert_string_equal(judged(not, "m.f(x)"), "undecided");
}

static void unless_excuses_only_what_is_certain(void **state)
{
    (void)state;
    const char *unless = "unless: [{argument: 0, literal: str}]";
    assert_string_equal(judged(unless, "m.f('a')"), "no");
    assert_string_equal(judged(unless, "m.f('a' + 'b')"), "no");
    assert_string_equal(judged(unless, "m.f(x)"), "undecided");
    assert_string_equal(judged(unless, "m.f(1)"), "yes");
    assert_string_equal(judged(unless, "m.f(f'{x}')"), "undecided");
    assert_string_equal(judged(unless, "m.f(b'a')"), "yes");
    assert_string_equal(judged(unless, "m.f()"), "yes");
}

/* Whatever else a function takes: nothing hides behind another argument. */
static void all_arguments_that_are_named_count(void **state)
{
    (void)state;
    const char *unless = "unless: [{argument: [0, f, g], literal: str}]";
    assert_string_equal(judged(unless, "m.f('a', f='b', g='c')"), "no");
    assert_string_equal(judged(unless, "m.f(g='a', f=x)"), "undecided");
    assert_string_equal(judged(unless, "m.f('a', g=1)"), "yes");
    const char *when = "when: {argument: [f, g], literal: str}";
    assert_string_equal(judged(when, "m.f(f=1, g='a')"), "yes");
    assert_string_equal(judged(when, "m.f(f=1, g=2)"), "no");
}

static void paths_and_texts_are_tested_after_folding(void **state)
{
    (void)state;
    const char *path = "when: {argument: 0, path: [absolute, parent, url]}";
    assert_string_equal(judged(path, "m.f('a/b.csv')"), "no");
    assert_string_equal(judged(path, "m.f('/etc/passwd')"), "yes");
    assert_string_equal(judged(path, "m.f('a/../b')"), "yes");
    assert_string_equal(judged(path, "m.f('\\x2fetc')"), "yes");
    assert_string_equal(judged(path, "m.f('ht' 'tp://x')"), "yes");
    assert_string_equal(judged(path, "m.f('C:/x')"), "yes");
    assert_string_equal(judged(path, "m.f('~/x')"), "yes");
    assert_string_equal(judged(path, "m.f(x)"), "undecided");
    const char *matches = "when: {argument: 0, matches: '^pickle$'}";
    assert_string_equal(judged(matches, "m.f('pic' + 'kle')"), "yes");
    assert_string_equal(judged(matches, "m.f('pickles')"), "no");
}

static void numbers_are_compared_by_value(void **state)
{
    (void)state;
    const char *number = "when: {argument: 0, is: [-1, 16]}";
    assert_string_equal(judged(number, "m.f(-1)"), "yes");
    assert_string_equal(judged(number, "m.f(0x10)"), "yes");
    assert_string_equal(judged(number, "m.f(0b1_0000)"), "yes");
    assert_string_equal(judged(number, "m.f(16.0)"), "yes");
    assert_string_equal(judged(number, "m.f(17)"), "no");
    assert_string_equal(judged(number, "m.f('16')"), "no");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments_are_found_by_position_and_keyword),
        cmocka_unit_test(stars_leave_positions_behind_them_undecided),
        cmocka_unit_test(mappings_leave_keywords_undecided),
        cmocka_unit_test(what_is_computed_is_undecided),
        cmocka_unit_test(names_are_followed_to_their_only_value),
        cmocka_unit_test(of_several_values_the_one_that_fires_counts),
        cmocka_unit_test(a_reference_that_is_no_call_is_undecided),
        cmocka_unit_test(conditions_combine_three_values),
        cmocka_unit_test(unless_excuses_only_what_is_certain),
        cmocka_unit_test(all_arguments_that_are_named_count),
        cmocka_unit_test(paths_and_texts_are_tested_after_folding),
        cmocka_unit_test(numbers_are_compared_by_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
