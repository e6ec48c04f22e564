/* test_source_gather.c - the facts of a source, and in which roles they stand.
 * SPDX-License-Identifier: Apache-2.0 */
#include "tests/lib/sourced.h"

static struct fact fact_of(const char *source, enum fact_kind kind,
                           const char *text)
{
    struct sourced s;
    sourced_open(&s, source, NULL, 0);
    struct fact fact = s.facts.all.at[sourced_find(&s, kind, text)];
    sourced_close(&s);
    return fact;
}

static void assert_binding(const char *source, const char *name,
                           enum binding_kind kind)
{
    struct fact fact = fact_of(source, FACT_NAME, name);
    if (fact.binding != kind)
        fail_msg("binding %d, not %d, of %s in\n%s", fact.binding, kind, name,
                 source);
    assert_true(fact.flags & FACT_BINDS);
}

static void every_statement_that_binds_is_told(void **state)
{
    (void)state;
    assert_binding("x = 1\n", "x", BIND_ASSIGN);
    assert_binding("a, [x, *b] = c\n", "x", BIND_ASSIGN);
    assert_binding("a, *x = c\n", "x", BIND_ASSIGN);
    assert_binding("x += 1\n", "x", BIND_AUGMENT);
    assert_binding("(x := 1)\n", "x", BIND_WALRUS);
    assert_binding("for x in y: pass\n", "x", BIND_FOR);
    assert_binding("for a, (x, b) in y: pass\n", "x", BIND_FOR);
    assert_binding("with a as x: pass\n", "x", BIND_WITH);
    assert_binding("with a as (b, x): pass\n", "x", BIND_WITH);
    assert_binding("try: pass\nexcept E as x: pass\n", "x", BIND_HANDLER);
    assert_binding("def f(x): pass\n", "x", BIND_PARAMETER);
    assert_binding("def f(x=1): pass\n", "x", BIND_PARAMETER);
    assert_binding("def f(x: int): pass\n", "x", BIND_PARAMETER);
    assert_binding("def f(x: int = 1): pass\n", "x", BIND_PARAMETER);
    assert_binding("def f(*x): pass\n", "x", BIND_PARAMETER);
    assert_binding("def f(**x): pass\n", "x", BIND_PARAMETER);
    assert_binding("def f(*, x): pass\n", "x", BIND_PARAMETER);
    assert_binding("lambda x: 1\n", "x", BIND_PARAMETER);
    assert_binding("[1 for x in y]\n", "x", BIND_CLAUSE);
    assert_binding("match y:\n    case x: pass\n", "x", BIND_PATTERN);
    assert_binding("match y:\n    case [1, *x]: pass\n", "x", BIND_PATTERN);
    assert_binding("match y:\n    case {**x}: pass\n", "x", BIND_PATTERN);
    assert_binding("match y:\n    case 1 as x: pass\n", "x", BIND_PATTERN);
    assert_binding("match y:\n    case P(a=x): pass\n", "x", BIND_PATTERN);
    assert_binding("type x = int\n", "x", BIND_TYPE);
    assert_binding("def f[x](): pass\n", "x", BIND_TYPE);
    assert_binding("del x\n", "x", BIND_DELETE);
    assert_binding("x: int\n", "x", BIND_ANNOTATION);
}

static void reads_are_told_from_bindings(void **state)
{
    (void)state;
    static const char *const reads[] = {
        "print(x)\n",
        "x.y = 1\n",
        "x[0] = 1\n",
        "y = x\n",
        "def f(a=x): pass\n",
        "def f(a: x): pass\n",
        "@x\nclass C: pass\n",
        "for i in x: pass\n",
        "y: x = 1\n",
        "f(a=x)\n",
        "f'{x}'\n",
        "f'{1:{x}}'\n",
        "del x.y\n",
        "match x:\n    case 1: pass\n",
        "match y:\n    case x.a: pass\n",
        "match y:\n    case x(): pass\n",
        "match y:\n    case 1 if x: pass\n",
        "raise x\n",
        "assert y, x\n",
        "with x as y: pass\n",
        "type y = x\n",
        "def f[T: x](): pass\n",
    };
    for (size_t i = 0; i < COUNT_OF(reads); i++) {
        struct fact fact = fact_of(reads[i], FACT_NAME, "x");
        if (!(fact.flags & FACT_READS) || (fact.flags & FACT_BINDS))
            fail_msg("no read: %s", reads[i]);
    }
    struct fact augmented = fact_of("x += 1\n", FACT_NAME, "x");
    assert_true(augmented.flags & FACT_READS);
}

