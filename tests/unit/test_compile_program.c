/* test_compile_program.c - policy → decision tables.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/matchings.h"
#include "model/program.h"
#include "tests/lib/policy.h"

static const struct checks *builtin(const rl_program *program, const char *name)
{
    return map_get(&program->builtins.exact, str_of(name));
}

/* A template as text, variables by number: "$1 is refused". */
static void assert_text(const struct template *text, const char *want)
{
    char got[512] = "";
    size_t n = 0;
    for (size_t i = 0; i < text->n; i++) {
        struct str piece = text->pieces[i].text;
        if (text->pieces[i].variable == VAR_NONE) {
            memcpy(got + n, piece.ptr, piece.len);
            n += piece.len;
        } else {
            got[n++] = '$';
            got[n++] = (char)('0' + (int)text->pieces[i].variable);
        }
    }
    assert_string_equal(got, want);
}

static void a_policy_without_sections_refuses_imports_alone(void **state)
{
    (void)state;
    rl_program *program = program_of(POLICY_HEAD);
    assert_string_equal(rl_program_name(program), "mine");
    assert_string_equal(program->imports.unlisted->id, "import-not-allowed");
    assert_non_null(program->imports.relative);
    assert_non_null(program->imports.as_value);
    assert_int_equal(program->imports.star->severity, RL_SEVERITY_WARNING);
    assert_int_equal(program->names.exact.n, 0);
    assert_int_equal(program->builtins.exact.n, 0);
    assert_null(program->dunders.attribute);
    assert_null(program->attributes.private_of_modules);
    assert_null(program->strings.format_field);
    assert_int_equal(program->source.max_bytes, 256 * 1024);
    assert_int_equal(program->source.max_depth, 100);
    assert_int_equal(program->source.max_run, 2000);
    assert_true(program->source.budget_ns == 2000000000u);
    assert_int_equal(program->source.bidi_code->severity, RL_SEVERITY_ERROR);
    assert_int_equal(program->source.invisible_strings->severity,
                     RL_SEVERITY_WARNING);
    assert_true(program->source.misread->unchecked);
    rl_program_free(program);
}

static void default_allow_opens_imports(void **state)
{
    (void)state;
    rl_program *program =
        program_of(POLICY_HEAD "imports: {default: allow, deny: "
                               "[{module: socket, why: no net}]}\n");
    const struct imports *imports = &program->imports;
    assert_null(imports->unlisted);
    assert_null(imports->relative);
    assert_null(imports->star);
    assert_null(imports->as_value);
    assert_null(imports->mutate);
    const struct import_entry *entry =
        map_get(&imports->modules, STR("socket"));
    assert_false(entry->allowed);
    assert_string_equal(entry->rule->id, "import-denied");
    assert_text(&entry->rule->why, "no net");
    rl_program_free(program);
}

static void at_equal_length_deny_wins_over_allow(void **state)
{
    (void)state;
    rl_program *program = program_of(
        POLICY_HEAD "imports: {deny: [numpy], allow: [{module: [numpy, re], "
                    "members: all}]}\n");
    const struct import_entry *numpy =
        map_get(&program->imports.modules, STR("numpy"));
    const struct import_entry *re =
        map_get(&program->imports.modules, STR("re"));
    assert_false(numpy->allowed);
    assert_true(re->allowed);
    assert_true(re->members_all);
    /* What is denied as well is none that {allowed} may name. */
    assert_int_equal(program->imports.unlisted->n_allowed, 1);
    assert_str_is(program->imports.unlisted->allowed[0], "re");
    rl_program_free(program);
}

static void member_tables_answer_by_name(void **state)
{
    (void)state;
    rl_program *program = program_of(
        POLICY_HEAD "imports: {allow: [numpy]}\n"
                    "made: {by: hand, python: 3.11.2, numpy: 1.24.2}\n"
                    "members:\n"
                    "  numpy: {modules: [random], allow: [pi, lib], deny: "
                    "[{name: lib, why: no, id: inner}]}\n"
                    "  'numpy.**': {default: allow}\n");
    const struct member_table *table =
        map_get(&program->members.tables, STR("numpy"));
    assert_false(table->default_allow);
    assert_string_equal(table->unlisted->id, "member-not-allowed");
    assert_string_equal(table->made_from, "numpy 1.24.2, python 3.11.2");
    const struct member *lib = map_get(&table->names, STR("lib"));
    const struct member *random = map_get(&table->names, STR("random"));
    const struct member *pi = map_get(&table->names, STR("pi"));
    assert_int_equal(lib->answer, MEMBER_DENY);
    assert_string_equal(lib->rule->id, "inner");
    assert_int_equal(random->answer, MEMBER_MODULE);
    assert_int_equal(pi->answer, MEMBER_ALLOW);
    const struct member_table *below =
        map_get(&program->members.tables, STR("numpy.**"));
    assert_true(below->default_allow);
    rl_program_free(program);
}

