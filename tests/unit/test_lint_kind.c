/* test_lint_kind.c - rules that ask of which kind a value is.
 * SPDX-License-Identifier: Apache-2.0 */
#include "tests/lib/linted.h"

/* A letter for each line that calls m.f: y where the value is so, n where it is
 * not, u where that is not decided, b where one of several is. */
static void assert_value(const char *value, const char *source,
                         const char *want)
{
    char policy[1024], text[1024], got[64] = {0};
    (void)snprintf(
        policy, sizeof(policy),
        POLICY_HEAD
        "extends: [python-models]\nimports: {allow: [{module: [m, n, math], "
        "members: all}], as_value: "
        "allow}\ncalls:\n  deny:\n    - {call: m.f, id: is-so, why: w, when: "
        "{argument: 0, value: %s}, undecided: allow}\n    - {call: m.f, id: "
        "is-not, why: w, when: {argument: 0, not: {value: %s}}, undecided: "
        "allow}\n",
        value, value);
    (void)snprintf(text, sizeof(text), "import m, n, math\n%s", source);
    const char *found = linted(policy, text);
    unsigned line = 1;
    size_t n = 0;
    for (const char *at = text; (at = strchr(at, '\n')) && at[1]; at++) {
        char so[32], not_so[32], start[16];
        line++;
        if (strncmp(at + 1, "m.f(", 4) != 0)
            continue;
        (void)snprintf(start, sizeof(start), "%u:1 ", line);
        (void)snprintf(so, sizeof(so), "%sis-so", start);
        (void)snprintf(not_so, sizeof(not_so), "%sis-not", start);
        bool yes = strstr(found, so), no = strstr(found, not_so);
        got[n++] = yes && no ? 'b' : yes ? 'y' : no ? 'n' : 'u';
    }
    assert_string_equal(got, want);
}

static void a_kind_is_that_of_all_alternatives(void **state)
{
    (void)state;
    const char *source = "m.f('a')\nm.f(b'a')\nm.f(1.5)\nm.f(True)\nm.f(None)\n"
                         "m.f(lambda: 1)\nm.f([1])\nm.f({1: x})\nm.f(x)\n";
    assert_value("{kind: text}", source, "ynnnnnnnu");
    assert_value("{kind: [bytes, number]}", source, "nyynnnnnu");
    assert_value("{kind: [bool, none, function]}", source, "nnnyyynnu");
    assert_value("{kind: container}", source, "nnnnnnynu");
    assert_value("{kind: dict}", source, "nnnnnnnyu");
    assert_value("{kind: [text, none]}",
                 "y = 'a'\nif m.x:\n    y = None\nm.f(y)\n", "y");
    assert_value("{kind: text}", "y = 'a'\nif m.x:\n    y = None\nm.f(y)\n",
                 "b");
}

static void a_class_and_its_objects_are_of_the_file(void **state)
{
    (void)state;
    const char *source = "class A: pass\nclass B(n.X): pass\ndef g(): pass\n"
                         "m.f(A)\nm.f(A())\nm.f(g)\nm.f(B())\nm.f(n.x)\n"
                         "m.f(n.x())\nm.f(1)\nm.f(x)\n";
    assert_value("{kind: class}", source, "ynnnuunu");
    assert_value("{kind: object}", source, "nynyuunu");
    assert_value("{owner: file}", source, "yyynnnnu");
    assert_value("{owner: foreign}", source, "nnnyyynu");
}

static void a_member_of_a_library_is_a_function_or_a_class(void **state)
{
    (void)state;
    const char *source = "m.f(math)\nm.f(math.sqrt)\nm.f(len)\n";
    assert_value("{kind: module}", source, "yuu");
    assert_value("{kind: [function, class]}", source, "nyy");
    assert_value("{kind: function}", source, "nuu");
    assert_value("{kind: [function, class, options]}", source, "nuu");
}

static void an_origin_is_the_member_whatever_its_name(void **state)
{
    (void)state;
    const char *source = "from math import sqrt as s\nt = math.pi\nm.f(s)\n"
                         "m.f(t)\nm.f(math)\nm.f('math.pi')\nm.f(n.a())\n";
    assert_value("{origin: math.sqrt}", source, "ynnnu");
    assert_value("{origin: [math.sqrt, math.pi]}", source, "yynnu");
    assert_value("{origin: math.**}", source, "yyynu");
}

static void a_text_is_known_or_it_is_not(void **state)
{
    (void)state;
    const char *source = "m.f('a' + 'b')\nm.f(f'a{x}')\nm.f(f'a{len(x)}')\n"
                         "m.f(3)\nm.f(x)\n";
    assert_value("{kind: text, known: true}", source, "ynynu");
    assert_value("{kind: text, known: false}", source, "nynnu");
    assert_value("{known: true}", source, "ynyyu");
}

static void options_have_names_that_stand_in_the_file(void **state)
{
    (void)state;
    const char *source = "m.f({'a': x})\nm.f({x: 1})\nm.f([('a', x)])\n"
                         "m.f(['a'])\nm.f([x])\nm.f({**x})\n"
                         "d = {}\nd['b'] = 1\nm.f(d)\nm.f(None)\n";
    assert_value("{kind: options}", source, "ynyynnnn");
    assert_value("{kind: [options, none]}", source, "ynyynnny");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_kind_is_that_of_all_alternatives),
        cmocka_unit_test(a_class_and_its_objects_are_of_the_file),
        cmocka_unit_test(a_member_of_a_library_is_a_function_or_a_class),
        cmocka_unit_test(an_origin_is_the_member_whatever_its_name),
        cmocka_unit_test(a_text_is_known_or_it_is_not),
        cmocka_unit_test(options_have_names_that_stand_in_the_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