static void attributes_know_what_is_done_to_them(void **state)
{
    (void)state;
    assert_true(fact_of("a.b\n", FACT_ATTRIBUTE, "a.b").flags & FACT_READS);
    assert_true(fact_of("a.b = 1\n", FACT_ATTRIBUTE, "a.b").flags &
                FACT_STORES);
    assert_false(fact_of("a.b = 1\n", FACT_ATTRIBUTE, "a.b").flags &
                 FACT_READS);
    assert_true(fact_of("a.b.c = 1\n", FACT_ATTRIBUTE, "a.b").flags &
                FACT_READS);
    assert_true(fact_of("del a.b\n", FACT_ATTRIBUTE, "a.b").flags &
                FACT_DELETES);
    assert_true(fact_of("for a.b in c: pass\n", FACT_ATTRIBUTE, "a.b").flags &
                FACT_STORES);
    struct fact both = fact_of("a.b += 1\n", FACT_ATTRIBUTE, "a.b");
    assert_true(both.flags & FACT_STORES);
    assert_true(both.flags & FACT_READS);
}

static void patterns_read_attributes_as_python_does(void **state)
{
    (void)state;
    struct sourced s;
    sourced_open(&s, "match x:\n    case a.b.c: pass\n    case D(e=f): pass\n",
                 NULL, 0);
    uint32_t chain = sourced_find(&s, FACT_ATTRIBUTE, "a.b.c");
    assert_true(s.facts.all.at[chain].flags & FACT_READS);
    assert_str_is(fact_name(&s.facts, s.facts.all.at[chain].name), "c");
    uint32_t keyword = sourced_find(&s, FACT_KEYWORD_PATTERN, "e=f");
    assert_str_is(fact_name(&s.facts, s.facts.all.at[keyword].name), "e");
    sourced_close(&s);
}

static void imports_are_listed_by_their_identifiers(void **state)
{
    (void)state;
    struct sourced s;
    sourced_open(&s,
                 "import a . b \\\n . c as d\nfrom .e import f as g, h\n"
                 "from i.j import *\n",
                 NULL, 0);
    assert_int_equal(s.facts.imports.n, 4);
    const struct import_fact *at = s.facts.imports.at;
    assert_str_is(fact_name(&s.facts, at[0].module), "a.b.c");
    assert_str_is(fact_name(&s.facts, at[0].alias), "d");
    assert_true(at[1].relative);
    assert_str_is(fact_name(&s.facts, at[1].module), "e");
    assert_str_is(fact_name(&s.facts, at[1].member), "f");
    assert_str_is(fact_name(&s.facts, at[1].alias), "g");
    assert_str_is(fact_name(&s.facts, at[2].member), "h");
    assert_int_equal(at[2].alias, 0);
    assert_true(at[3].star);
    assert_str_is(fact_name(&s.facts, at[3].module), "i.j");
    sourced_close(&s);
}

