/* test_lint_computed.c - what texts that are computed say.
 * SPDX-License-Identifier: Apache-2.0 */
#include "tests/lib/linted.h"

#define CALLED                                                                 \
    POLICY_HEAD "imports: {allow: [{module: m, members: all}]}\n"              \
                "calls:\n  deny:\n"

/* Is m.f(SOURCE) refused where its text is this one? */
static const char *says(const char *regex, const char *source)
{
    static char answer[16];
    char policy[1024], text[1024];
    (void)snprintf(policy, sizeof(policy),
                   CALLED "    - {call: m.f, why: no, undecided: allow, "
                          "when: {argument: 0, matches: '%s'}}\n",
                   regex);
    (void)snprintf(text, sizeof(text), "import m\n%s\n", source);
    (void)snprintf(answer, sizeof(answer), "%s",
                   linted(policy, text)[0] ? "yes" : "no");
    return answer;
}

static void assert_says(const char *regex, const char *expression)
{
    char source[512];
    (void)snprintf(source, sizeof(source), "m.f(%s)", expression);
    assert_string_equal(says(regex, source), "yes");
}

static void assert_silent(const char *regex, const char *expression)
{
    char source[512];
    (void)snprintf(source, sizeof(source), "m.f(%s)", expression);
    assert_string_equal(says(regex, source), "no");
}

static void operators_are_followed(void **state)
{
    (void)state;
    assert_says("^abc$", "'a' + 'b' + 'c'");
    assert_says("^a/b$", "'%s/%s' % ('a', 'b')");
    assert_says("^a/b$", "'%s/b' % 'a'");
    assert_says("^50%$", "'50%%' % ()");
    assert_says("^ababab$", "'ab' * 3");
    assert_says("^abab$", "2 * 'ab'");
    assert_silent("^ab", "'%(a)s' % {'a': 'ab'}");
    assert_silent("^ab", "'%5s' % 'ab'");
}

static void methods_are_followed(void **state)
{
    (void)state;
    assert_says("^a.b$", "'.'.join(['a', 'b'])");
    assert_says("^a.b$", "'.'.join(('a', 'b'))");
    assert_says("^abc$", "''.join('abc')");
    assert_says("^abc$", "''.join(reversed('cba'))");
    assert_says("^abc$", "''.join(map(chr, [97, 98, 99]))");
    assert_says("^abc$", "''.join(chr(c) for c in [97, 98, 99])");
    assert_says("^abc$", "''.join(x for x in ['a', 'bc'])");
    assert_says("^abc$", "''.join('a b c'.split())");
    assert_says("^a/b$", "'/'.join('a,b'.split(','))");
    assert_says("^a b$", "'{} {}'.format('a', 'b')");
    assert_says("^b a$", "'{1} {x}'.format('q', 'b', x='a')");
    assert_says("^[{]a[}]$", "'{{{}}}'.format('a')");
    assert_says("^abc$", "'xbc'.replace('x', 'a')");
    assert_says("^abc$", "' ABC '.lower().strip()");
    assert_says("^abc$", "bytes([97, 98, 99]).decode()");
    assert_says("^abc$", "bytes.fromhex('61 6263').decode('ascii')");
    assert_silent("^abc$", "b'abc'.decode('utf-16')");
    assert_silent("^abc$", "''.join(['a', b, 'c'])");
}

static void characters_and_slices_are_followed(void **state)
{
    (void)state;
    assert_says("^/$", "chr(47)");
    assert_says("^/$", "chr(0x2f)");
    assert_says("^/$", "chr(40 + 7)");
    assert_says("^abc$", "'cba'[::-1]");
    assert_says("^bc$", "'abc'[1:]");
    assert_says("^c$", "'abc'[-1]");
    assert_says("^ac$", "'abc'[::2]");
    assert_says("^a$", "str('a')");
    assert_silent("^a$", "'abc'[i]");
}

static void fields_of_formatted_literals_are_filled(void **state)
{
    (void)state;
    assert_says("^a/b$", "f'{\"a\"}/b'");
    assert_silent("^a/b$", "f'{\"a\"!r}/b'");
    assert_silent("^a/b$", "f'{x}/b'");
    assert_string_equal(says("^a/b$", "p = 'a'\nm.f(f'{p}/b')"), "yes");
    assert_string_equal(says("^a/b$", "p = 'a'\np = 'c'\nm.f(f'{p}/b')"), "no");
}