static void texts_keep_variables_and_fill_in_policy_values(void **state)
{
    (void)state;
    rl_program *program = program_of(
        POLICY_HEAD
        "builtins: {deny: [{name: eval, why: '{name} ends at "
        "{runtime.limits.wall}, {{as is}}', instead: {zh: 不, en: 'no'}}]}\n"
        "runtime: {interpreter: python3, limits: {wall: 90s}}\n");
    const struct rule *rule = builtin(program, "eval")->at[0].rule;
    assert_text(&rule->why, "$2 ends at 90s, {as is}");
    assert_text(&rule->instead, "no");
    rl_program_free(program);
}

static void the_text_language_is_chosen_with_english_behind_it(void **state)
{
    (void)state;
    rl_policy *policy = policy_of(
        POLICY_HEAD "builtins: {deny: [{name: eval, why: {en: a, zh: 乙}, "
                    "instead: {en: only}}]}\n");
    rl_program *program = NULL;
    assert_int_equal(rl_compile(policy, "zh", &program, NULL), RL_OK);
    const struct rule *rule = builtin(program, "eval")->at[0].rule;
    assert_text(&rule->why, "乙");
    assert_text(&rule->instead, "only");
    rl_program_free(program);
    rl_policy_free(policy);
}

static void an_id_brings_the_words_of_its_rule(void **state)
{
    (void)state;
    rl_program *program =
        program_of(POLICY_HEAD "calls: {deny: [{call: a.b, id: file-call}, "
                               "{call: a.c, id: my-own, severity: note}]}\n"
                               "suppressions: {allow: [my-own, file-call]}\n");
    const struct checks *known = map_get(&program->calls.origins, STR("a.b"));
    const struct checks *own = map_get(&program->calls.origins, STR("a.c"));
    assert_string_equal(known->at[0].rule->id, "file-call");
    assert_text(&known->at[0].rule->why, "$3 reads or writes a file by path.");
    assert_string_equal(own->at[0].rule->id, "my-own");
    assert_text(&own->at[0].rule->why, "$3 is refused in this form.");
    assert_int_equal(own->at[0].rule->severity, RL_SEVERITY_NOTE);
    assert_true(map_has(&program->suppressible, STR("my-own")));
    rl_program_free(program);
}

static void conditions_become_trees(void **state)
{
    (void)state;
    rl_program *program = program_of(
        POLICY_HEAD
        "builtins: {deny: [{name: open, undecided: warn, when: {count: 2}, "
        "unless: [{argument: [0, file], literal: [str, bytes], not: "
        "{matches: '^/'}}, {any: [{argument: 1, is: [True, 'True', None, 0, "
        "r]}, {argument: 2, absent: true}]}]}]}\n");
    const struct check *check = &builtin(program, "open")->at[0];
    assert_int_equal(check->undecided, UNDECIDED_WARN);
    assert_int_equal(check->when->kind, COND_COUNT);
    assert_int_equal(check->when->count, 2);
    assert_int_equal(check->n_unless, 2);

    const struct condition *all = &check->unless[0];
    assert_int_equal(all->kind, COND_ALL);
    assert_int_equal(all->n_children, 2);
    assert_int_equal(all->children[0].test, TEST_LITERAL);
    assert_int_equal(all->children[0].bits, LITERAL_STR | LITERAL_BYTES);
    assert_int_equal(all->children[0].positions[0], 0);
    assert_str_is(all->children[0].keywords[0], "file");
    assert_int_equal(all->children[1].kind, COND_NOT);
    const struct condition *inner = &all->children[1].children[0];
    assert_int_equal(inner->test, TEST_MATCHES);
    assert_int_equal(inner->n_positions, 1); /* inherited */
    assert_int_equal(regex_match(inner->regex, STR("/etc")), REGEX_YES);

    const struct condition *any = &check->unless[1];
    assert_int_equal(any->kind, COND_ANY);
    const struct constant *values = any->children[0].values;
    assert_int_equal(any->children[0].n_values, 5);
    assert_int_equal(values[0].kind, CONST_TRUE);
    assert_int_equal(values[1].kind, CONST_STR);
    assert_int_equal(values[2].kind, CONST_NONE);
    assert_int_equal(values[3].kind, CONST_NUMBER);
    assert_int_equal(values[4].kind, CONST_STR);
    assert_true(any->children[1].absent);
    rl_program_free(program);
}

