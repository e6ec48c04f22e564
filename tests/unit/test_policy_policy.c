/* test_policy_policy.c - the public calls, and memory that runs out.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/alloc.h"
#include "model/tables.h"
#include "tests/lib/policy.h"

static const char everything[] = POLICY_HEAD
    "versions: 3.9-3.13\n"
    "imports: {allow: [{module: [numpy, re], members: all}], deny: "
    "[{module: numpy.f2py, why: no}], except: [{mutate: 'a.b.**'}, "
    "{as_value: a.c, argument: [0, x]}], why: '{module}'}\n"
    "members: {numpy: {modules: [random], allow: [pi], deny: [lib]}}\n"
    "names: {deny: [{name: [os, sys], why: {en: a, zh: b}}, {matching: "
    "'^x'}]}\n"
    "builtins: {deny: [eval, {name: open, unless: [{argument: [0, file], "
    "from: srcpath, not: {matches: '^/'}}]}]}\n"
    "dunders: {names: {allow: [__name__]}}\n"
    "calls: {deny: [{call: 'a.**', method: m, when: {any: [{count: 1}, "
    "{argument: 0, path: url}]}}]}\n"
    "strings: {deny: [{matching: a, id: mine}]}\n"
    "suppressions: {allow: [mine]}\n"
    "patterns: [{id: p, query: (x)}]\n"
    "teach: {provides: np}\n"
    "groups: {'@a': {syscalls: [read, {call: mmap, when: {arg: 1, in: 2}}]}}\n"
    "runtime: {interpreter: [python3], environment: {TZ: UTC}, guard: "
    "{provide: {np: numpy}, helpers: [srcpath]}, syscalls: {allow: ['@a']}, "
    "artifacts: [{name: f, path: x}]}\n";

static rl_status load_and_compile(void)
{
    rl_policy *policy = NULL;
    rl_program *program = NULL;
    rl_status status = rl_policy_parse("p.yaml", everything,
                                       sizeof(everything) - 1, &policy, NULL);
    if (status == RL_OK)
        status = rl_compile(policy, NULL, &program, NULL);
    rl_policy_free(policy);
    rl_program_free(program);
    return status;
}

/* Refuse the 1st allocation, then the 2nd, … until none is left to refuse. */
static void running_out_of_memory_is_an_error_and_leaks_nothing(void **state)
{
    (void)state;
    assert_int_equal(load_and_compile(), RL_OK);
    long n = 0;
    for (bool refused = true; refused; n++) {
        alloc_refuse_at(n);
        rl_status status = load_and_compile();
        refused = alloc_refused();
        alloc_refuse_at(-1);
        assert_int_equal(status, refused ? RL_E_NOMEM : RL_OK);
        assert_int_equal(alloc_live(), 0);
    }
    assert_true(n > 20);
}

static void tables_are_the_same_bytes_every_time(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf first = {0}, second = {0};
    rl_program *one = program_of(everything), *two = program_of(everything);
    tables_write(one, &first);
    tables_write(two, &second);
    rl_program_free(one);
    rl_program_free(two);
    assert_false(first.failed);
    assert_true(str_eq(buf_str(&first), buf_str(&second)));
    static const char *const lines[] = {
        "\npolicy mine\n",
        "\nlanguage python 3.9 to 3.13\n",
        "\n  module re allow all\n",
        "\n  as_value_except a.c 0\n",
        "\n  as_value_except a.c x\n",
        "\n  mutable a.b\n",
        "\n  member random module\n",
        "\n  np module numpy\n",
        "\n  srcpath helper \n",
        (" unless all(argument[0, file] from srcpath, not(argument[0, file] "
         "matches '^/'))\n"),
        " when any(count 1, argument[0] path url) undecided deny\n",
    };
    for (size_t i = 0; i < COUNT_OF(lines); i++)
        assert_true(str_find(buf_str(&first), str_of(lines[i])) < first.len);
}

