/* test_grammars_typed.c - what is to come of Python that is typed by line.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/grammar.h"
#include "tests/lib/unit.h"

struct row {
    const char *source;
    enum typed want;
};

static void rows_check(const struct row *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        enum typed typed = (enum typed)99;
        assert_true(grammar_python.typed(str_of(rows[i].source), &typed));
        if (typed != rows[i].want)
            print_message("row %zu: %s", i, rows[i].source);
        assert_int_equal(typed, rows[i].want);
    }
}

static void a_statement_of_one_line_is_whole(void **state)
{
    (void)state;
    static const struct row rows[] = {
        {"1 + 1\n", TYPED_WHOLE},
        {"import os; os.getcwd()\n", TYPED_WHOLE},
        {"x = [i for i in y if i]\n", TYPED_WHOLE},
        {"x = (1 if a else 2)\n", TYPED_WHOLE},
        {"lambda: 0\n", TYPED_WHOLE},
        {"match\n", TYPED_WHOLE},
        {"# a comment\n", TYPED_WHOLE},
        {"\n", TYPED_WHOLE},
        {"", TYPED_WHOLE},
        {"'''text'''\n", TYPED_WHOLE},
    };
    rows_check(rows, COUNT_OF(rows));
}

static void what_is_open_goes_on_over_empty_lines(void **state)
{
    (void)state;
    static const struct row rows[] = {
        {"f(1,\n", TYPED_OPEN},
        {"f(1,\n\n", TYPED_OPEN},
        {"x = {'a': [1,\n", TYPED_OPEN},
        {"if f(\n", TYPED_OPEN},
        {"'''text\n", TYPED_OPEN},
        {"x = rb\"\"\"text\n\n", TYPED_OPEN},
        {"f'''{x}\n", TYPED_OPEN},
        {"x = 1 + \\\n", TYPED_OPEN},
        {"'text \\\n", TYPED_OPEN},
        {"def f():\n    return (1 +\n", TYPED_OPEN},
    };
    rows_check(rows, COUNT_OF(rows));
}

static void an_empty_line_ends_a_block(void **state)
{
    (void)state;
    static const struct row rows[] = {
        {"if x:\n", TYPED_BLOCK},
        {"if x:\n    y\n", TYPED_BLOCK},
        {"if x:\n    y\n\n", TYPED_WHOLE},
        {"if x:\n    y\n   \n", TYPED_WHOLE},
        {"if x: y\n", TYPED_BLOCK},
        {"if x: y\n\n", TYPED_WHOLE},
        {"if x:\n    y\nelse:\n", TYPED_BLOCK},
        {"if x:\n    y\nelse: z\n", TYPED_BLOCK},
        {"try:\n    y\n", TYPED_BLOCK},
        {"try: y\n", TYPED_BLOCK},
        {"def f():\n    try:\n        if x:\n            y\n", TYPED_BLOCK},
        {"match [a, b]:\n", TYPED_BLOCK},
        {"def f(x):\n    match x:\n", TYPED_BLOCK},
        {"try:\n    y\nexcept E:\n    z\n", TYPED_BLOCK},
        {"@decorator\n", TYPED_BLOCK},
        {"@decorator\ndef f(): pass\n", TYPED_BLOCK},
        {"class C:\n    def f(self):\n", TYPED_BLOCK},
        {"with a as b:\n    pass\n    # more\n", TYPED_BLOCK},
        {"match x:\n    case 1:\n        y\n", TYPED_BLOCK},
        {"async def f(): pass\n", TYPED_BLOCK},
        {"for i in x:\n    if i:\n        y\n", TYPED_BLOCK},
    };
    rows_check(rows, COUNT_OF(rows));
}

static void what_is_wrong_is_whole(void **state)
{
    (void)state;
    static const struct row rows[] = {
        {"x = \n", TYPED_WHOLE},
        {"f(1]\n", TYPED_WHOLE},
        {")\n", TYPED_WHOLE},
        {"'text\n", TYPED_WHOLE},
        {"if x\n", TYPED_WHOLE},
        {"if x:\n\n", TYPED_WHOLE}, /* no block is there: told as such */
        {"if x:\ny\n", TYPED_WHOLE},
        {"try:\n    y\nz\n", TYPED_WHOLE},
        {"def f():\n    try:\n        y\n    z\n", TYPED_WHOLE},
        {"  x\n", TYPED_WHOLE},
        {"return 1\nif x:\n", TYPED_WHOLE},
        {"x \\ y\n", TYPED_WHOLE},
    };
    rows_check(rows, COUNT_OF(rows));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_statement_of_one_line_is_whole),
        cmocka_unit_test(what_is_open_goes_on_over_empty_lines),
        cmocka_unit_test(an_empty_line_ends_a_block),
        cmocka_unit_test(what_is_wrong_is_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
