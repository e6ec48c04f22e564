/* test_source_origin.c - what names stand for: DESIGN.md §3, "Origins".
 * SPDX-License-Identifier: Apache-2.0 */
#include "tests/lib/sourced.h"

static void imports_give_origins(void **state)
{
    (void)state;
    assert_origins("import numpy\nnumpy\n", "numpy", "numpy");
    assert_origins("import numpy as np\nnp.load\n", "np.load", "numpy.load");
    assert_origins("import a.b\na\n", "a", "a");
    assert_origins("import a.b.c as d\nd\n", "d", "a.b.c");
    assert_origins("from a import b\nb.c\n", "b.c", "a.b.c");
    assert_origins("from a.b import c as d\nd\n", "d", "a.b.c");
}

static void relative_imports_give_none(void **state)
{
    (void)state;
    assert_origins("from . import os\nos\n", "os", "");
    assert_origins("from .a import os\nos\n", "os", "");
}

static void aliases_hand_origins_on_in_any_order(void **state)
{
    (void)state;
    assert_origins("import os\na = os\nb = a\nb.x\n", "b.x", "os.x");
    assert_origins("def f():\n    b.x\nb = a\na = os\nimport os\n", "b.x",
                   "os.x");
    assert_origins("import os\na = os.path\na.join\n", "a.join",
                   "os.path.join");
    assert_origins("import os\n(a := os)\na\n", "a", "os");
    assert_origins("import os\na: object = os\na\n", "a", "os");
    assert_origins("import os\na = (os)\na\n", "a", "os");
}

static void only_assignments_to_one_name_are_aliases(void **state)
{
    (void)state;
    assert_origins("import os\na, b = os, 1\na\n", "a", "");
    assert_origins("import os\nfor a in [os]: a\n", "a", "");
    assert_origins("import os\na = [os]\na\n", "a", "");
    assert_origins("import os\na = os if x else y\na\n", "a", "");
    assert_origins("import os\na += os\na\n", "a", "");
}

static void class_bodies_make_no_aliases(void **state)
{
    (void)state;
    assert_origins("import os\nclass C:\n    a = os\n    a\n", "a", "");
}

static void several_bindings_are_a_union(void **state)
{
    (void)state;
    assert_origins(
        "import a\nimport b\nif x:\n    c = a\nelse:\n    c = b\nc\n", "c",
        "a b");
    assert_origins("import a as x\nimport b as x\nx.y\n", "x.y", "a.y b.y");
    assert_origins("import a\ndef f():\n    import b as a\na\n", "a", "a");
}

static void scopes_are_those_of_python(void **state)
{
    (void)state;
    assert_origins("import os\ndef f(os):\n    os\n", "os", "");
    assert_origins("import os\ndef f():\n    os\n", "os", "os");
    assert_origins("def f():\n    import os\nos\n", "os", "");
    assert_origins("def f():\n    global os\n    import os\nos\n", "os", "os");
    assert_origins("def f():\n    m = 1\n    def g():\n        nonlocal m\n"
                   "        import os as m\n    m\n",
                   "m", "os");
    assert_origins("import os\nlambda os: os\n", "os", "");
    assert_origins("import os\n[os.a for os in x]\n", "os.a", "");
}

static void the_first_iterable_is_read_outside(void **state)
{
    (void)state;
    assert_origins("import os\n[1 for os in os.a]\n", "os.a", "os.a");
    assert_origins("import os\n[1 for i in x for os in os.a]\n", "os.a", "");
    assert_origins("import os\nclass C:\n    os = 1\n    [i for i in os.a]\n",
                   "os.a", "os.a");
}

static void a_walrus_binds_outside_its_comprehension(void **state)
{
    (void)state;
    assert_origins("import os\n[(m := os) for i in x]\nm\n", "m", "os");
}

static void defaults_and_decorators_are_read_outside(void **state)
{
    (void)state;
    assert_origins("import os\ndef f(os=os.a): pass\n", "os.a", "os.a");
    assert_origins("import os\n@os.a\ndef f(os): pass\n", "os.a", "os.a");
    assert_origins("import os\ndef f(os) -> os.a: pass\n", "os.a", "os.a");
    assert_origins("import os\nlambda os=os.a: 1\n", "os.a", "os.a");
    assert_origins("import os\nclass C(os.a):\n    os = 1\n", "os.a", "os.a");
}

static void class_scopes_are_seen_only_from_themselves(void **state)
{
    (void)state;
    assert_origins("import a as m\nclass C:\n    import b as m\n"
                   "    def f(self):\n        m.x\n",
                   "m.x", "a.x");
    /* Before its own binding is made, a class body reads the outer name. */
    assert_origins("import a as m\nclass C:\n    import b as m\n    m.x\n",
                   "m.x", "a.x b.x");
}

