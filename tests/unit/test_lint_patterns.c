/* test_lint_patterns.c - patterns of a policy: what each predicate decides, and
 * what is said of a query that is wrong.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/query.h"
#include "tests/lib/linted.h"

#define PATTERN POLICY_HEAD "imports: {default: allow}\npatterns:\n- id: mine\n"

/* How often the query, whose quotes are simple, fires. */
static size_t count(const char *query, const char *source)
{
    char policy[2048];
    (void)snprintf(policy, sizeof(policy), PATTERN "  query: |\n    %s\n",
                   query);
    const char *found = linted(policy, source);
    size_t n = 0;
    for (const char *at = found; (at = strstr(at, " mine ")); at++)
        n++;
    return n;
}

/* "a", "b" on a line each: both are captured; without any-, all must do. */
static void each_predicate_decides_what_its_name_says(void **state)
{
    (void)state;
    static const struct {
        const char *predicate;
        size_t aa, ab, bb; /* on lines of their own */
    } rows[] = {
        {"#eq? @x \"a\"", 1, 0, 0},
        {"#not-eq? @x \"a\"", 0, 0, 1},
        {"#any-eq? @x \"a\"", 1, 1, 0},
        {"#any-not-eq? @x \"a\"", 0, 1, 1},
        {"#any-of? @x \"a\" \"c\"", 1, 0, 0},
        {"#any-of? @x \"a\" \"b\"", 1, 1, 1},
        {"#not-any-of? @x \"a\" \"c\"", 0, 0, 1},
        {"#match? @x \"^[ac]$\"", 1, 0, 0},
        {"#not-match? @x \"^[ac]$\"", 0, 0, 1},
        {"#any-match? @x \"^[ac]$\"", 1, 1, 0},
        {"#any-not-match? @x \"^[ac]$\"", 0, 1, 1},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char query[256];
        (void)snprintf(query, sizeof(query),
                       "(module . (expression_statement (identifier) @x)+ . "
                       "(%s)) @here",
                       rows[i].predicate);
        assert_int_equal(count(query, "a\na\n"), rows[i].aa);
        assert_int_equal(count(query, "a\nb\n"), rows[i].ab);
        assert_int_equal(count(query, "b\nb\n"), rows[i].bb);
    }
}

static void a_comment_stands_between_no_two_nodes(void **state)
{
    (void)state;
    const char *query = "(argument_list . (string) . (integer) @here .)";
    assert_int_equal(count(query, "f('a', 1)\n"), 1);
    assert_int_equal(count(query, "f( # c\n'a', # d\n1 # e\n)\n"), 1);
    const char *both = "(argument_list . (string) . (integer) @here .)\n"
                       "    ((comment) @here (#eq? @here \"# d\"))";
    assert_int_equal(count(both, "f('a', 1)  # d\n"), 2);
    assert_int_equal(count(both, "f('a', # c\n1)\n"), 0);
}

static void a_capture_is_compared_with_another_one(void **state)
{
    (void)state;
    const char *same =
        "((assignment left: (_) @a right: (_) @b) @here (#eq? @a @b))";
    const char *other =
        "((assignment left: (_) @a right: (_) @b) @here (#not-eq? @a @b))";
    assert_int_equal(count(same, "x = x\n"), 1);
    assert_int_equal(count(same, "x = y\n"), 0);
    assert_int_equal(count(other, "x = x\n"), 0);
    assert_int_equal(count(other, "x = y\n"), 1);
}

static void names_are_compared_as_python_does(void **state)
{
    (void)state;
    const char *eval = "((identifier) @here (#eq? @here \"eval\"))";
    assert_int_equal(count(eval, "\xEF\xBD\x85val\n"), 1); /* full width e */
    assert_int_equal(count(eval, "eva1\n"), 0);
}

/* Refused, since it may be what the policy means. */
static void
a_predicate_that_cannot_be_decided_lets_the_pattern_fire(void **state)
{
    (void)state;
    char source[4200] = "x = '";
    memset(source + 5, 'a', 4000);
    (void)snprintf(source + 4005, 16, "d'\n");
    assert_int_equal(
        count("((string) @here (#match? @here \"(a+a+)+[bc]$\"))", source), 1);
    assert_int_equal(
        count("((string) @here (#not-match? @here \"(a+a+)+[bc]$\"))", source),
        1);
}

static void the_finding_is_at_here_or_at_the_first_capture(void **state)
{
    (void)state;
    assert_string_equal(
        linted(PATTERN "  query: '(call function: (_) @f arguments: (_) @here)'"
                       "\n",
               "f(1)\n"),
        "1:2 mine (1)\n");
    assert_string_equal(
        linted(PATTERN "  query: '(call function: (_) @f arguments: (_) @g)'\n",
               "f(1)\n"),
        "1:1 mine f\n");
}

static void too_many_half_done_matches_leave_the_file_unchecked(void **state)
{
    (void)state;
    static char source[20000];
    size_t n = 0;
    for (int i = 0; i < 1100; i++)
        n += (size_t)snprintf(source + n, sizeof(source) - n, "%s%d",
                              i ? ", " : "x = [", i % 7);
    (void)snprintf(source + n, sizeof(source) - n, ", 'a']\n");
    const char *found =
        linted(PATTERN "  query: '(list (integer) @a (string) @b)'\n", source);
    assert_non_null(strstr(found, "budget-exceeded"));
}

/* --------------------------------------------------------- what is wrong */

struct mistakes {
    char text[4096];
    size_t n;
};

static void keep(void *context, const rl_error *mistake)
{
    struct mistakes *mistakes = context;
    int n = snprintf(mistakes->text + mistakes->n,
                     sizeof(mistakes->text) - mistakes->n, "%u:%u %s\n",
                     mistake->line, mistake->column, mistake->message);
    mistakes->n += (size_t)n;
}