static void names_of_the_file_are_no_builtins(void **state)
{
    (void)state;
    assert_string_equal(says("^/$", "def chr(x): return 'a'\nm.f(chr(47))"),
                        "no");
    assert_string_equal(says("^a$", "def str(x): return 'b'\nm.f(str('a'))"),
                        "no");
}

static void lists_behind_names_may_have_changed(void **state)
{
    (void)state;
    assert_string_equal(says("^ab$", "l = ['a', 'b']\nm.f(''.join(l))"), "no");
}

static void a_text_of_unknown_parts_is_built(void **state)
{
    (void)state;
    const char *policy = CALLED
        "    - {call: m.f, why: no, undecided: allow, when: {argument: 0, "
        "literal: built}}\n";
    assert_string_equal(linted(policy, "import m\nm.f('a' + x)\n"),
                        "2:1 call-denied m.f\n");
    assert_string_equal(linted(policy, "import m\nm.f(f'{x}')\n"),
                        "2:1 call-denied m.f\n");
    assert_string_equal(linted(policy, "import m\nm.f(x + y)\nm.f('a')\n"), "");
}

static void the_known_head_of_a_path_decides(void **state)
{
    (void)state;
    const char *policy = CALLED
        "    - {call: m.f, why: no, undecided: allow, when: {argument: 0, "
        "path: [absolute, parent]}}\n";
    assert_string_equal(linted(policy, "import m\nm.f(f'/{x}/a')\n"),
                        "2:1 call-denied m.f\n");
    assert_string_equal(linted(policy, "import m\nm.f(f'a/../{x}')\n"),
                        "2:1 call-denied m.f\n");
    assert_string_equal(linted(policy, "import m\nm.f(f'a_{x}.png')\n"), "");
}

static void a_computed_path_is_taken_for_one_that_the_file_holds(void **state)
{
    (void)state;
    const char *policy = CALLED
        "    - {call: m.f, why: no, undecided: allow, when: {argument: 0, "
        "path: [absolute, parent]}}\n";
    assert_string_equal(linted(policy, "import m\np = ['/tmp/a']\nm.f(p[0])\n"),
                        "3:1 call-denied m.f\n");
    assert_string_equal(
        linted(policy, "import m\np = ['//', '/s', 'a/b']\nm.f(q(p))\n"), "");
}

static void strings_rules_see_what_is_computed(void **state)
{
    (void)state;
    const char *policy = POLICY_HEAD
        "strings:\n  deny:\n    - {matching: '^a\\.b$', id: option, why: no}\n";
    assert_string_equal(linted(policy, "x = '.'.join(['a', 'b'])\n"),
                        "1:5 option a.b\n");
    assert_string_equal(linted(policy, "x = '%s.b' % 'a'\n"),
                        "1:5 option a.b\n");
    assert_string_equal(linted(policy, "x = 'b.a'[::-1]\n"),
                        "1:5 option a.b\n");
    assert_string_equal(linted(policy, "x = '-'.join(['a', 'b'])\n"), "");
}

static void long_and_deep_ones_are_given_up(void **state)
{
    (void)state;
    assert_silent("^a", "'a' * 100000");
    assert_silent("^a", "str(str(str(str(str(str(str(str(str(str(str(str(str("
                        "str(str('a')))))))))))))))");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operators_are_followed),
        cmocka_unit_test(methods_are_followed),
        cmocka_unit_test(characters_and_slices_are_followed),
        cmocka_unit_test(fields_of_formatted_literals_are_filled),
        cmocka_unit_test(names_of_the_file_are_no_builtins),
        cmocka_unit_test(lists_behind_names_may_have_changed),
        cmocka_unit_test(a_text_of_unknown_parts_is_built),
        cmocka_unit_test(the_known_head_of_a_path_decides),
        cmocka_unit_test(a_computed_path_is_taken_for_one_that_the_file_holds),
        cmocka_unit_test(strings_rules_see_what_is_computed),
        cmocka_unit_test(long_and_deep_ones_are_given_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