static void type_parameters_hide_names(void **state)
{
    (void)state;
    assert_origins("import T\ndef f[T](x: T.a): pass\n", "T.a", "");
    assert_origins("import T\nclass C[T](T.a): pass\n", "T.a", "");
}

static void star_imports_explain_unbound_names_only(void **state)
{
    (void)state;
    assert_origins("from a import *\nx.y\n", "x.y", "a.x.y");
    assert_origins("from a import *\nfrom b import *\nx\n", "x", "a.x b.x");
    assert_origins("from a import *\nx = 1\nx\n", "x", "");
}

static void names_from_outside_carry_their_origin(void **state)
{
    (void)state;
    const struct outer_name outer[] = {{STR("np"), STR("numpy")},
                                       {STR("srcpath"), STR("")}};
    struct sourced s;
    sourced_open(&s, "np.load(srcpath)\n", outer, 2);
    assert_string_equal(sourced_origins(&s, "np.load"), "numpy.load");
    assert_string_equal(sourced_origins(&s, "srcpath"), "");
    sourced_close(&s);
    sourced_open(&s, "np = 1\nnp.load\n", outer, 2);
    assert_string_equal(sourced_origins(&s, "np.load"), "");
    sourced_close(&s);
}

static void names_are_compared_in_nfkc(void **state)
{
    (void)state;
    assert_origins("import \xF0\x9D\x91\x9C\xF0\x9D\x91\xA0\nos.x\n", "os.x",
                   "os.x");
}

static void a_name_that_grows_by_itself_ends(void **state)
{
    (void)state;
    struct sourced s;
    sourced_open(&s, "import x\nx = x.y\nx\n", NULL, 0);
    assert_non_null(fact_origins(&s.origins, sourced_find(&s, FACT_NAME, "x")));
    assert_false(s.origins.undecided);
    sourced_close(&s);
}

static void a_name_that_grows_in_two_ways_goes_one_round(void **state)
{
    (void)state;
    struct sourced s;
    sourced_open(&s, "import x\nx = x.y\nx = x.z\nx\n", NULL, 0);
    assert_false(s.origins.undecided);
    assert_int_equal(s.origins.entangled.n, 0);
    sourced_close(&s);
    assert_origins("import x\nx = x.y\nx = x.z\nx.os\n", "x.os",
                   "x.os x.y.os x.y.z.os x.z.os x.z.y.os");
}

static void
a_name_that_grows_in_many_ways_is_refused_where_it_grows(void **state)
{
    (void)state;
    struct sourced s;
    sourced_open(&s, "import x\nx = x.a\nx = x.b\nx = x.c\nx = x.d\nx = x.e\n",
                 NULL, 0);
    assert_false(s.origins.undecided);
    assert_true(s.origins.entangled.n > 0);
    sourced_close(&s);
}

/* ---------------------------------------------------------------- builtins */

static void inner_scopes_excuse_a_builtin(void **state)
{
    (void)state;
    assert_builtin("def f(open):\n    open\n", "open", false);
    assert_builtin("lambda open: open\n", "open", false);
    assert_builtin("[open.a for open in x]\n", "open", false);
    assert_builtin("def f[open](): open\n", "open", false);
    assert_builtin("def f():\n    open = 1\n    open\n", "open", false);
}

static void class_bodies_excuse_what_they_bound_before(void **state)
{
    (void)state;
    assert_builtin("class C:\n    open = 1\n    open\n", "open", false);
    assert_builtin("class C:\n    if x: open = 1\n    open\n", "open", true);
    assert_builtin("class C:\n    open\n    open = 1\n", "open", true);
    assert_builtin("def f(open):\n    class C:\n        open = open\n", "open",
                   true);
    assert_builtin("class C:\n    open = 1\n    def f(s): open\n", "open",
                   true);
}

