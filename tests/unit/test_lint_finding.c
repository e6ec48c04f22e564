/* test_lint_finding.c - findings: places, order, bounds; their words.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/finding.h"
#include "lint/words.h"
#include "tests/lib/unit.h"

static const struct piece why_pieces[] = {
    {VAR_NONE, {"'", 1}},
    {VAR_NAME, {NULL, 0}},
    {VAR_NONE, {"' is refused. Use ", 18}},
    {VAR_SUGGESTION, {NULL, 0}},
    {VAR_NONE, {". Or ask: ", 10}},
    {VAR_ALLOWED, {NULL, 0}},
    {VAR_NONE, {".", 1}},
};
static const struct rule rule_a = {
    .id = "a", .severity = RL_SEVERITY_ERROR, .why = {why_pieces, 7}};
static const struct rule rule_b = {
    .id = "b", .severity = RL_SEVERITY_WARNING, .unchecked = true};

struct world {
    struct arena arena;
    struct text text;
    struct findings findings;
};

static void world_open(struct world *w, const char *source)
{
    *w = (struct world){0};
    text_init(&w->text, str_of(source));
    w->findings.arena = &w->arena;
    w->findings.source = &w->text;
}

static void world_close(struct world *w)
{
    vec_done(&w->findings.all);
    text_done(&w->text);
    arena_done(&w->arena);
}

static void a_finding_has_both_places_and_its_evidence(void **state)
{
    (void)state;
    struct world w;
    world_open(&w, "ab\ncd ef\n");
    finding_add(&w.findings, &rule_a, 6, 8, &(struct evidence){0});
    assert_int_equal(w.findings.all.n, 1);
    const rl_finding *f = &w.findings.all.at[0];
    assert_string_equal(f->rule, "a");
    assert_int_equal(f->line, 2);
    assert_int_equal(f->column, 4);
    assert_int_equal(f->end_line, 2);
    assert_int_equal(f->end_column, 6);
    assert_int_equal(f->offset, 6);
    assert_int_equal(f->length, 2);
    assert_string_equal(f->evidence, "ef");
    world_close(&w);
}

static void they_are_sorted_by_offset_rule_and_length(void **state)
{
    (void)state;
    struct world w;
    const struct evidence none = {0};
    world_open(&w, "abcdef\n");
    finding_add(&w.findings, &rule_b, 2, 3, &none);
    finding_add(&w.findings, &rule_a, 2, 4, &none);
    finding_add(&w.findings, &rule_a, 2, 3, &none);
    finding_add(&w.findings, &rule_a, 0, 1, &none);
    finding_add(&w.findings, &rule_a, 2, 3, &none);
    findings_sort(&w.findings);
    assert_int_equal(w.findings.all.n, 4);
    const char *const evidence[] = {"a", "c", "cd", "c"};
    const char *const rules[] = {"a", "a", "a", "b"};
    for (size_t i = 0; i < 4; i++) {
        assert_string_equal(w.findings.all.at[i].evidence, evidence[i]);
        assert_string_equal(w.findings.all.at[i].rule, rules[i]);
    }
    assert_int_equal(w.findings.n_unchecked, 1);
    world_close(&w);
}

static void of_two_severities_the_graver_stays(void **state)
{
    (void)state;
    struct world w;
    const struct evidence none = {0};
    world_open(&w, "x\n");
    finding_add_as(&w.findings, &rule_a, "a", RL_SEVERITY_WARNING, 0, 1, &none);
    finding_add_as(&w.findings, &rule_a, "a", RL_SEVERITY_ERROR, 0, 1, &none);
    findings_sort(&w.findings);
    assert_int_equal(w.findings.all.n, 1);
    assert_int_equal(w.findings.all.at[0].severity, RL_SEVERITY_ERROR);
    world_close(&w);
}

static void no_rule_is_no_finding(void **state)
{
    (void)state;
    struct world w;
    world_open(&w, "x\n");
    finding_add(&w.findings, NULL, 0, 1, &(struct evidence){0});
    assert_int_equal(w.findings.all.n, 0);
    assert_int_equal(w.findings.n_errors, 0);
    world_close(&w);
}

static void evidence_is_one_line_of_bounded_length(void **state)
{
    (void)state;
    struct world w;
    static char source[1000];
    memset(source, 'x', 300);
    memcpy(source, "\xC3\xA9", 2);
    world_open(&w, source);
    finding_add(&w.findings, &rule_a, 0, 300, &(struct evidence){0});
    assert_int_equal(strlen(w.findings.all.at[0].evidence), 200);
    struct evidence lines = {.text = STR("one\ntwo")};
    finding_add(&w.findings, &rule_a, 0, 1, &lines);
    assert_string_equal(w.findings.all.at[1].evidence, "one");
    world_close(&w);
}

static void sentences_with_nothing_to_say_are_left_out(void **state)
{
    (void)state;
    struct arena arena = {0};
    const struct str allowed[] = {STR("b"), STR("c")};
    struct evidence evidence = {.name = STR("x"),
                                .suggestion = STR("y"),
                                .allowed = allowed,
                                .n_allowed = 2};
    assert_string_equal(words_fill(&arena, &rule_a.why, &rule_a, &evidence),
                        "'x' is refused. Use y. Or ask: b, c.");
    evidence.suggestion = STR_NONE;
    assert_string_equal(words_fill(&arena, &rule_a.why, &rule_a, &evidence),
                        "'x' is refused. Or ask: b, c.");
    evidence.n_allowed = 0;
    evidence.suggestion = STR("y");
    assert_string_equal(words_fill(&arena, &rule_a.why, &rule_a, &evidence),
                        "'x' is refused. Use y.");
    arena_done(&arena);
}

static void long_lists_and_names_are_cut(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct str allowed[30];
    for (size_t i = 0; i < 30; i++)
        allowed[i] = STR("n");
    static char name[200];
    memset(name, 'x', 120);
    struct evidence evidence = {
        .name = str_of(name), .allowed = allowed, .n_allowed = 30};
    const char *text = words_fill(&arena, &rule_a.why, &rule_a, &evidence);
    assert_non_null(strstr(text, "and 6 more."));
    assert_int_equal(strspn(text + 1, "x"), 80);
    arena_done(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_finding_has_both_places_and_its_evidence),
        cmocka_unit_test(they_are_sorted_by_offset_rule_and_length),
        cmocka_unit_test(of_two_severities_the_graver_stays),
        cmocka_unit_test(no_rule_is_no_finding),
        cmocka_unit_test(evidence_is_one_line_of_bounded_length),
        cmocka_unit_test(sentences_with_nothing_to_say_are_left_out),
        cmocka_unit_test(long_lists_and_names_are_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