static void the_tree_of_facts_is_in_preorder(void **state)
{
    (void)state;
    struct sourced s;
    sourced_open(&s, "def f(a):\n    return g(a.b[1])(c=2)\nx = 1\n", NULL, 0);
    const struct facts *facts = &s.facts;
    assert_int_equal(facts->all.at[0].kind, FACT_MODULE);
    assert_int_equal(facts->all.at[0].next, facts->all.n);
    for (uint32_t i = 1; i < facts->all.n; i++) {
        const struct fact *fact = &facts->all.at[i];
        const struct fact *parent = &facts->all.at[fact->parent];
        assert_true(fact->parent < i);
        assert_true(fact->next > i && fact->next <= parent->next);
        assert_true(fact->start >= parent->start && fact->end <= parent->end);
    }
    uint32_t call = sourced_find(&s, FACT_CALL, "g(a.b[1])(c=2)");
    uint32_t callee = fact_part(facts, call, PART_CALLEE);
    assert_int_equal(facts->all.at[callee].kind, FACT_CALL);
    uint32_t inner = fact_part(facts, callee, PART_CALLEE);
    assert_int_equal(facts->all.at[inner].kind, FACT_NAME);
    sourced_close(&s);
}

static void statements_of_the_module_body_are_direct(void **state)
{
    (void)state;
    struct sourced s;
    sourced_open(&s, "a = b = 1\nif c:\n    d = 1\nwith e as f: pass\n", NULL,
                 0);
    bool direct[4] = {false};
    for (size_t i = 0; i < s.facts.bindings.n; i++) {
        const struct binding *b = &s.facts.bindings.at[i];
        struct str name = fact_name(&s.facts, b->name);
        size_t at = str_eq(name, STR("a"))   ? 0
                    : str_eq(name, STR("b")) ? 1
                    : str_eq(name, STR("d")) ? 2
                                             : 3;
        direct[at] = b->direct;
    }
    assert_true(direct[0]);
    assert_true(direct[1]);
    assert_false(direct[2]);
    assert_true(direct[3]);
    sourced_close(&s);
}

static size_t depth_limit_hit(const char *source, size_t max_depth)
{
    struct sourced s;
    sourced_open(&s, source, NULL, 0);
    enum gather_end end =
        gather(&s.facts, &s.shapes, s.tree, max_depth, &s.budget);
    assert_int_equal(end, GATHERED);
    size_t at = s.facts.too_deep;
    sourced_close(&s);
    return at;
}

static void depth_is_counted_like_brackets_not_like_chains(void **state)
{
    (void)state;
    assert_int_equal(depth_limit_hit("x = [[[[1]]]]\n", 3), 7);
    assert_int_equal(depth_limit_hit("x = [[[[1]]]]\n", 20), UINT32_MAX);
    assert_int_equal(depth_limit_hit("a.b.c.d.e.f.g.h\n", 4), UINT32_MAX);
    assert_int_equal(depth_limit_hit("a + b + c + d + e + f + g\n", 4),
                     UINT32_MAX);
}

static void names_are_kept_in_nfkc_once(void **state)
{
    (void)state;
    struct sourced s;
    sourced_open(&s, "eval = \xEF\xBD\x85val\n", NULL, 0);
    assert_int_equal(s.facts.bindings.n, 1);
    uint32_t id = name_find(&s.facts, STR("eval"));
    assert_int_not_equal(id, 0);
    for (size_t i = 0; i < s.facts.all.n; i++)
        if (s.facts.all.at[i].kind == FACT_NAME)
            assert_int_equal(s.facts.all.at[i].name, id);
    sourced_close(&s);
}

static void comments_are_listed_apart(void **state)
{
    (void)state;
    struct sourced s;
    sourced_open(&s, "# a\nx = (1,  # b\n     2)\n", NULL, 0);
    assert_int_equal(s.reading.comments.n, 2);
    assert_int_equal(s.reading.comments.at[1].start, 13);
    assert_int_equal(s.reading.comments.at[1].end, 16);
    sourced_close(&s);
}

static void assert_span(struct fact fact, uint32_t start, uint32_t end)
{
    assert_int_equal(fact.start, start);
    assert_int_equal(fact.end, end);
}

