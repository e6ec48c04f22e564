/* test_lint_queryform.c - forms of queries that tree-sitter cannot be given.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/grammar.h"
#include "lint/queryform.h"
#include "tests/lib/unit.h"

static struct queryform read(struct str query)
{
    return queryform_read(query, grammar_find(STR("python"))->language());
}

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
    for (size_t i = 0; i < COUNT_OF(queries); i++)
        assert_null(read(str_of(queries[i])).flaw);
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
        struct queryform form = read(str_of(rows[i].query));
        assert_non_null(form.flaw);
        assert_string_equal(form.flaw, "brackets without a node");
        assert_int_equal(form.at, rows[i].at);
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
        struct queryform form = read(str_of(rows[i].query));
        assert_non_null(form.flaw);
        assert_string_equal(form.flaw, "a predicate where a node must stand");
        assert_int_equal(form.at, rows[i].at);
    }
}

/* The offset of the flaw, which must be that one; -1: there is none. */
static int flaw_offset(const char *query, const char *flaw)
{
    struct queryform form = read(str_of(query));
    if (!form.flaw)
        return -1;
    assert_string_equal(form.flaw, flaw);
    return (int)form.at;
}

static void a_quantifier_behind_what_may_be_absent_is_found(void **state)
{
    (void)state;
    static const char *const endless[] = {
        "((_)?)+",        "(((_)? @a)* @b)+ @c",
        "((_)? (_)?)+",   "((_)? (_)?)*",
        "((_)?)*",        "((_)* @x (#eq? @x \"y\"))+",
        "(a b: ((c)?)+)", "(a (((b)? @x (c)*) @y)?)",
    };
    for (size_t i = 0; i < COUNT_OF(endless); i++) {
        int at = flaw_offset(endless[i],
                             "a '?', '*' or '+' behind what may be absent");
        assert_true(at > 0);
        if (at <= 0)
            return;
        assert_non_null(strchr("+*?", endless[i][at]));
        assert_int_equal(endless[i][at - 1] == ')' || endless[i][at - 1] == ' ',
                         1);
    }
}

static void a_second_quantifier_at_one_node_is_found(void **state)
{
    (void)state;
    static const char flaw[] = "a second '?', '*' or '+' at one node";
    assert_int_equal(flaw_offset("_?+?", flaw), 2);
    assert_int_equal(flaw_offset("_+?", flaw), 2);
    assert_int_equal(flaw_offset("(a (b)+ @c *)", flaw), 11);
    assert_int_equal(flaw_offset("\"=\"+**+", flaw), 4);
}

static void a_branch_that_may_be_absent_is_found(void **state)
{
    (void)state;
    static const char flaw[] = "a branch of [ ] that may be absent";
    assert_int_equal(flaw_offset("[(x) (y)?]", flaw), 5);
    assert_int_equal(flaw_offset("[((x)? (y)*) (z)]", flaw), 1);
    assert_int_equal(flaw_offset("[(x) ((y)? (z))]", flaw), -1);
}

static void a_pattern_that_may_be_absent_is_found(void **state)
{
    (void)state;
    static const char flaw[] = "a whole pattern that may be absent";
    assert_int_equal(flaw_offset("(x) @a (y)? @here", flaw), 7);
    assert_int_equal(flaw_offset("((x)? @a (y)*)", flaw), 0);
    assert_int_equal(flaw_offset("(x)+ @here", flaw), -1);
    assert_int_equal(flaw_offset("((_ (x)?) @here)", flaw), -1);
}

/* tree-sitter looks for the children of such a node. */
static void any_node_without_a_certain_child_is_not_repeated(void **state)
{
    (void)state;
    static const char flaw[] =
        "a '?', '*' or '+' behind any node whose children may all be absent";
    assert_int_equal(flaw_offset("(_ (x)?)+ @a", flaw), 8);
    assert_int_equal(flaw_offset("((expression (x)*) (y)?)* @a", flaw), 24);
    assert_int_equal(flaw_offset("(_ (\".\"+ \"(\")* (x)? )+", flaw), 21);
    assert_int_equal(flaw_offset("((_ (x)?) (y))+", flaw), -1);
    assert_int_equal(flaw_offset("(decorator (x)?)+", flaw), -1);
    assert_int_equal(flaw_offset("(block (_ (x)?)*)", flaw), -1);
}

/* tree-sitter reads "@a?" as one name, and a '?' for that node was meant. */
static void a_capture_is_named_without_quantifiers(void **state)
{
    (void)state;
    static const char flaw[] =
        "a '?' or '!' in the name of a capture (put a blank before it)";
    assert_int_equal(flaw_offset("(( (integer)?@match?_)@a +_)?", flaw), 13);
    assert_int_equal(flaw_offset("(x) @a!", flaw), 4);
    assert_int_equal(flaw_offset("((x) @a (#eq? @a? \"b\"))", flaw), 14);
    assert_int_equal(flaw_offset("((x)@a.b-c_d (#eq? @a.b-c_d \"b\"))", flaw),
                     -1);
}

static void quantifiers_are_bounded(void **state)
{
    (void)state;
    static const char many[] = "more than 8 of '?', '*' and '+' in one pattern";
    static const char nested[] =
        "'?', '*' and '+' upon one another more than three times";
    assert_int_equal(flaw_offset("(a _? _? _? _? _? _? _? _?)", many), -1);
    assert_int_equal(flaw_offset("(a _? _? _? _? _? _? _? _? _?)", many), 28);
    assert_int_equal(flaw_offset("(((_)+ (a))+ (b))+", nested), -1);
    assert_int_equal(flaw_offset("((((_)+ (a))+ (b))+ (c))+", nested), 24);
}

/* Structural patterns such as people write. */
static void honest_patterns_have_no_flaw(void **state)
{
    (void)state;
    static const char *const queries[] = {
#define Q(text) text,
#include "tests/unit/honest-queries.def"
#undef Q
    };
    for (size_t i = 0; i < COUNT_OF(queries); i++)
        assert_null(read(str_of(queries[i])).flaw);
}

static void brackets_are_counted_before_they_end_the_stack(void **state)
{
    (void)state;
    char deep[202];
    memset(deep, '(', 101);
    struct queryform form = read((struct str){deep, 101});
    assert_non_null(form.flaw);
    assert_string_equal(form.flaw, "brackets nested deeper than 100 levels");
    assert_int_equal(form.at, 100);
    assert_null(read((struct str){deep, 100}).flaw);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ordinary_queries_have_no_flaw),
        cmocka_unit_test(a_group_without_a_node_is_found_where_it_begins),
        cmocka_unit_test(a_predicate_in_the_place_of_a_node_is_found),
        cmocka_unit_test(a_quantifier_behind_what_may_be_absent_is_found),
        cmocka_unit_test(a_second_quantifier_at_one_node_is_found),
        cmocka_unit_test(a_branch_that_may_be_absent_is_found),
        cmocka_unit_test(a_pattern_that_may_be_absent_is_found),
        cmocka_unit_test(any_node_without_a_certain_child_is_not_repeated),
        cmocka_unit_test(a_capture_is_named_without_quantifiers),
        cmocka_unit_test(quantifiers_are_bounded),
        cmocka_unit_test(honest_patterns_have_no_flaw),
        cmocka_unit_test(brackets_are_counted_before_they_end_the_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
