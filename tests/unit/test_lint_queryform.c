/* test_lint_queryform.c - forms of queries that tree-sitter cannot be given.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/queryform.h"
#include "tests/lib/unit.h"

static void ordinary_queries_have_no_flaw(void **state)
{
    (void)state;
    static const char *const queries[] = {
        "(identifier) @a",
        "((identifier) @a (#eq? @a \"(\")) @here",
        "[(for_statement) \"if\" _] @here ; (( comment",
        "(call function: (_) . arguments: (argument_list . (_)* !field))",
        "((_) @a . (_) @b)",
        "(( ( (x) ) (#eq? @a \"]\\\"[\") ))",
        "(. (x))",
        "(a b: (c) @d (#eq? @d \"x\") e: (f))",
        "",
        "; only a comment",
        "\"text without an end",
        "(identifier", /* tree-sitter says so itself */
        "))",
    };
    for (size_t i = 0; i < COUNT_OF(queries); i++) {
        size_t at;
        assert_null(queryform_flaw(str_of(queries[i]), &at));
    }
}

static void a_group_without_a_node_is_found_where_it_begins(void **state)
{
    (void)state;
    static const struct {
        const char *query;
        size_t at;
    } rows[] = {
        {"((#eq? @a \"x\")) @here", 0},
        {"(( (#any\"eval\" \"exec\")) @here", 1},
        {"(x) ()", 4},
        {"[] @a", 0},
        {"((x) [ ; (y)\n ])", 5},
        {"((@a) (x))", 1},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        size_t at = 99;
        const char *flaw = queryform_flaw(str_of(rows[i].query), &at);
        assert_non_null(flaw);
        assert_string_equal(flaw, "brackets without a node");
        assert_int_equal(at, rows[i].at);
    }
}

static void a_predicate_in_the_place_of_a_node_is_found(void **state)
{
    (void)state;
    static const struct {
        const char *query;
        size_t at;
    } rows[] = {
        {"(#eq? @a @b)", 0},
        {"(call function: (#eq? \"a\") (x))", 16},
        {"(call function : ; c\n (#eq? \"a\"))", 22},
        {"[(x) (#eq? @a @b)]", 5},
        {"((x) @a (#eq? @a @b) @c)", 8},
        {"((x) @a (#eq? @a @b)+)", 8},
        {"((x) @a (#eq? (#b) @b))", 14},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        size_t at = 99;
        assert_non_null(queryform_flaw(str_of(rows[i].query), &at));
        assert_int_equal(at, rows[i].at);
    }
}

static void a_plus_behind_what_may_be_absent_is_found(void **state)
{
    (void)state;
    static const char *const endless[] = {
        "_?+?",
        "__?+",
        "((_)?)+",
        "(((_)? @a)* @b)+ @c",
        "((_)? (_)?)+",
        "((_)* @x (#eq? @x \"y\"))+",
        "([(x) (y)?]+)?",
        "(a b: ((c)?)+)",
        "((((_) (_))?)+)?",
    };
    static const char *const ends[] = {
        "((_)? (_))+",   "_+?",         "((_)+)+",
        "((_)? (_)?)*",  "[(a)+ (b)]+", "((a) @x (#any-of? @x \"y\"))+",
        "(((a)? (b)))+", "((a (b)?))+", "((_)?)*",
    };
    for (size_t i = 0; i < COUNT_OF(endless); i++) {
        size_t at = 99;
        const char *flaw = queryform_flaw(str_of(endless[i]), &at);
        assert_non_null(flaw);
        assert_string_equal(flaw, "a '+' behind what may be absent (write *)");
        assert_int_equal(endless[i][at], '+');
    }
    for (size_t i = 0; i < COUNT_OF(ends); i++) {
        size_t at;
        assert_null(queryform_flaw(str_of(ends[i]), &at));
    }
}

static void brackets_are_counted_before_they_end_the_stack(void **state)
{
    (void)state;
    char deep[202];
    size_t at = 0;
    memset(deep, '(', 101);
    const char *flaw = queryform_flaw((struct str){deep, 101}, &at);
    assert_non_null(flaw);
    assert_string_equal(flaw, "brackets nested deeper than 100 levels");
    assert_int_equal(at, 100);
    assert_null(queryform_flaw((struct str){deep, 100}, &at));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ordinary_queries_have_no_flaw),
        cmocka_unit_test(a_group_without_a_node_is_found_where_it_begins),
        cmocka_unit_test(a_predicate_in_the_place_of_a_node_is_found),
        cmocka_unit_test(a_plus_behind_what_may_be_absent_is_found),
        cmocka_unit_test(brackets_are_counted_before_they_end_the_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
