/* test_lint_rewrite.c - refused lines, written so that they pass.
 * SPDX-License-Identifier: Apache-2.0 */
#include "redline/lint.h"

#include "base/alloc.h"
#include "tests/lib/policy.h"

static const char rules[] = POLICY_HEAD
    "imports:\n"
    "  default: deny\n"
    "  allow: [{module: [math, seaborn, pandas], members: all},\n"
    "          {module: numpy}]\n"
    "  deny: [{module: seaborns}]\n"
    "members:\n"
    "  numpy: {default: deny, allow: [loadtxt, zeros, load, get_it],\n"
    "          deny: [{name: loads}]}\n"
    "builtins:\n"
    "  deny:\n"
    "    - {name: [eval, getattr, exec], why: No.}\n"
    "    - {name: open, unless: [{argument: [0, file], from: [srcpath]}]}\n"
    "dunders: {attributes: {allow: [__name__]}}\n"
    "calls:\n"
    "  deny:\n"
    "    - {call: [pandas.read_csv, numpy.loadtxt, numpy.load],\n"
    "       unless: [{argument: [0, name], from: [srcpath]}]}\n"
    "    - {call: numpy.load, id: pickle-load,\n"
    "       when: {argument: allow_pickle, is: [True]}}\n"
    "    - {method: to_csv, when: {argument: 0, absent: false},\n"
    "       unless: [{argument: 0, path: relative},\n"
    "                {argument: 0, from: [OUT]}]}\n"
    "    - {call: math.keep, unless: [\n"
    "        {all: [{argument: 0, path: relative, not: {matches: 'py$'}},\n"
    "               {argument: 2, absent: true}]},\n"
    "        {all: [{argument: 0, from: [OUT]}, {argument: 2, absent: "
    "true}]},\n"
    "        {all: [{argument: 0, from: [srcpath]}, {argument: 1, is: "
    "[r]}]}]}\n"
    "    - {call: math.Path, unless: [{argument: 0, any: [{path: relative},\n"
    "        {from: [srcpath, OUT]}]}]}\n"
    "    - {method: savefig, when: {argument: [0, fname], path: [absolute]},\n"
    "       unless: [{argument: [0, fname], from: [OUT]}]}\n"
    "runtime:\n"
    "  interpreter: [/usr/bin/python3, \"{script}\"]\n"
    "  guard: {helpers: [srcpath, SRC, OUT]}\n";

static rl_program *program;

static int set_up(void **state)
{
    (void)state;
    program = program_of(rules);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    rl_program_free(program);
    return 0;
}

/* The rewrite of the first error on the last line of some code; "-": none. */
static void check(const char *code, const char *want)
{
    rl_linter *linter = NULL;
    const rl_lint_result *result = NULL;
    assert_int_equal(rl_linter_new(program, &linter, NULL), RL_OK);
    assert_int_equal(rl_linter_want_rewrites(linter, NULL), RL_OK);
    assert_int_equal(rl_lint(linter, code, strlen(code), &result, NULL), RL_OK);
    assert_int_not_equal(result->n_findings, 0);
    const char *got = result->findings[result->n_findings - 1].rewrite;
    assert_string_equal(got ? got : "-", want);
    rl_linter_free(linter);
}

#define PD "import pandas as pd\n"
#define NP "import numpy as np\n"

static void a_file_is_read_through_the_helper(void **state)
{
    (void)state;
    check(PD "df = pd.read_csv('data.csv')",
          "df = pd.read_csv(srcpath('data.csv'))");
    check(PD "df = pd.read_csv('sub/data.csv', sep=';')\n",
          "df = pd.read_csv(srcpath('sub/data.csv'), sep=';')");
    check(PD "df = pd.read_csv('/home/me/data.csv')\n",
          "df = pd.read_csv(srcpath('data.csv'))");
    check(PD "df = pd.read_csv('../data.csv')\n",
          "df = pd.read_csv(srcpath('data.csv'))");
    check(PD "df = pd.read_csv(name=r'C:\\x\\data.csv')\r\n",
          "df = pd.read_csv(name=srcpath('data.csv'))");
    check("if 1:\n    f = open('a.txt')\n", "    f = open(srcpath('a.txt'))");
    check(PD "df = pd.read_csv('https://x.org/a.csv')\n", "-");
    check(PD "df = pd.read_csv(name)\n", "-");
    check(PD "df = pd.read_csv(\n    'a.csv')\n", "-");
    check(PD "class A:\n    f = pd.read_csv\n", "-");
}

