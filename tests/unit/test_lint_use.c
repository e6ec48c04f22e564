/* test_lint_use.c - rules that ask how a file uses what they name.
 * SPDX-License-Identifier: Apache-2.0 */
#include "tests/lib/linted.h"

#define KEPT                                                                   \
    POLICY_HEAD "extends: [python-models]\nbuiltins:\n  deny:\n    - {name: "  \
                "type, why: no, "                                              \
                "unless: [{all: [{count: 1}, {not: {use: kept}}]}]}\n"
#define FIELD                                                                  \
    POLICY_HEAD "imports: {allow: [{module: dataclasses, members: all}]}\n"    \
                "calls:\n  deny:\n    - {call: dataclasses.field, why: no, "   \
                "unless: [{use: field}]}\n"

#define ONLY                                                                   \
    POLICY_HEAD                                                                \
    "imports: {allow: [{module: [math, pandas], members: all}]}\n"             \
    "calls:\n  deny:\n    - {method: query, why: no, "                         \
    "unless: [{imports_only: [math]}]}\n"

static void assert_kept(bool kept, const char *source)
{
    assert_int_equal(linted(KEPT, source)[0] != '\0', kept);
}

static void a_type_that_is_looked_at_is_not_kept(void **state)
{
    (void)state;
    assert_kept(false, "print(type(x), type(x).__name__, type(x) == int)\n");
    assert_kept(false, "t = type(x)\nprint(t)\n");
    assert_kept(false, "print([type(v) for v in x])\n");
    assert_kept(false, "def f(x):\n    return type(x)\nprint(f(1))\n");
    assert_kept(false, "def f(x):\n    return type(x) is int\ng()()\n");
    assert_kept(false, "class A:\n    def f(self):\n"
                       "        return type(self)(1)\n");
}

static void a_type_that_may_be_called_is_kept(void **state)
{
    (void)state;
    assert_kept(true, "type(x)('A', (), {})\n");
    assert_kept(true, "(type(x))(p)\n");
    assert_kept(true, "t = type(x)\nt(p)\n");
    assert_kept(true, "(t := type(x))\nt(p)\n");
    assert_kept(true, "x.t = type(x)\n");
    assert_kept(true, "class A(type(x)): pass\n");
    assert_kept(true, "class A(metaclass=type(x)): pass\n");
    assert_kept(true, "for t in [type(x)]:\n    t(p)\n");
    assert_kept(true, "[type(x)][0](p)\n");
    assert_kept(true, "def f(x):\n    return type(x)\nf(1)(p)\n");
    assert_kept(true, "def f(t):\n    t(p)\nf(type(x))\n");
}

static void assert_field(bool refused, const char *source)
{
    char text[512];
    (void)snprintf(text, sizeof(text),
                   "import dataclasses\nfrom dataclasses import dataclass, "
                   "field\n%s",
                   source);
    assert_int_equal(linted(FIELD, text)[0] != '\0', refused);
}

static void a_field_in_its_dataclass_is_none_of_our_business(void **state)
{
    (void)state;
    assert_field(false,
                 "@dataclass\nclass A:\n    x: int = field(default=0)\n");
    assert_field(false, "@dataclasses.dataclass(frozen=True)\nclass A:\n"
                        "    x: int = dataclasses.field(default=0)\n");
    assert_field(false, "@other\n@dataclass\nclass A:\n"
                        "    x: int = field(default=0)\n"
                        "    def f(self):\n        return x\n");
}

static void a_field_that_somebody_holds_is_refused(void **state)
{
    (void)state;
    assert_field(true, "f = field(default=0)\n");
    assert_field(true, "f = field\n");
    assert_field(true, "class A:\n    x: int = field(default=0)\n");
    assert_field(true, "@dataclass\n@other\nclass A:\n"
                       "    x: int = field(default=0)\n");
    assert_field(true, "@dataclass\nclass A:\n    x: int = field(default=0)\n"
                       "    keep.append(x)\n");
    assert_field(true, "@dataclass\nclass A:\n    x: int = g(field())\n");
    assert_field(true, "@dataclass\nclass A:\n"
                       "    def f(self):\n        x = field()\n");
}

static void a_base_is_told_from_other_places(void **state)
{
    (void)state;
    const char *policy = POLICY_HEAD
        "imports: {allow: [{module: m, members: all}]}\n"
        "calls:\n  deny:\n    - {call: m.A, why: no, when: {use: base}}\n";
    assert_string_equal(linted(policy, "import m\nclass B(m.A): pass\n"),
                        "2:9 call-denied m.A\n");
    assert_string_equal(
        linted(policy, "import m\nx: m.A = m.A()\nisinstance(x, m.A)\n"), "");
}

