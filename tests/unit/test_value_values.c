/* test_value_values.c - what expressions can be, as the evaluator sees them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "redline/policy.h"
#include "redline/program.h"

#include "model/program.h"
#include "tests/lib/sourced.h"
#include "value/values.h"

static rl_policy *policy;
static rl_program *program;

static int program_open(void **state)
{
    (void)state;
    rl_error err = {0};
    if (rl_policy_load("plot", &policy, &err) != RL_OK)
        return 1;
    return rl_compile(policy, NULL, &program, &err) != RL_OK;
}

static int program_close(void **state)
{
    (void)state;
    rl_program_free(program);
    rl_policy_free(policy);
    return 0;
}

static const struct outer_name outer[] = {
    {{"np", 2}, {"numpy", 5}},
    {{"srcpath", 7}, {"", 0}},
};

/* One alternative, in a word or two. */
static int atom_say(const struct values *v, uint32_t atom, char *out, size_t n)
{
    const struct atoms *atoms = values_atoms(v);
    const struct atom *at = atom_at(atoms, atom);
    struct str text;
    switch (at->kind) {
    case ATOM_NONE:
        return snprintf(out, n, "None");
    case ATOM_TRUE:
    case ATOM_FALSE:
    case ATOM_BOOL:
        return snprintf(out, n, "bool");
    case ATOM_NUMBER:
        text = string_at(atoms, at->id);
        return snprintf(out, n, "%.*s", at->id ? (int)text.len : 6,
                        at->id ? text.ptr : "number");
    case ATOM_TEXT:
        if (atom_known_text(atoms, atom, &text))
            return snprintf(out, n, "'%.*s'", STR_FMT(text));
        return snprintf(out, n, "text");
    case ATOM_PATH:
    case ATOM_HELPER:
        return snprintf(out, n, "%.*s", STR_FMT(string_at(atoms, at->id)));
    case ATOM_FUNCTION:
        return snprintf(out, n, "function");
    case ATOM_CLASS:
        return snprintf(out, n, "class");
    case ATOM_OBJECT:
        return snprintf(out, n, "object");
    case ATOM_SITE:
        return snprintf(out, n, "container");
    case ATOM_RESULT:
        return snprintf(out, n, "%.*s()", STR_FMT(string_at(atoms, at->id)));
    default:
        return snprintf(out, n, "other");
    }
}