static void a_figure_goes_to_out(void **state)
{
    (void)state;
    check("fig.savefig('/tmp/x.png', dpi=300)\n", "fig.savefig(OUT, dpi=300)");
    check("fig.savefig(fname='/tmp/x.png')\n", "fig.savefig(fname=OUT)");
}

static void data_keep_their_name_and_figures_go_to_out(void **state)
{
    (void)state;
    check("x.to_csv('/tmp/a.csv')\n", "x.to_csv('a.csv')");
    check("x.to_csv('../out/a.csv', 1)\n", "x.to_csv('a.csv', 1)");
    check("x.to_csv('C:\\\\out\\\\a b.csv')\n", "x.to_csv('a b.csv')");
    check("x.to_csv('/tmp/\u9500.csv')\n", "x.to_csv('\u9500.csv')");
    check("x.to_csv('/tmp/a.svg')\n", "x.to_csv(OUT)");
    check("x.to_csv(y)\n", "-");
    check("x.to_csv(f'/tmp/{y}.csv')\n", "-");
    check("x.to_csv('/tmp/')\n", "-");
    check("fig.savefig('/tmp/x')\n", "fig.savefig('x')");
    check("fig.savefig('/tmp/x.PDF')\n", "fig.savefig(OUT)");
}

static void what_is_read_comes_from_the_source(void **state)
{
    (void)state;
#define M "import math\n"
    check(M "math.keep('/in/a.csv', 'r')\n",
          "math.keep(srcpath('a.csv'), 'r')");
    check(M "math.keep('/in/a.csv', 'w')\n", "math.keep('a.csv', 'w')");
    check(M "math.keep('/in/a.png', 'w')\n", "math.keep(OUT, 'w')");
    check(M "math.keep('/in/a.csv')\n", "math.keep('a.csv')");
    check(M "math.keep('/in/a.py', 'w')\n", "-");
    check(M "math.keep('/in/a.csv', 'w', 3)\n", "-");
    check(M "math.Path('/in/a.txt').read_text()\n",
          "math.Path(srcpath('a.txt')).read_text()");
    check(M "math.Path('/in/a.txt').write_text('x')\n",
          "math.Path('a.txt').write_text('x')");
    check(M "math.Path('/in/a.txt').open('w')\n",
          "math.Path('a.txt').open('w')");
#undef M
}

static void reserved_names_have_an_ordinary_form(void **state)
{
    (void)state;
    check("print(x.__class__.real)\n", "print(type(x).real)");
    check("print(a.b[0].__class__)\n", "print(type(a.b[0]))");
    check("print(x.__len__(), y)\n", "print(len(x), y)");
    check("print(x.__class__.__mro__)\n", "-");
    check("x.__class__ = int\n", "-");
    check("f(x.__len__)\n", "-");
    check("def type(x): pass\nprint(x.__class__)\n", "-");
}

static void builtins_that_take_code_as_text_have_one_too(void **state)
{
    (void)state;
    check("x = eval('1 + 2') * 3\n", "x = (1 + 2) * 3");
    check("x = getattr(y, 'shape')\n", "x = y.shape");
    check("x = getattr(a + b, 'shape')\n", "x = (a + b).shape");
    check("x = eval('1 +')\n", "-");
    check("x = eval(text)\n", "-");
    check("x = eval('__import__')\n", "x = (__import__)"); /* no rule on it */
    check("x = getattr(y, '__dict__')\n", "-");
    check("x = getattr(y, 'a', None)\n", "-");
    check("x = eval('exec')\n", "-");
}

static void a_slip_of_the_pen_is_mended(void **state)
{
    (void)state;
    check("import seabron as sns\n", "import seaborn as sns");
    check("from seabron import x\n", "from seaborn import x");
    check(NP "x = np.zeroes(3)\n", "x = np.zeros(3)");
    check("from numpy import zeroes\n", "from numpy import zeros");
    check(NP "x = np.nothing_like_it\n", "-");
    check(NP "x = np.set_it\n", "-");
    check(NP "x = np.loads(y)\n", "-"); /* refused by its name */
    check("import seaborns as sns\n", "-");
}

static void a_name_that_is_used_stays_bound(void **state)
{
    (void)state;
    rl_linter *linter = NULL;
    const rl_lint_result *result = NULL;
    static const char code[] = "import seabron\nseabron.plot()\n";
    assert_int_equal(rl_linter_new(program, &linter, NULL), RL_OK);
    assert_int_equal(rl_linter_want_rewrites(linter, NULL), RL_OK);
    assert_int_equal(rl_lint(linter, code, sizeof(code) - 1, &result, NULL),
                     RL_OK);
    assert_string_equal(result->findings[0].suggestion, "seaborn");
    assert_string_equal(result->findings[0].rewrite,
                        "import seaborn as seabron");
    rl_linter_free(linter);
}

