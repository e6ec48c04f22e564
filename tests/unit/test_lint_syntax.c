/* test_lint_syntax.c - words for files that are refused or not understood.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The forms themselves are in tests/differences. */
#include "tests/lib/linted.h"

#define POLICY                                                                 \
    POLICY_HEAD                                                                \
    "versions: \"3.9-3.11\"\nimports: {default: allow}\n"                      \
    "builtins: {deny: [{name: eval, why: no, instead: none}]}\n"

static void assert_starts(const char *source, const char *want)
{
    const char *found = linted(POLICY, source);
    if (strncmp(found, want, strlen(want)) != 0)
        fail_msg("%s\nwanted %s\nfound %s", source, want, found);
}

static void what_surrounds_a_reply_gets_words_of_its_own(void **state)
{
    (void)state;
    assert_starts("```python\nx = 1\n```\n", "1:1 syntax-error a Markdown");
    assert_starts("x = 1\n~~~\n", "2:1 syntax-error a Markdown");
    assert_starts("%matplotlib inline\n", "1:1 syntax-error a notebook magic");
    assert_starts("x = 1\n!ls\n", "2:1 syntax-error a shell command");
    assert_starts("x = 1\nx?\n", "2:1 syntax-error a notebook's way to ask");
    assert_starts("?x.y\n", "1:1 syntax-error a notebook's way to ask");
    assert_starts("x.y??\n", "1:1 syntax-error a notebook's way to ask");
    assert_starts("x = 1 if y?\n", "1:11 syntax-error a character that");
    assert_starts("Is that what you want?\n", "1:1 syntax-error a sentence");
    assert_starts("$ python x.py\n", "1:1 syntax-error a shell prompt");
    assert_starts(">>> x = 1\n", "1:1 syntax-error an interpreter prompt");
}

static void a_line_end_that_is_written_is_told(void **state)
{
    (void)state;
    assert_starts("import math\\nprint(math.pi)\n",
                  "1:1 syntax-error a line end written as \\n; send lines");
    assert_starts("x = 1 \\ny\n", "1:1 syntax-error a line end written as");
    assert_starts("x = 1 \\ 2\n", "1:7 syntax-error a backslash that does");
}

static void every_line_for_notebooks_is_told(void **state)
{
    (void)state;
    const char *found = linted(POLICY, "import math\n!pip install x\n"
                                       "%matplotlib inline\n  %%time\n"
                                       "x = \"%d\"\ny = (5\n%x)\n%s\n");
    if (strcmp(found, "2:1 syntax-error a shell command of a notebook; plain "
                      "Python has none\n3:1 syntax-error a notebook magic; "
                      "plain Python has none\n4:3 syntax-error a notebook "
                      "magic; plain Python has none\n") != 0)
        fail_msg("found %s", found);
}

static void other_forms_of_code_are_known(void **state)
{
    (void)state;
    static const char number[] = "1:1 syntax-error a line number; send";
    assert_starts("1 import math\n2 print(1)\n", number);
    assert_starts("1: import math\n2: print(1)\n", number);
    assert_starts("  8 | x = 1\n  9 | print(x)\n",
                  "1:3 syntax-error a line nu");
    assert_starts("x = 1\n5 y\n", "2:3 syntax-error a symbol that does not");
    assert_starts("In [1]: import math\n",
                  "1:1 syntax-error a notebook prompt");
    assert_starts("--- a.py\n+++ b.py\n@@ -1,2 +1,2 @@\n-import os\n",
                  "3:1 syntax-error a line of a diff; send the whole file");
    assert_starts("-import os\n+import math\n", "1:1 syntax-error a line of a");
    assert_starts("x = [1]\nif len(x) &gt; 1:\n    print(x)\n",
                  "2:1 syntax-error a character written for HTML; write <");
    assert_starts("x = 1\nprint(&quot;a&quot;)\n",
                  "2:1 syntax-error a character w");
}

static void a_program_that_is_cut_off_is_told_so(void **state)
{
    (void)state;
    static const char *const cut[] = {
        "x = 1\nprint(abs(x\n",  "for x in [1, 2]:\n",
        "def f():\n    if 1:\n", "d = {'a': 1,\n     'b'",
        "f([1,\n   (2,\n    3",  "x = 'abc\n",
        "x = \"\"\"abc\n",       "print(1,\n"};
    for (size_t i = 0; i < COUNT_OF(cut); i++)
        if (!strstr(linted(POLICY, cut[i]), "; the file ends\n"))
            fail_msg("%s\nfound %s", cut[i], linted(POLICY, cut[i]));
    /* What stands behind it tells that nothing is missing. */
    static const char *const whole[] = {"print(abs(1)\nx = 1\n", "f(1))\n",
                                        "if 1:\nx = 1\n", "print((1)\n"};
    for (size_t i = 0; i < COUNT_OF(whole); i++)
        if (strstr(linted(POLICY, whole[i]), "the file ends"))
            fail_msg("%s\nfound %s", whole[i], linted(POLICY, whole[i]));
}

static void a_refused_file_is_still_judged_if_it_has_a_tree(void **state)
{
    (void)state;
    assert_string_equal(
        linted(POLICY, "return 1\neval\nawait x\n"),
        "1:1 syntax-error return outside a function\n"
        "2:1 builtin-denied eval\n"
        "3:1 syntax-error await, or an async comprehension, outside an async "
        "function\n");
}

static void valid_files_without_a_tree_are_not_understood(void **state)
{
    (void)state;
    assert_starts("a = 1\na, *() = b\n", "2:4 not-understood *() as a target");
    assert_starts("def f() -> a[b] or c: ...\n",
                  "1:12 not-understood an annotation");
}

static void newer_syntax_is_told_from_wrong_syntax(void **state)
{
    (void)state;
    assert_starts("type X = int\n",
                  "1:1 syntax-error a type statement, which is newer (3.12)");
    assert_string_equal(linted(POLICY_HEAD "imports: {default: allow}\n"
                                           "versions: \"3.9-3.13\"\n",
                               "type X = int\n"),
                        "");
}

static void symbols_are_checked_as_the_compiler_does(void **state)
{
    (void)state;
    assert_starts("def f(a, a): pass\n", "1:1 syntax-error a parameter given");
    assert_starts("def f():\n    nonlocal x\n",
                  "2:14 syntax-error nonlocal of a name");
    assert_starts("def f():\n    x = 1\n    global x\n",
                  "3:12 syntax-error global or nonlocal behind a use");
    assert_starts("def f(x):\n    global x\n",
                  "2:12 syntax-error a name that is both");
    assert_string_equal(linted(POLICY, "global x\nx = 1\ndef f():\n"
                                       "    global x\n    x = 2\n"
                                       "class C:\n    def g(self):\n"
                                       "        nonlocal __class__\n"),
                        "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_surrounds_a_reply_gets_words_of_its_own),
        cmocka_unit_test(a_line_end_that_is_written_is_told),
        cmocka_unit_test(every_line_for_notebooks_is_told),
        cmocka_unit_test(other_forms_of_code_are_known),
        cmocka_unit_test(a_program_that_is_cut_off_is_told_so),
        cmocka_unit_test(a_refused_file_is_still_judged_if_it_has_a_tree),
        cmocka_unit_test(valid_files_without_a_tree_are_not_understood),
        cmocka_unit_test(newer_syntax_is_told_from_wrong_syntax),
        cmocka_unit_test(symbols_are_checked_as_the_compiler_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