static void calls_are_sorted_into_origins_below_and_methods(void **state)
{
    (void)state;
    rl_program *program = program_of(
        POLICY_HEAD "calls: {deny: [{call: [a.b, 'c.d.**'], method: save}, "
                    "{call: a.b, id: other}]}\n");
    const struct checks *two = map_get(&program->calls.origins, STR("a.b"));
    assert_int_equal(two->n, 2);
    assert_true(map_has(&program->calls.below, STR("c.d")));
    assert_true(map_has(&program->calls.methods, STR("save")));
    rl_program_free(program);
}

static void names_are_compared_in_nfkc(void **state)
{
    (void)state;
    rl_program *program =
        program_of(POLICY_HEAD "builtins: {deny: [ｅｖａｌ]}\n");
    assert_non_null(builtin(program, "eval"));
    rl_program_free(program);
}

static void words_become_rules_of_that_severity(void **state)
{
    (void)state;
    rl_program *program = program_of(
        POLICY_HEAD "attributes: {private: {of_modules: warn, of_objects: "
                    "deny}}\nstrings: {format: {fields: deny}}\n"
                    "source: {misread: warn, mixed_scripts: allow}\n");
    assert_int_equal(program->attributes.private_of_modules->severity,
                     RL_SEVERITY_WARNING);
    assert_int_equal(program->attributes.private_of_objects->severity,
                     RL_SEVERITY_ERROR);
    assert_non_null(program->strings.format_field);
    assert_null(program->strings.format_computed);
    assert_null(program->source.mixed_scripts);
    assert_false(program->source.misread->unchecked);
    rl_program_free(program);
}

static void a_dunder_list_that_is_empty_allows_nothing(void **state)
{
    (void)state;
    rl_program *program = program_of(
        POLICY_HEAD "dunders: {attributes: {allow: []}, names: {allow: "
                    "[__name__]}, strings: {docstrings: allow}}\n");
    assert_non_null(program->dunders.attribute);
    assert_int_equal(program->dunders.attributes.n, 0);
    assert_true(map_has(&program->dunders.names, STR("__name__")));
    assert_null(program->dunders.definition);
    assert_non_null(program->dunders.string);
    assert_true(program->dunders.docstrings);
    rl_program_free(program);
}

static void provided_names_are_modules_or_members(void **state)
{
    (void)state;
    rl_program *program = program_of(
        POLICY_HEAD
        "imports: {allow: [numpy, matplotlib, scipy]}\n"
        "members: {'**': {default: allow}, matplotlib: {default: allow, "
        "modules: [pyplot]}}\n"
        "runtime: {interpreter: python3, guard: {helpers: [OUT], provide: "
        "{np: numpy, plt: matplotlib.pyplot, loadmat: scipy.io.loadmat}}}\n");
    assert_int_equal(program->n_guard_names, 4);
    assert_true(program->guard_names[0].module);
    assert_true(program->guard_names[1].module);
    assert_false(program->guard_names[2].module);
    assert_str_is(program->guard_names[2].origin, "scipy.io.loadmat");
    assert_str_is(program->guard_names[3].name, "OUT");
    assert_int_equal(program->guard_names[3].origin.len, 0);
    rl_program_free(program);
}