static const char *mistakes_of(const char *policy)
{
    static struct mistakes mistakes;
    mistakes = (struct mistakes){.n = 0};
    rl_program *program = program_of(policy);
    rl_error err = {0};
    assert_int_equal(patterns_check(program, keep, &mistakes, &err), RL_OK);
    rl_program_free(program);
    return mistakes.text;
}

static void a_mistake_is_told_at_its_place_in_the_file(void **state)
{
    (void)state;
    assert_string_equal(
        mistakes_of(PATTERN "  query: |\n"
                            "\n"
                            "    (call\n"
                            "      functoin: (_)) @here\n"),
        "10:7 the query has an unknown field at 'functoin: (_)) "
        "@here'; did you mean 'function'?\n");
    assert_string_equal(
        mistakes_of(PATTERN "  query: '(cal) @here'\n"),
        "7:12 the query has an unknown node kind at 'cal) @here'; did you mean "
        "'call'?\n");
    assert_string_equal(
        mistakes_of(PATTERN "  query: \"(call (comment)?\\x20@a (x)\"\n"),
        "7:10 the query has an unknown node kind at 'x)'\n");
    assert_string_equal(
        mistakes_of(PATTERN "  query: (call) @a (#matsch? @a \"b\")\n"),
        "7:20 the query has a predicate where a node must stand at '(#matsch? "
        "@a \"b\")'\n");
}

static void all_mistakes_of_predicates_have_a_place(void **state)
{
    (void)state;
    static const struct {
        const char *predicate, *message;
    } rows[] = {
        {"(#matsch? @x \"b\")",
         "8:20 unknown predicate '#matsch?'; accepted: #eq? #any-of? #match? "
         "and their not- and any- forms; did you mean '#match?'?\n"},
        {"(#eq? @x \"a\")(#eq? \"a\" @x)",
         "8:33 #eq? takes a capture first, then what to compare\n"},
        {"(#eq? @x)",
         "8:20 #eq? takes a capture first, then what to compare\n"},
        {"(#match? @x @x)", "8:20 #match? takes a capture and a text\n"},
        {"(#any-of? @x @x \"b\")", ""},
        {"(#match? @x \"(\")",
         "8:20 the regular expression is wrong at character 2: missing closing "
         "parenthesis\n"},
        {"(#eq? @y \"b\")",
         "8:26 the query has an unknown capture at 'y \"b\"))'\n"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char policy[1024];
        (void)snprintf(policy, sizeof(policy),
                       PATTERN "  query: |\n    ((call) @x    %s)\n",
                       rows[i].predicate);
        assert_string_equal(mistakes_of(policy), rows[i].message);
    }
}

static void each_wrong_pattern_is_told(void **state)
{
    (void)state;
    assert_string_equal(
        mistakes_of(PATTERN "  query: (call\n"
                            "- {id: two, query: (call) @here}\n"
                            "- {id: three, query: '(call)'}\n"
                            "- {id: four, query: '(integer (call)) @here'}\n"),
        "7:15 the query has a syntax error at its end\n"
        "9:23 the pattern captures nothing; write @here behind the node that a "
        "finding shall show\n"
        "10:31 the query has a structure that no tree has at '(call)) "
        "@here'\n");
}

static void the_patterns_of_a_policy_are_bounded_together(void **state)
{
    (void)state;
    static char policy[65536];
    size_t n =
        (size_t)snprintf(policy, sizeof(policy), POLICY_HEAD "patterns:\n");
    for (int i = 0; i < 21; i++) {
        n += (size_t)snprintf(policy + n, sizeof(policy) - n,
                              "- {id: p%d, query: '[", i);
        for (int k = 0; k < 100; k++)
            n += (size_t)snprintf(policy + n, sizeof(policy) - n, "(call)");
        n += (size_t)snprintf(policy + n, sizeof(policy) - n, "] @here'}\n");
    }
    rl_program *program = program_of(policy);
    rl_linter *linter = NULL;
    rl_error err = {0};
    assert_int_equal(rl_linter_new(program, &linter, &err), RL_E_QUERY);
    assert_int_equal(err.line, 24);
    assert_string_equal(err.message,
                        "the patterns of the policy have more than 2000 nodes");
    rl_program_free(program);
}

static void honest_patterns_are_compiled(void **state)
{
    (void)state;
    static const char *const queries[] = {
#define Q(text) text,
#include "tests/unit/honest-queries.def"
#undef Q
    };
    for (size_t i = 0; i < COUNT_OF(queries); i++) {
        char policy[2048];
        (void)snprintf(policy, sizeof(policy), PATTERN "  query: |\n    %s\n",
                       queries[i]);
        assert_string_equal(mistakes_of(policy), "");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_predicate_decides_what_its_name_says),
        cmocka_unit_test(a_comment_stands_between_no_two_nodes),
        cmocka_unit_test(a_capture_is_compared_with_another_one),
        cmocka_unit_test(names_are_compared_as_python_does),
        cmocka_unit_test(
            a_predicate_that_cannot_be_decided_lets_the_pattern_fire),
        cmocka_unit_test(the_finding_is_at_here_or_at_the_first_capture),
        cmocka_unit_test(too_many_half_done_matches_leave_the_file_unchecked),
        cmocka_unit_test(a_mistake_is_told_at_its_place_in_the_file),
        cmocka_unit_test(all_mistakes_of_predicates_have_a_place),
        cmocka_unit_test(each_wrong_pattern_is_told),
        cmocka_unit_test(the_patterns_of_a_policy_are_bounded_together),
        cmocka_unit_test(honest_patterns_are_compiled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
