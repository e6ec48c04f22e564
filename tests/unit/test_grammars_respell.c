/* test_grammars_respell.c - another spelling of the same length.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "grammars/python/python.h"
#include "tests/lib/unit.h"

/* want NULL: left as it is. */
static void assert_respelled(const char *source, const char *want)
{
    CLEANUP(reading_done) struct reading reading = {0};
    python_check(str_of(source), 13, &reading);
    assert_false(reading.failed);
    assert_int_equal(reading.n, 0);
    assert_str_is(reading_text(&reading, str_of(source)), want ? want : source);
    assert_int_equal(reading.respelled.len > 0, want != NULL);
}

static void match_of_a_list_gets_other_brackets(void **state)
{
    (void)state;
    assert_respelled("match [a, b]:\n    case x: pass\n",
                     "match (a, b):\n    case x: pass\n");
    assert_respelled("match[a]: # c\n\n      # d\n      case x: pass\n",
                     "match{a}:    \n\n         \n      case x: pass\n");
    assert_respelled("match [a, ']', \"[\", [b]]:\r\n case x: pass\r\n",
                     "match (a, ']', \"[\", [b]):\r\n case x: pass\r\n");
    assert_respelled("match [\n  a,  # ]\n]:\n    case x: pass\n",
                     "match (\n  a,     \n):\n    case x: pass\n");
    assert_respelled("match [x for x in y]:\n case []: pass\n",
                     "match {x for x in y}:\n case []: pass\n");
}

static void what_looks_like_it_stays(void **state)
{
    (void)state;
    assert_respelled("x = 1\n", NULL);
    assert_respelled("match[a]: int\n", NULL);
    assert_respelled("match[a]: int = 1\ncase = 2\n", NULL);
    assert_respelled("match (a, b):\n    case x: pass\n", NULL);
    assert_respelled("match [a][0]:\n    case x: pass\n", NULL);
}

static void starred_targets_lose_their_brackets(void **state)
{
    (void)state;
    assert_respelled("a, *(b, c) = s\n", "a,   b, c  = s\n");
    assert_respelled("*[a, *((b, c,))], d = s\n", "  a,    b, c    , d = s\n");
    assert_respelled("[a, *(b)] = s\n", "[a, * b ] = s\n");
    assert_respelled("for a, *(b,) in s: pass\n", "for a,   b   in s: pass\n");
    assert_respelled("f((1, *(2, 3)))[0], b = s\n",
                     "f((1, ~(2, 3)))[0], b = s\n");
}

static void starred_values_get_a_sign_and_are_listed(void **state)
{
    (void)state;
    assert_respelled("x = *[1],\n", "x = ~[1],\n");
    assert_respelled("x = *a.b[0], 1\n", NULL);
    assert_respelled("x = [*a.b, *c[0]], f(*not d)\n", NULL);
    assert_respelled("x = [*[1]], f(*(2, 3))\n", "x = [~[1]], f(~(2, 3))\n");
    assert_respelled("x = {*f(a)}, g(*a + b)\n", "x = {~f(a)}, g(~a + b)\n");
    CLEANUP(reading_done) struct reading reading = {0};
    struct str source = STR("x = *f(a[*(1, 2)]) + b, 2\n");
    python_check(source, 13, &reading);
    assert_str_is(reading_text(&reading, source),
                  "x = ~f(a[~(1, 2)]) + b, 2\n");
    assert_int_equal(reading.splats.n, 2);
    assert_int_equal(reading.splats.at[0].start, 4);
    assert_int_equal(reading.splats.at[0].operand, 5);
    assert_int_equal(reading.splats.at[0].end, 22);
    assert_int_equal(reading.splats.at[1].start, 9);
}

static void a_line_is_where_it_is_for_python(void **state)
{
    (void)state;
    assert_respelled("if a:\n    \\\n b\n    c\n",
                     "if a:\n\f\f\f    b\n    c\n");
    assert_respelled("x = 1 + \\\n2\n", "x = 1 +   2\n");
    assert_respelled("x = '\\\n'\n", NULL);
    assert_respelled("(a,\n\n b)\n", NULL);
    assert_respelled("if a:\n  (b +\n c)\n", "if a:\n  (b +  c)\n");
    CLEANUP(reading_done) struct reading reading = {0};
    struct str source = STR("if a:\n  (b + # c\n d)\n");
    python_check(source, 13, &reading);
    assert_str_is(reading_text(&reading, source), "if a:\n  (b +      d)\n");
    assert_int_equal(reading.comments.n, 1);
    assert_int_equal(reading.comments.at[0].start, 13);
    assert_int_equal(reading.comments.at[0].end, 16);
}

static void defaults_of_types_become_bounds(void **state)
{
    (void)state;
    assert_respelled("class B[K = int, L: str = int]: pass\n",
                     "class B[K : int, L: str | int]: pass\n");
    assert_respelled("def f[*T = *t[int]](): pass\n",
                     "def f[*T : *t[int]](): pass\n");
}

static void a_format_that_begins_with_an_equal_sign_gets_another(void **state)
{
    (void)state;
    assert_respelled("f'{a:=5}{b=:=}{c}'\n", "f'{a:>5}{b=:>}{c}'\n");
    assert_respelled("f'{a=}{b:>=}'\n", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(match_of_a_list_gets_other_brackets),
        cmocka_unit_test(what_looks_like_it_stays),
        cmocka_unit_test(starred_targets_lose_their_brackets),
        cmocka_unit_test(starred_values_get_a_sign_and_are_listed),
        cmocka_unit_test(a_line_is_where_it_is_for_python),
        cmocka_unit_test(defaults_of_types_become_bounds),
        cmocka_unit_test(a_format_that_begins_with_an_equal_sign_gets_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
