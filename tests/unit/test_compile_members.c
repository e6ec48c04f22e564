/* test_compile_members.c - what the shipped member tables must always be.
 * SPDX-License-Identifier: Apache-2.0 */
#include "redline/policy.h"

#include "model/program.h"
#include "tests/lib/unit.h"

struct shipped {
    rl_policy *policy;
    rl_program *program;
    struct arena arena;
    struct str *modules;
    size_t n_modules;
};

static void shipped_load(struct shipped *shipped, const char *name)
{
    rl_error err = {0};
    assert_int_equal(rl_policy_load(name, &shipped->policy, &err), RL_OK);
    assert_int_equal(rl_compile(shipped->policy, NULL, &shipped->program, &err),
                     RL_OK);
    shipped->modules = member_table_keys(&shipped->program->members,
                                         &shipped->arena, &shipped->n_modules);
    assert_non_null(shipped->modules);
}

static void shipped_done(struct shipped *shipped)
{
    arena_done(&shipped->arena);
    rl_program_free(shipped->program);
    rl_policy_free(shipped->policy);
}

static struct member_table table_of(const struct shipped *shipped,
                                    struct str module)
{
    struct member_table table;
    assert_true(member_table_find(&shipped->program->members, module, &table));
    return table;
}

static enum member_answer answer_of(const struct shipped *shipped,
                                    const char *module, const char *name)
{
    struct member_table table = table_of(shipped, str_of(module));
    struct member member = {MEMBER_DENY, NULL};
    (void)member_find(&table, str_of(name), &member);
    return member.answer;
}

static void every_table_of_plot_refuses_what_it_does_not_list(void **state)
{
    (void)state;
    struct shipped shipped = {0};
    shipped_load(&shipped, "plot");
    assert_true(shipped.n_modules > 500);
    for (size_t i = 0; i < shipped.n_modules; i++) {
        struct str module = shipped.modules[i];
        /* "a.B()" is a base, of which is listed what it keeps. */
        if (!str_eq(module, STR("**")) && !str_ends(module, STR("()")))
            assert_false(table_of(&shipped, module).default_allow);
    }
    shipped_done(&shipped);
}

static void every_listed_module_has_a_table_of_its_own(void **state)
{
    (void)state;
    struct shipped shipped = {0};
    shipped_load(&shipped, "plot");
    for (size_t i = 0; i < shipped.n_modules; i++) {
        struct member_table table = table_of(&shipped, shipped.modules[i]);
        size_t n;
        struct str *names = member_names(&table, &shipped.arena, &n);
        for (size_t j = 0; j < n; j++) {
            struct member member;
            assert_true(member_find(&table, names[j], &member));
            struct str path =
                arena_printf(&shipped.arena, "%.*s.%.*s",
                             STR_FMT(shipped.modules[i]), STR_FMT(names[j]));
            struct member_table below;
            if (member.answer == MEMBER_MODULE)
                assert_true(
                    member_table_find(&shipped.program->members, path, &below));
        }
    }
    shipped_done(&shipped);
}

static void no_table_allows_what_leads_out(void **state)
{
    (void)state;
    static const char *const never[] = {
        "os",       "sys",     "subprocess", "importlib", "builtins",
        "ctypes",   "pickle",  "inspect",    "operator",  "warnings",
        "urlopen",  "Popen",   "exec",       "eval",      "lookfor",
        "source",   "test",    "codecs",     "threading", "shutil",
        "tempfile", "weakref", "atexit",     "contextlib"};
    struct shipped shipped = {0};
    shipped_load(&shipped, "plot");
    for (size_t i = 0; i < shipped.n_modules; i++) {
        struct member_table table = table_of(&shipped, shipped.modules[i]);
        for (size_t j = 0; j < sizeof(never) / sizeof(*never); j++) {
            struct member member;
            if (member_find(&table, str_of(never[j]), &member))
                assert_int_equal(member.answer, MEMBER_DENY);
        }
    }
    shipped_done(&shipped);
}

static void tables_know_names_of_several_versions(void **state)
{
    (void)state;
    struct shipped shipped = {0};
    shipped_load(&shipped, "plot");
    assert_int_equal(answer_of(&shipped, "numpy", "array"), MEMBER_ALLOW);
    assert_int_equal(answer_of(&shipped, "numpy", "trapezoid"), MEMBER_ALLOW);
    assert_int_equal(answer_of(&shipped, "numpy", "trapz"), MEMBER_ALLOW);
    assert_int_equal(answer_of(&shipped, "numpy", "strings"), MEMBER_MODULE);
    assert_int_equal(answer_of(&shipped, "numpy", "ctypeslib"), MEMBER_DENY);
    assert_int_equal(answer_of(&shipped, "scipy.stats", "ecdf"), MEMBER_ALLOW);
    assert_int_equal(answer_of(&shipped, "pandas", "eval"), MEMBER_DENY);
    struct member_table table = table_of(&shipped, STR("numpy"));
    assert_non_null(table.made_from);
    assert_non_null(strstr(table.made_from, "numpy 1.24"));
    shipped_done(&shipped);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_table_of_plot_refuses_what_it_does_not_list),
        cmocka_unit_test(every_listed_module_has_a_table_of_its_own),
        cmocka_unit_test(no_table_allows_what_leads_out),
        cmocka_unit_test(tables_know_names_of_several_versions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