static void a_missing_file_is_an_io_error_that_names_it(void **state)
{
    (void)state;
    rl_policy *policy = NULL;
    rl_error err = {0};
    assert_int_equal(rl_policy_load("/nowhere/p.yaml", &policy, &err), RL_E_IO);
    assert_string_equal(err.file, "/nowhere/p.yaml");
    assert_non_null(policy);
    assert_int_equal(rl_policy_diagnostics(policy), 1);
    rl_policy_free(policy);
}

static void a_folder_is_an_io_error(void **state)
{
    (void)state;
    rl_policy *policy = NULL;
    assert_int_equal(rl_policy_load("/", &policy, NULL), RL_E_IO);
    rl_policy_free(policy);
}

static void an_unknown_name_suggests_the_nearest_policy(void **state)
{
    (void)state;
    rl_policy *policy = NULL;
    rl_error err = {0};
    assert_int_equal(rl_policy_load("plto", &policy, &err), RL_E_POLICY);
    assert_string_equal(err.message,
                        "no built-in policy or pack is named 'plto' (a path "
                        "starts with ./ or ends in .yaml); did you mean "
                        "'plot'?");
    rl_policy_free(policy);
}

static void every_built_in_policy_loads_and_compiles(void **state)
{
    (void)state;
    const char *const *names = rl_policy_builtin_names();
    assert_non_null(names[0]);
    for (; *names; names++) {
        rl_policy *policy = NULL;
        rl_program *program = NULL;
        assert_int_equal(rl_policy_load(*names, &policy, NULL), RL_OK);
        assert_int_equal(rl_compile(policy, "zh", &program, NULL), RL_OK);
        assert_string_equal(rl_policy_name(policy), *names);
        assert_string_equal(rl_program_sha256(program),
                            rl_policy_sha256(policy));
        rl_policy_free(policy);
        rl_program_free(program);
    }
}

static void mistakes_are_sorted_by_place(void **state)
{
    (void)state;
    static const char text[] = POLICY_HEAD "a: 1\nsource: {b: 1}\nc: 1\n";
    rl_policy *policy = NULL;
    rl_error err = {0};
    assert_int_equal(
        rl_policy_parse("p.yaml", text, sizeof(text) - 1, &policy, &err),
        RL_E_POLICY);
    assert_int_equal(err.line, 4);
    assert_int_equal(rl_policy_diagnostics(policy), 3);
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(rl_policy_diagnostic(policy, i).at.line, 4 + i);
    rl_policy_free(policy);
}

static void a_wrong_policy_is_not_compiled(void **state)
{
    (void)state;
    static const char text[] = POLICY_HEAD "a: 1\n";
    rl_policy *policy = NULL;
    rl_program *program = NULL;
    (void)rl_policy_parse("p.yaml", text, sizeof(text) - 1, &policy, NULL);
    assert_int_equal(rl_compile(policy, NULL, &program, NULL), RL_E_POLICY);
    assert_null(program);
    rl_policy_free(policy);
}

static void hostile_text_in_messages_is_escaped(void **state)
{
    (void)state;
    static const char text[] = POLICY_HEAD "\"\\e[31m\\u202e\": 1\n";
    rl_policy *policy = NULL;
    rl_error err = {0};
    (void)rl_policy_parse("p.yaml", text, sizeof(text) - 1, &policy, &err);
    assert_non_null(strstr(err.message, "'\\x1b[31m\\u202e'"));
    rl_policy_free(policy);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(running_out_of_memory_is_an_error_and_leaks_nothing),
        cmocka_unit_test(tables_are_the_same_bytes_every_time),
        cmocka_unit_test(a_missing_file_is_an_io_error_that_names_it),
        cmocka_unit_test(a_folder_is_an_io_error),
        cmocka_unit_test(an_unknown_name_suggests_the_nearest_policy),
        cmocka_unit_test(every_built_in_policy_loads_and_compiles),
        cmocka_unit_test(mistakes_are_sorted_by_place),
        cmocka_unit_test(a_wrong_policy_is_not_compiled),
        cmocka_unit_test(hostile_text_in_messages_is_escaped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
