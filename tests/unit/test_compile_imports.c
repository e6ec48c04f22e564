/* test_compile_imports.c - which list decides for a module.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/program.h"
#include "tests/lib/policy.h"

static const struct import_entry *entry_of(const rl_program *program,
                                           const char *module)
{
    return map_get(&program->imports.modules, str_of(module));
}

static void at_equal_length_deny_decides(void **state)
{
    (void)state;
    rl_program *program = program_of(
        POLICY_HEAD "imports:\n  allow: [{module: a, members: all}]\n"
                    "  deny: [{module: a, why: No.}]\n");
    assert_false(entry_of(program, "a")->allowed);
    assert_string_equal(entry_of(program, "a")->rule->id, "import-denied");
    rl_program_free(program);
}

static void words_for_what_is_not_listed_deny_nothing_that_is(void **state)
{
    (void)state;
    rl_program *program = program_of(
        POLICY_HEAD
        "imports:\n  allow: [{module: a, members: all}]\n"
        "  deny: [{module: [a, b], id: import-not-allowed, why: No.}]\n");
    assert_true(entry_of(program, "a")->allowed);
    assert_true(entry_of(program, "a")->members_all);
    assert_false(entry_of(program, "b")->allowed);
    assert_string_equal(entry_of(program, "b")->rule->id, "import-not-allowed");
    rl_program_free(program);
}

static void a_policy_can_allow_what_plot_has_words_for(void **state)
{
    (void)state;
    rl_program *program =
        program_of(POLICY_HEAD "extends: [plot]\nimports: {allow: [{module: "
                               "sklearn, members: all}]}\n");
    assert_true(entry_of(program, "sklearn")->allowed);
    assert_false(entry_of(program, "torch")->allowed);
    rl_program_free(program);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_equal_length_deny_decides),
        cmocka_unit_test(words_for_what_is_not_listed_deny_nothing_that_is),
        cmocka_unit_test(a_policy_can_allow_what_plot_has_words_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