static void an_attribute_of_an_own_object_is_own(void **state)
{
    (void)state;
    const char *policy =
        POLICY_HEAD "attributes:\n  deny:\n    - {name: env, why: no, "
                    "unless: [{value: {owner: file}}]}\n";
    assert_string_equal(linted(policy, "class A:\n    def f(self):\n"
                                       "        return self.env\n"),
                        "");
    assert_string_equal(linted(policy, "self.env = 1\ncls.env = 1\n"), "");
    assert_string_equal(linted(policy, "self.env\n"),
                        "1:6 attribute-denied env\n");
    assert_string_equal(linted(policy, "def f(self):\n    self.env\nf(x)\n"),
                        "2:10 attribute-denied env\n");
    assert_string_equal(linted(policy, "class A:\n    def f(self):\n"
                                       "        self.env\n"
                                       "class B(A): pass\nB.f(x)\n"),
                        "3:14 attribute-denied env\n");
    assert_string_equal(linted(policy, "x.env\n"),
                        "1:3 attribute-denied env\n");
    assert_string_equal(linted(policy, "match x:\n    case object(env=e): 1\n"),
                        "2:17 attribute-denied env\n");
}

static void a_keyword_counts_whatever_is_called(void **state)
{
    (void)state;
    const char *policy = POLICY_HEAD
        "calls:\n  deny:\n    - {keyword: tex, id: tex, why: no, "
        "when: {argument: tex, not: {is: [False]}}, undecided: allow}\n";
    assert_string_equal(linted(policy, "f(tex=True)\nx.g(1, tex=1)\n"),
                        "1:3 tex tex\n2:8 tex tex\n");
    assert_string_equal(
        linted(policy, "f(tex=False)\nf(tex=x)\nf(True)\ntex = 1\n"), "");
}

static void a_stored_item_is_a_call_of_setitem(void **state)
{
    (void)state;
    const char *policy = POLICY_HEAD
        "imports: {allow: [{module: m, members: all}], mutate: allow}\n"
        "calls:\n  deny:\n    - {call: m.d.__setitem__, id: key, why: no, "
        "unless: [{argument: 0, literal: str}]}\n";
    assert_string_equal(linted(policy, "import m\nm.d[k] = 1\n"),
                        "2:1 key m.d\n");
    assert_string_equal(linted(policy, "import m\nd = m.d\nd[f(x)] += 1\n"),
                        "3:1 key m.d\n");
    assert_string_equal(linted(policy,
                               "import m\nm.d['a'] = m.d[k]\n"
                               "for k in ['a', 'b']:\n    m.d[k] = 1\n"),
                        "");
}

static void assert_only(bool only, const char *source)
{
    assert_int_equal(linted(ONLY, source)[0] == '\0', only);
}

static void a_file_uses_only_the_modules_that_it_imports(void **state)
{
    (void)state;
    assert_only(true, "x = [1]\nx.query(y := 2)\n");
    assert_only(true, "import math\nx = [math.pi]\nx.query(len(x))\n");
    assert_only(true, "def f(x): return x.query(1)\n");
    assert_only(false, "import pandas\ndef f(x): x.query(1)\n");
    assert_only(false, "def f(x): x.query(1)\nfrom pandas import core\n");
    assert_only(false, "def f():\n    import pandas.io as p\n"
                       "def g(x): return x.query(1)\n");
}

static void a_name_that_nothing_binds_may_be_of_any_module(void **state)
{
    (void)state;
    assert_only(false, "df.query(1)\n");
    assert_only(false, "def f(x): x.query(table)\n");
    assert_only(true, "x = [1]\nx.query(print)\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_type_that_is_looked_at_is_not_kept),
        cmocka_unit_test(a_type_that_may_be_called_is_kept),
        cmocka_unit_test(a_field_in_its_dataclass_is_none_of_our_business),
        cmocka_unit_test(a_field_that_somebody_holds_is_refused),
        cmocka_unit_test(a_base_is_told_from_other_places),
        cmocka_unit_test(an_attribute_of_an_own_object_is_own),
        cmocka_unit_test(a_keyword_counts_whatever_is_called),
        cmocka_unit_test(a_stored_item_is_a_call_of_setitem),
        cmocka_unit_test(a_file_uses_only_the_modules_that_it_imports),
        cmocka_unit_test(a_name_that_nothing_binds_may_be_of_any_module),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