static void a_provided_name_that_imports_refuses_is_warned_of(void **state)
{
    (void)state;
    rl_policy *policy = policy_of(
        POLICY_HEAD "imports: {allow: [{module: scipy, members: all}], deny: "
                    "[scipy.io]}\nruntime: {interpreter: python3, guard: "
                    "{provide: {loadmat: scipy.io.loadmat, s: scipy}}}\n");
    rl_program *program = NULL;
    assert_int_equal(rl_compile(policy, NULL, &program, NULL), RL_OK);
    assert_int_equal(rl_policy_diagnostics(policy), 1);
    rl_diagnostic diagnostic = rl_policy_diagnostic(policy, 0);
    assert_int_equal(diagnostic.level, RL_DIAGNOSTIC_WARNING);
    assert_string_equal(diagnostic.message,
                        "the guard provides 'loadmat' as scipy.io.loadmat, "
                        "which imports does not allow");
    rl_program_free(program);
    rl_policy_free(policy);
}

static void a_provided_name_that_a_later_file_denies_is_not(void **state)
{
    (void)state;
    rl_policy *policy =
        policy_of(POLICY_HEAD "extends: data\nimports: {deny: [pandas, "
                              "matplotlib]}\n");
    rl_program *program = NULL;
    assert_int_equal(rl_compile(policy, NULL, &program, NULL), RL_OK);
    assert_int_equal(rl_policy_diagnostics(policy), 0);
    rl_program_free(program);
    rl_policy_free(policy);
}

static void patterns_keep_their_place(void **state)
{
    (void)state;
    rl_program *program = program_of(
        POLICY_HEAD "patterns:\n  - {id: loop, query: '(while_statement) "
                    "@here', why: x}\n");
    assert_int_equal(program->n_patterns, 1);
    const struct pattern *pattern = &program->patterns[0];
    assert_string_equal(pattern->rule->id, "loop");
    assert_int_equal(pattern->rule->severity, RL_SEVERITY_ERROR);
    assert_str_is(pattern->query, "(while_statement) @here");
    assert_string_equal(pattern->at.file, "p.yaml");
    assert_int_equal(pattern->at.line, 5);
    assert_int_equal(pattern->at.column, 23);
    rl_program_free(program);
}

/* The patterns that match, by their place in the list: "02". */
static void assert_matching(const struct matchings *list, const char *text,
                            const char *want)
{
    char got[16] = "";
    size_t n = 0;
    for (size_t at = 0; matchings_next(list, str_of(text), &at);)
        got[n++] = (char)('0' + (int)at - 1);
    got[n] = '\0';
    assert_string_equal(got, want);
}

static void those_that_begin_at_the_start_are_asked_as_one(void **state)
{
    (void)state;
    rl_program *program =
        program_of(POLICY_HEAD "strings: {deny: [{matching: '^a|^b'}, "
                               "{matching: c}, {matching: '^ab'}, "
                               "{matching: '^(a)\\1'}]}\n");
    const struct matchings *list = &program->strings.deny;
    assert_non_null(list->heads);
    assert_true(list->at[0].is_head && list->at[2].is_head);
    assert_false(list->at[1].is_head || list->at[3].is_head);
    assert_matching(list, "x", "");
    assert_matching(list, "b", "0");
    assert_matching(list, "abc", "012");
    assert_matching(list, "aa", "03");
    assert_matching(list, "xabc", "1");
    assert_matching(list, "\xFF", "0123"); /* not decided */
    rl_program_free(program);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_policy_without_sections_refuses_imports_alone),
        cmocka_unit_test(default_allow_opens_imports),
        cmocka_unit_test(at_equal_length_deny_wins_over_allow),
        cmocka_unit_test(member_tables_answer_by_name),
        cmocka_unit_test(texts_keep_variables_and_fill_in_policy_values),
        cmocka_unit_test(the_text_language_is_chosen_with_english_behind_it),
        cmocka_unit_test(an_id_brings_the_words_of_its_rule),
        cmocka_unit_test(conditions_become_trees),
        cmocka_unit_test(calls_are_sorted_into_origins_below_and_methods),
        cmocka_unit_test(names_are_compared_in_nfkc),
        cmocka_unit_test(words_become_rules_of_that_severity),
        cmocka_unit_test(a_dunder_list_that_is_empty_allows_nothing),
        cmocka_unit_test(provided_names_are_modules_or_members),
        cmocka_unit_test(a_provided_name_that_imports_refuses_is_warned_of),
        cmocka_unit_test(a_provided_name_that_a_later_file_denies_is_not),
        cmocka_unit_test(patterns_keep_their_place),
        cmocka_unit_test(those_that_begin_at_the_start_are_asked_as_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