static int word_order(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The alternatives of the last such expression, sorted, and `any` at the end.
 */
static const char *say(const char *source, const char *expression)
{
    static char out[1024];
    char words[16][64];
    struct sourced s;
    sourced_open(&s, source, NULL, 0);
    struct values *v = values_new(&s.facts, &s.symbols);
    assert_non_null(v);
    struct outside outside = {&program->models, &program->members, outer,
                              COUNT_OF(outer)};
    values_begin(v, &s.arena, &outside);
    assert_int_equal(values_ready(v), VALUES_KNOWN);
    uint32_t found = 0;
    for (uint32_t i = 1; i < s.facts.all.n; i++) {
        const struct fact *at = &s.facts.all.at[i];
        if (str_eq(fact_text(&s.facts, at->start, at->end),
                   str_of(expression)) &&
            !(at->flags & (FACT_BINDS | FACT_STORES)) && at->kind != FACT_BLOCK)
            found = i;
    }
    assert_int_not_equal(found, 0);
    struct value value = value_of(v, found);
    size_t n = 0, used = 0;
    for (; n < value.n && n < COUNT_OF(words); n++)
        atom_say(v, value.at[n], words[n], sizeof(words[n]));
    qsort(words, n, sizeof(words[0]), word_order);
    out[0] = '\0';
    for (size_t i = 0; i < n; i++)
        used += (size_t)snprintf(out + used, sizeof(out) - used, "%s%s",
                                 i ? " " : "", words[i]);
    if (value.any)
        snprintf(out + used, sizeof(out) - used, "%sany", n ? " " : "");
    values_free(v);
    sourced_close(&s);
    return out;
}

#define assert_value(source, expression, want)                                 \
    assert_string_equal(say(source, expression), want)

static void names_join_what_may_reach_them(void **state)
{
    (void)state;
    assert_value("if 0: np = None\nnp\n", "np", "None numpy");
    assert_value("np = 1\nnp\n", "np", "1");
    assert_value("x = 'a'\nx = 'b'\nx\n", "x", "'b'");
    assert_value("x = 'a'\n(x)\nx = open\n", "x", "'a'");
    assert_value("x = 'a'\nif y: x = 'b'\nx\n", "x", "'a' 'b'");
    assert_value("x, \xEF\xBD\x98 = 'a', 'b'\nx\n", "x", "'a' 'b'");
    assert_value("def f():\n    (exec): int\n    exec\n", "exec",
                 "builtins.exec");
    assert_value("def f(open=print):\n    class C: open = open\n"
                 "    return C.open\nf()\n",
                 "f()", "builtins.open");
    assert_value("def f():\n    return x\nx = 'a'\nx = 'b'\nf()\n", "f()",
                 "'a' 'b'");
    assert_value("x = 'a'\ndef f():\n    global x\n    x = 'b'\nx = 'c'\nx\n",
                 "x", "'b' 'c'");
    assert_value("_C__f = open\nclass C:\n    def m(self): return __f\n"
                 "C().m()\n",
                 "C().m()", "any");
    assert_value("a = None\nfrom numpy import *\na\n", "a", "None any");
    assert_value("import networkx.algorithms.bridges as b\nb\n", "b",
                 "networkx.bridges");
}

static void bindings_that_need_not_run_hide_nothing(void **state)
{
    (void)state;
    assert_value("from contextlib import suppress\n"
                 "with suppress(E) as (open, x): pass\nopen\n",
                 "open", "builtins.open any");
    assert_value("for open in []: pass\nopen\n", "open", "builtins.open");
    assert_value("0 and (open := 1)\nopen\n", "open", "1 builtins.open");
    assert_value("open = 1\ndef f():\n    global open\n    del open\nf()\n"
                 "open\n",
                 "open", "1 builtins.open");
}

static void texts_are_computed_exactly(void **state)
{
    (void)state;
    assert_value("for m in ['a', 'b']: f'{m}.csv'\n", "f'{m}.csv'",
                 "'a.csv' 'b.csv'");
    assert_value("'a' + 'b' * 3\n", "'a' + 'b' * 3", "'abbb'");
    assert_value("m = 'abc'\nm[::-1]\n", "m[::-1]", "'cba'");
    assert_value("'%s-%s' % ('a', 'b')\n", "'%s-%s' % ('a', 'b')", "'a-b'");
    assert_value("def f(x): '%s.csv' % x\nnp.x(f)\n", "'%s.csv' % x", "text");
    assert_value("def f(x): ('%s.csv' if x else 5) % x\nnp.x(f)\n",
                 "('%s.csv' if x else 5) % x", "text any");
    assert_value("'{1}{0}{{'.format('a', 'b')\n", "'{1}{0}{{'.format('a', 'b')",
                 "'ba{'");
    assert_value("'-'.join(['a', 'b'])\n", "'-'.join(['a', 'b'])", "'a-b'");
    assert_value("f'{47:c}'\n", "f'{47:c}'", "text");
    assert_value("f'{5:/>9}'\n", "f'{5:/>9}'", "text");
    assert_value("h = len\n('..' + str(h)).replace('../', '/etc/')\n",
                 "('..' + str(h)).replace('../', '/etc/')", "text");
    /* A circle is any text, after a number of rounds. */
    const char *said =
        say("x = 'a'\nfor i in [1, 2]: x = 'b' + x\n[x]\n", "'b' + x");
    assert_non_null(strstr(said, "'ba'"));
}

static void what_escapes_is_anything(void **state)
{
    (void)state;
    assert_value("d = ['a']\ndef f(k): return d\n"
                 "next(map(f, [0])).append(open)\nd[1]\n",
                 "d[1]", "builtins.open");
    assert_value("d = ['a']\ndef f(k, x=d): x.append(open)\n"
                 "list(map(f, [0]))\nd[1]\n",
                 "d[1]", "builtins.open");
    assert_value("d = ['a']\nfoo = np.foo(d)\nd[1]\n", "d[1]", "any");
    assert_value("d = ['a']\nassert x, d\nd[1]\n", "d[1]", "any");
    assert_value("d = ['a']\nraise d\nd[1]\n", "d[1]", "any");
    assert_value("d = ['a']\nnp.x.y = d\nd[1]\n", "d[1]", "any");
    assert_value("import typing\nd = ['a']\ntyping.get_args(list[d])\nd[1]\n",
                 "d[1]", "any");
    assert_value("d = ['a']\nd[:] = [open]\nd[0]\n", "d[0]",
                 "'a' builtins.open container");
    assert_value("d = ['a']\ne = d\ne += [open]\nd[1]\n", "d[1]",
                 "builtins.open");
    assert_value("class K: pass\nd = {'a': 1}\nd[K()] = open\nd['a']\n",
                 "d['a']", "1 builtins.open");
    assert_value("d = ['a']\nnp.array([d, []], dtype=object)\nd[0]\n", "d[0]",
                 "'a' any");
    assert_value("d = ('a', ['b'])\nnp.foo(d)\nd[0]\n", "d[0]", "'a'");
    assert_value("d = ('a', ['b'])\nnp.foo(d)\nd[1][0]\n", "d[1][0]",
                 "'b' any");
    assert_value("d = ['a']\ndf.query('x > @d')\nd[0]\n", "d[0]", "'a' any");
}

static void objects_answer_as_they_like(void **state)
{
    (void)state;
    assert_value("class E:\n    def __eq__(self, o): return open\nE() == 1\n",
                 "E() == 1", "bool any");
    assert_value("class O:\n    def __radd__(self, o): return open\n"
                 "sum([O()])\n",
                 "sum([O()])", "builtins.sum() any");
    assert_value("class E:\n    def __eq__(self, o): o.append(open)\n"
                 "d = ['a']\nd == E()\nd[1]\n",
                 "d[1]", "any");
    assert_value("class O: pass\nf'{O()}'\n", "f'{O()}'", "text any");
}

static void classes_keep_what_they_are_given(void **state)
{
    (void)state;
    assert_value("class B: f = open\nclass C(B): pass\nC().f\n", "C().f",
                 "builtins.open any");
    assert_value("def swap(c): return open\n@swap\nclass C: pass\nC\n", "C",
                 "builtins.open");
    assert_value("@np.foo\nclass C: pass\nC\n", "C", "numpy.foo()");
    assert_value("class C:\n    def m(self, p): return p\nm = C().m\n"
                 "m('http')\n",
                 "m('http')", "'http'");
    assert_value("class C:\n    def __init__(self, p): self.p = p\n"
                 "C('a').p\n",
                 "C('a').p", "'a'");
    assert_value("class C:\n    def m(self, p): return p\n"
                 "def g(): yield C()\nC().m('a')\nfor c in g(): c.m('b')\n",
                 "c.m('b')", "'a' 'b' any");
    assert_value("class C(np.X):\n    def m(self, p): return p\nC().m('a')\n",
                 "C().m('a')", "'a' any");
    assert_value("class C:\n    @property\n    def p(self): return 'a'\n"
                 "C().p\n",
                 "C().p", "'a'");
    assert_value("import dataclasses\n@dataclasses.dataclass\nclass C:\n"
                 "    x: str\n    y: str = 'b'\nC('a').x\n",
                 "C('a').x", "'a'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_join_what_may_reach_them),
        cmocka_unit_test(bindings_that_need_not_run_hide_nothing),
        cmocka_unit_test(texts_are_computed_exactly),
        cmocka_unit_test(what_escapes_is_anything),
        cmocka_unit_test(objects_answer_as_they_like),
        cmocka_unit_test(classes_keep_what_they_are_given),
    };
    return cmocka_run_group_tests(tests, program_open, program_close);
}
