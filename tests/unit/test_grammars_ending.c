/* test_grammars_ending.c - the value that a source ends with.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/grammar.h"
#include "tests/lib/unit.h"

static void the_last_expression_is_found(void **state)
{
    (void)state;
    static const struct {
        const char *source, *want; /* "": it ends otherwise */
    } rows[] = {
        {"df.head()", "df.head()"},
        {"x = 1\ndf.head()  # rows\n\n", "df.head()"},
        {"import pandas as pd; pd.DataFrame()", "pd.DataFrame()"},
        {"(1 +\n 2)\n", "(1 +\n 2)"},
        {"{'a': 1}", "{'a': 1}"},
        {"x[1:2]", "x[1:2]"},
        {"f(a=1)", "f(a=1)"},
        {"f'{x!r:>{w}}'", "f'{x!r:>{w}}'"},
        {"match", "match"},
        {"if x:\n    y\nz\n", "z"},
        {"\xef\xbb\xbfx", "x"},
        {"not x", "not x"},
        {"", ""},
        {"# nothing\n", ""},
        {"x = 1", ""},
        {"x: int", ""},
        {"x += 1", ""},
        {"df.head();", ""},
        {"if x:\n    y\n", ""},
        {"if x: y\n", ""},
        {"for i in x:\n    pass\n", ""},
        {"match x:\n    case 1:\n        y\n", ""},
        {"import a", ""},
        {"del x", ""},
        {"def f():\n    return 1\n", ""},
        {"x = (1\n", ""},
        {"'unterminated", ""},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct str source = str_of(rows[i].source);
        struct span span = {7, 9};
        assert_true(grammar_python.last_value(source, &span));
        assert_str_is(str_sub(source, span.start, span.end), rows[i].want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_expression_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
