/* test_grammars_respell.c - another spelling of the same length.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "grammars/python/python.h"
#include "tests/lib/unit.h"

/* want NULL: left as it is. */
static void assert_respelled(const char *source, const char *want)
{
    CLEANUP(buf_done) struct buf out = {0};
    bool respelled = python_respell(str_of(source), &out);
    assert_int_equal(respelled, want != NULL);
    if (want)
        assert_str_is(buf_str(&out), want);
}

static void match_of_a_list_gets_round_brackets(void **state)
{
    (void)state;
    assert_respelled("match [a, b]:\n    case x: pass\n",
                     "match (a, b):\n    case x: pass\n");
    assert_respelled("    match[a]: # c\n\n      # d\n      case x: pass\n",
                     "    match(a): # c\n\n      # d\n      case x: pass\n");
    assert_respelled("match [a, ']', \"[\", [b]]:\r\n case x: pass\r\n",
                     "match (a, ']', \"[\", [b]):\r\n case x: pass\r\n");
    assert_respelled("match [\n  a,  # ]\n]:\n    case x: pass\n",
                     "match (\n  a,  # ]\n):\n    case x: pass\n");
}

static void what_is_no_such_statement_is_left_alone(void **state)
{
    (void)state;
    assert_respelled("x = 1\n", NULL);
    assert_respelled("match[a]: int\n", NULL);
    assert_respelled("match[a]: int = 1\ncase = 2\n", NULL);
    assert_respelled("match (a, b):\n    case x: pass\n", NULL);
    assert_respelled("rematch [a]:\n    case x: pass\n", NULL);
    assert_respelled("match [a\n", NULL);
    assert_respelled("match [a]:\n    x\n", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(match_of_a_list_gets_round_brackets),
        cmocka_unit_test(what_is_no_such_statement_is_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