static void a_star_holds_for_all_of_its_value(void **state)
{
    (void)state;
    const char *source = "x = *a + b, 2\n";
    assert_span(fact_of(source, FACT_SPLAT, "*a + b"), 4, 10);
    assert_span(fact_of(source, FACT_OPERATOR, "a + b"), 5, 10);
    assert_true(fact_of(source, FACT_NAME, "a").flags & FACT_WHOLE);
    source = "x = *f(c)[*(1, 2)] | b, 2\n";
    assert_span(fact_of(source, FACT_SPLAT, "*f(c)[*(1, 2)] | b"), 4, 22);
    assert_span(fact_of(source, FACT_CALL, "f(c)"), 5, 9);
    assert_span(fact_of(source, FACT_SPLAT, "*(1, 2)"), 10, 17);
    assert_span(fact_of("x = *-a,\n", FACT_UNARY, "-a"), 5, 7);
    source = "x = [*f(c)], g(*a if b else c)\n";
    assert_span(fact_of(source, FACT_SPLAT, "*f(c)"), 5, 10);
    assert_span(fact_of(source, FACT_CALL, "f(c)"), 6, 10);
    assert_span(fact_of(source, FACT_SPLAT, "*a if b else c"), 15, 29);
}

static void a_subject_in_square_brackets_is_a_list(void **state)
{
    (void)state;
    const char *source = "match [a]:\n    case x: pass\n";
    assert_span(fact_of(source, FACT_LIST, "[a]"), 6, 9);
    source = "match [a, (b, c)]:\n    case x: pass\n";
    assert_span(fact_of(source, FACT_LIST, "[a, (b, c)]"), 6, 17);
    assert_span(fact_of(source, FACT_TUPLE, "(b, c)"), 10, 16);
    source = "match [x for x in y]:\n    case x: pass\n";
    assert_int_equal(
        fact_of(source, FACT_COMPREHENSION, "[x for x in y]").extra, '[');
}

static void respelled_targets_bind_what_they_name(void **state)
{
    (void)state;
    assert_binding("a, *(b, x) = c\n", "x", BIND_ASSIGN);
    assert_binding("for a, *[b, *x] in c: pass\n", "x", BIND_FOR);
    assert_binding("type x[T] = int\n", "x", BIND_TYPE);
    assert_binding("type a[x: int = str] = int\n", "x", BIND_TYPE);
    assert_binding("class A[*x = *t[int]]: pass\n", "x", BIND_TYPE);
}

static void parameters_of_an_alias_have_a_scope_of_their_own(void **state)
{
    (void)state;
    struct sourced s;
    sourced_open(&s, "type A[T] = list[T]\nT\n", NULL, 0);
    uint32_t outer = name_find(&s.facts, STR("A"));
    uint32_t name = name_find(&s.facts, STR("T"));
    assert_int_not_equal(symbol_in(&s.symbols, 0, outer), 0);
    assert_int_equal(symbol_in(&s.symbols, 0, name), 0);
    assert_int_equal(s.facts.scopes.at[1].kind, SCOPE_TYPE);
    assert_int_not_equal(symbol_in(&s.symbols, 1, name), 0);
    sourced_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_star_holds_for_all_of_its_value),
        cmocka_unit_test(a_subject_in_square_brackets_is_a_list),
        cmocka_unit_test(respelled_targets_bind_what_they_name),
        cmocka_unit_test(parameters_of_an_alias_have_a_scope_of_their_own),
        cmocka_unit_test(every_statement_that_binds_is_told),
        cmocka_unit_test(reads_are_told_from_bindings),
        cmocka_unit_test(attributes_know_what_is_done_to_them),
        cmocka_unit_test(patterns_read_attributes_as_python_does),
        cmocka_unit_test(imports_are_listed_by_their_identifiers),
        cmocka_unit_test(the_tree_of_facts_is_in_preorder),
        cmocka_unit_test(statements_of_the_module_body_are_direct),
        cmocka_unit_test(depth_is_counted_like_brackets_not_like_chains),
        cmocka_unit_test(names_are_kept_in_nfkc_once),
        cmocka_unit_test(comments_are_listed_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