static void branches_that_all_bind_excuse(void **state)
{
    (void)state;
    assert_builtin("if x:\n    open = 1\nelse:\n    open = 2\nopen\n", "open",
                   false);
    assert_builtin("if x:\n    open = 1\nelif y:\n    open = 2\nopen\n", "open",
                   true);
    assert_builtin("if x:\n    open = 1\nelse:\n    raise E\nopen\n", "open",
                   false);
    assert_builtin("if x:\n    a = open = 1\nelif y:\n    raise E\n"
                   "else:\n    (open) = 2\nopen\n",
                   "open", false);
    assert_builtin("try:\n    open = 1\nexcept E:\n    open = 2\nopen\n",
                   "open", false);
    assert_builtin("try:\n    f()\nfinally:\n    open = 1\nopen\n", "open",
                   false);
    assert_builtin("try:\n    f()\nexcept E:\n    pass\nelse:\n    open = 1\n"
                   "open\n",
                   "open", true);
    assert_builtin("for i in x:\n    if i: continue\n    else: open = 1\n"
                   "    open\n",
                   "open", false);
    assert_builtin("with x:\n    open = 1\nopen\n", "open", true);
    assert_builtin("def f():\n    global open\n    open = 1\n    open\n",
                   "open", false);
    assert_builtin("@d\ndef open():\n    open\n", "open", true);
    assert_builtin("def open():\n    open\n", "open", false);
    assert_builtin("def f():\n    (open): int\n    open\n", "open", true);
}

static void a_direct_binding_before_excuses(void **state)
{
    (void)state;
    assert_builtin("open = 1\nopen\n", "open", false);
    assert_builtin("def open(): pass\nopen\n", "open", false);
    assert_builtin("class open: pass\nopen\n", "open", false);
    assert_builtin("import open\nopen\n", "open", false);
    assert_builtin("open\nopen = 1\n", "open", true);
    assert_builtin("if x:\n    open = 1\nopen\n", "open", true);
    assert_builtin("try:\n    open = 1\nexcept E: pass\nopen\n", "open", true);
    assert_builtin("while x:\n    open = 1\nopen\n", "open", true);
}

static void a_nested_read_counts_from_its_outermost_def(void **state)
{
    (void)state;
    assert_builtin("open = 1\ndef f():\n    def g():\n        open\n", "open",
                   false);
    assert_builtin("def f():\n    def g():\n        open\nopen = 1\nf()\n",
                   "open", true);
}

static void bodies_of_for_and_with_excuse(void **state)
{
    (void)state;
    assert_builtin("for open in x:\n    open\n", "open", false);
    assert_builtin("with a as open:\n    open\n", "open", false);
    assert_builtin("for open in x:\n    pass\nopen\n", "open", true);
    assert_builtin("for i in x:\n    pass\nelse:\n    open\n", "open", true);
}

static void deleting_takes_the_excuse_away(void **state)
{
    (void)state;
    assert_builtin("open = 1\ndel open\nopen\n", "open", true);
    assert_builtin("open = 1\nif x:\n    del open\nopen\n", "open", true);
    assert_builtin("open = 1\ndef f():\n    global open\n    del open\nopen\n",
                   "open", true);
    assert_builtin("open = 1\ntry: pass\nexcept E as open: pass\nopen\n",
                   "open", true);
}

static void weak_bindings_excuse_none(void **state)
{
    (void)state;
    assert_builtin("open: int\nopen\n", "open", true);
    assert_builtin("from m import *\nopen\n", "open", true);
    assert_builtin("open\n", "open", true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(imports_give_origins),
        cmocka_unit_test(relative_imports_give_none),
        cmocka_unit_test(aliases_hand_origins_on_in_any_order),
        cmocka_unit_test(only_assignments_to_one_name_are_aliases),
        cmocka_unit_test(class_bodies_make_no_aliases),
        cmocka_unit_test(several_bindings_are_a_union),
        cmocka_unit_test(scopes_are_those_of_python),
        cmocka_unit_test(the_first_iterable_is_read_outside),
        cmocka_unit_test(a_walrus_binds_outside_its_comprehension),
        cmocka_unit_test(defaults_and_decorators_are_read_outside),
        cmocka_unit_test(class_scopes_are_seen_only_from_themselves),
        cmocka_unit_test(type_parameters_hide_names),
        cmocka_unit_test(star_imports_explain_unbound_names_only),
        cmocka_unit_test(names_from_outside_carry_their_origin),
        cmocka_unit_test(names_are_compared_in_nfkc),
        cmocka_unit_test(a_name_that_grows_by_itself_ends),
        cmocka_unit_test(a_name_that_grows_in_two_ways_goes_one_round),
        cmocka_unit_test(
            a_name_that_grows_in_many_ways_is_refused_where_it_grows),
        cmocka_unit_test(inner_scopes_excuse_a_builtin),
        cmocka_unit_test(class_bodies_excuse_what_they_bound_before),
        cmocka_unit_test(branches_that_all_bind_excuse),
        cmocka_unit_test(a_direct_binding_before_excuses),
        cmocka_unit_test(a_nested_read_counts_from_its_outermost_def),
        cmocka_unit_test(bodies_of_for_and_with_excuse),
        cmocka_unit_test(deleting_takes_the_excuse_away),
        cmocka_unit_test(weak_bindings_excuse_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