static void one_edit_may_need_another(void **state)
{
    (void)state;
    check(NP "x = np.loadtext('a.txt')\n", "x = np.loadtxt(srcpath('a.txt'))");
    check(PD NP "x = [pd.read_csv('a'), np.loadtext('b'), eval('c')]\n",
          "x = [pd.read_csv(srcpath('a')), np.loadtxt(srcpath('b')), (c)]");
    check("x = eval('y.__class__')\n", "x = (type(y))");
}

static void a_line_that_stays_refused_is_not_given(void **state)
{
    (void)state;
    check(NP "x = np.load('a.npy', allow_pickle=True)\n", "-");
    check(PD "df = pd.read_csv('a.csv'); exec(x)\n", "-");
    check(PD "def f(srcpath):\n    return pd.read_csv('a.csv')\nf(str)\n", "-");
}

static void lines_are_judged_each_for_itself(void **state)
{
    (void)state;
    rl_linter *linter = NULL;
    const rl_lint_result *result = NULL;
    static const char code[] = PD "exec(x)\na = pd.read_csv('a')\n"
                                  "b = eval('1 +')\nc = eval('2')\n"
                                  "d = eval('2 3')\n";
    assert_int_equal(rl_linter_new(program, &linter, NULL), RL_OK);
    assert_int_equal(rl_lint(linter, code, sizeof(code) - 1, &result, NULL),
                     RL_OK);
    assert_int_equal(result->n_findings, 5);
    for (size_t i = 0; i < 5; i++) /* not asked for */
        assert_null(result->findings[i].rewrite);
    assert_int_equal(rl_linter_want_rewrites(linter, NULL), RL_OK);
    assert_int_equal(rl_lint(linter, code, sizeof(code) - 1, &result, NULL),
                     RL_OK);
    assert_int_equal(result->n_findings, 5);
    assert_null(result->findings[0].rewrite);
    assert_string_equal(result->findings[1].rewrite,
                        "a = pd.read_csv(srcpath('a'))");
    assert_null(result->findings[2].rewrite);
    assert_string_equal(result->findings[3].rewrite, "c = (2)");
    assert_null(result->findings[4].rewrite);
    rl_linter_free(linter);
}

static void it_survives_no_memory(void **state)
{
    (void)state;
    static const char code[] =
        PD "df = pd.read_csv('a.csv')\nprint(x.__class__)\nimport seabron\n"
           "def f(p, q={'a': srcpath('b')}):\n    for k, r in q.items():\n"
           "        pd.read_csv(r)\n    return f'{p}/{k:d}'\n"
           "class C:\n    def __init__(self, p):\n        self.p = p\n"
           "    def g(self):\n        return pd.read_csv(self.p)\n"
           "C(f(SRC)).g()\n'{:>4}'.format(1)\nx.format('{0}')\n";
    bool refused = true;
    for (long nth = 0; refused; nth++) {
        rl_linter *linter = NULL;
        const rl_lint_result *result = NULL;
        assert_int_equal(rl_linter_new(program, &linter, NULL), RL_OK);
        assert_int_equal(rl_linter_want_rewrites(linter, NULL), RL_OK);
        alloc_refuse_at(nth);
        rl_status status =
            rl_lint(linter, code, sizeof(code) - 1, &result, NULL);
        refused = alloc_refused();
        alloc_refuse_at(-1);
        assert_int_equal(status, refused ? RL_E_NOMEM : RL_OK);
        rl_linter_free(linter);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_read_through_the_helper),
        cmocka_unit_test(a_figure_goes_to_out),
        cmocka_unit_test(data_keep_their_name_and_figures_go_to_out),
        cmocka_unit_test(what_is_read_comes_from_the_source),
        cmocka_unit_test(reserved_names_have_an_ordinary_form),
        cmocka_unit_test(builtins_that_take_code_as_text_have_one_too),
        cmocka_unit_test(a_slip_of_the_pen_is_mended),
        cmocka_unit_test(a_name_that_is_used_stays_bound),
        cmocka_unit_test(one_edit_may_need_another),
        cmocka_unit_test(a_line_that_stays_refused_is_not_given),
        cmocka_unit_test(lines_are_judged_each_for_itself),
        cmocka_unit_test(it_survives_no_memory),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
