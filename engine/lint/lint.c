/* lint.c - judge one file: gate, parse, facts, origins, decisions.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/lint.h"

#include "base/attr.h"
#include "base/error.h"
#include "base/limits.h"
#include "base/sha256.h"
#include "lint/member.h"
#include "lint/query.h"
#include "lint/rewrite.h"
#include "lint/syntax.h"

/* Half-done matches that the patterns of a policy may keep at a time. At each
 * node the cursor compares each with each, and it asks for the budget every
 * 100 nodes: so many are 5 ms at a node, four times as many were 16 times as
 * much, and the budget was found spent too late. */
#define MATCH_LIMIT 1024

struct rl_linter {
    struct lint lint;
    struct parser_memory memory; /* of the tree at hand */
    TSQueryCursor *cursor;
    struct patterns *patterns;
    rl_lint_result result;
    rl_linter *checker; /* for rewritten lines; NULL: none are wanted */
};

struct lint *linter_state(rl_linter *linter)
{
    return &linter->lint;
}

const char *rl_verdict_name(rl_verdict verdict)
{
    static const char *const names[] = {"pass", "reject", "unchecked"};
    return (unsigned)verdict < COUNT_OF(names) ? names[verdict] : "unchecked";
}

const char *rl_severity_name(rl_severity severity)
{
    static const char *const names[] = {"note", "warning", "error"};
    return (unsigned)severity < COUNT_OF(names) ? names[severity] : "error";
}

/* ------------------------------------------------------------- one linter */

static rl_status outer_names_make(struct lint *lint, rl_error *err)
{
    size_t n = lint->program->n_guard_names;
    struct outer_name *outer = heap_new(n + 1, sizeof(*outer));
    if (!outer)
        return fail_nomem(err);
    for (size_t i = 0; i < n; i++)
        outer[i] = (struct outer_name){lint->program->guard_names[i].name,
                                       lint->program->guard_names[i].origin};
    lint->outer = outer;
    return RL_OK;
}

static rl_status linter_fill(rl_linter *linter, rl_error *err)
{
    struct lint *lint = &linter->lint;
    linter->cursor = ts_query_cursor_new();
    if (!linter->cursor)
        return fail_nomem(err);
    if (!tree_language_fits(lint->grammar->language()))
        return fail(err, RL_E_INTERNAL, NOWHERE,
                    "the grammar does not fit the parser");
    ts_query_cursor_set_match_limit(linter->cursor, MATCH_LIMIT);
    rl_status status = outer_names_make(lint, err);
    if (status == RL_OK)
        status = shapes_new(lint->grammar, &lint->shapes, err);
    if (status == RL_OK)
        status =
            patterns_new(lint->program, lint->grammar, &linter->patterns, err);
    return status;
}

rl_status rl_linter_new(const rl_program *program, rl_linter **ret,
                        rl_error *reterr)
{
    const struct grammar *grammar = grammar_find(str_of(program->language));
    if (!grammar)
        return fail(reterr, RL_E_INTERNAL, NOWHERE,
                    "no grammar for the language '%s'", program->language);
    rl_linter *linter = heap_new(1, sizeof(*linter));
    if (!linter)
        return fail_nomem(reterr);
    struct lint *lint = &linter->lint;
    lint->program = program;
    lint->grammar = grammar;
    lint->facts.grammar = grammar;
    lint->facts.reading = &lint->reading;
    lint->facts.text = &lint->text;
    lint->facts.arena = &lint->arena;
    lint->findings.arena = &lint->arena;
    lint->findings.source = &lint->text;
    lint->values = values_new(&lint->facts, &lint->symbols);
    rl_status status =
        lint->values ? linter_fill(linter, reterr) : fail_nomem(reterr);
    if (status == RL_OK)
        *ret = linter;
    else
        rl_linter_free(linter);
    return status;
}

rl_status rl_linter_want_rewrites(rl_linter *linter, rl_error *reterr)
{
    if (linter->checker)
        return RL_OK;
    rl_linter *checker = NULL;
    rl_status status = rl_linter_new(linter->lint.program, &checker, reterr);
    if (!checker)
        return status;
    checker->lint.wants_edits = linter->lint.wants_edits = true;
    linter->checker = checker;
    return RL_OK;
}

void rl_linter_free(rl_linter *linter)
{
    if (!linter)
        return;
    struct lint *lint = &linter->lint;
    parser_memory_done(&linter->memory);
    if (linter->cursor)
        ts_query_cursor_delete(linter->cursor);
    rl_linter_free(linter->checker);
    patterns_free(linter->patterns);
    shapes_done(&lint->shapes);
    uses_done(&lint->uses);
    values_free(lint->values);
    origins_done(&lint->origins);
    symbols_done(&lint->symbols);
    facts_done(&lint->facts);
    vec_done(&lint->methods.names);
    gate_done(&lint->gate);
    text_done(&lint->text);
    vec_done(&lint->findings.all);
    vec_done(&lint->findings.suppressed);
    vec_done(&lint->edits);
    arena_done(&lint->arena);
    heap_free((void *)(uintptr_t)lint->outer);
    heap_free(linter);
}

/* --------------------------------------------------------------- decisions */

static void (*const decide[N_FACT_KINDS])(struct lint *, uint32_t) = {
    [FACT_NAME] = decide_name,
    [FACT_ATTRIBUTE] = decide_attribute,
    [FACT_KEYWORD_PATTERN] = decide_attribute,
    [FACT_FUNCTION] = decide_definition,
    [FACT_CLASS] = decide_definition,
    [FACT_KEYWORD] = decide_keyword,
    [FACT_STRING] = decide_string,
    [FACT_JOIN] = decide_string,
    [FACT_OPERATOR] = decide_operator,
    [FACT_CALL] = decide_computed,
    [FACT_SUBSCRIPT] = decide_subscript,
    [FACT_PRINT] = decide_difference,
    [FACT_TYPE_ALIAS] = decide_difference,
    [FACT_ASSIGN] = decide_difference,
    [FACT_AUGMENT] = decide_augment,
};

static void decide_facts(struct lint *lint)
{
    for (size_t i = 0; i < lint->facts.all.n && !lint->failed; i++) {
        uint8_t kind = lint->facts.all.at[i].kind;
        if (decide[kind])
            decide[kind](lint, (uint32_t)i);
        if (budget_is_over(&lint->budget))
            return;
    }
}

static void whole_finding(struct lint *lint, enum rule_id rule,
                          const char *text)
{
    struct evidence evidence = {.text = str_of(text)};
    uint32_t start = (uint32_t)lint->text.bom;
    finding_add(&lint->findings, lint->program->rules[rule], start, start,
                &evidence);
}

/* What stops judging before there are facts that can be trusted. */
static bool facts_are_whole(struct lint *lint, enum gather_end end)
{
    if (end == GATHER_MEMORY) {
        lint->failed = true;
        return false;
    }
    if (lint->facts.too_deep != UINT32_MAX) {
        struct evidence evidence = {.text = STR("nesting")};
        finding_add(&lint->findings,
                    lint->program->rules[RULE_NESTING_TOO_DEEP],
                    lint->facts.too_deep, lint->facts.too_deep, &evidence);
        return false;
    }
    if (end == GATHER_BUDGET) {
        whole_finding(lint, RULE_BUDGET_EXCEEDED,
                      "gathering its facts took too long");
        return false;
    }
    return true;
}

/* What aliases stand for is followed up to a bound. */
static void decide_entangled(struct lint *lint)
{
    const char *text = "names that stand for too many imports to follow";
    if (lint->origins.undecided)
        whole_finding(lint, RULE_NOT_UNDERSTOOD, text);
    for (size_t i = 0; i < lint->origins.entangled.n; i++) {
        const struct binding *binding =
            &lint->facts.bindings.at[lint->origins.entangled.at[i]];
        struct evidence evidence = {.text = str_of(text)};
        finding_add(&lint->findings, lint->program->rules[RULE_NOT_UNDERSTOOD],
                    binding->start, binding->end, &evidence);
    }
}

static void judge_tree(rl_linter *linter, const TSTree *tree)
{
    struct lint *lint = &linter->lint;
    TSNode root = ts_tree_root_node(tree);
    decide_syntax(lint, root);
    if (ts_node_has_error(root))
        return;
    enum gather_end end =
        gather(&lint->facts, &lint->shapes, tree,
               lint->program->source.max_depth, &lint->budget);
    if (!facts_are_whole(lint, end))
        return;
    if (!symbols_build(&lint->symbols, &lint->facts) ||
        !origins_build(&lint->origins, &lint->facts, &lint->symbols,
                       &lint->arena, lint->outer,
                       lint->program->n_guard_names)) {
        lint->failed = true;
        return;
    }
    struct outside outside = {&lint->program->models, &lint->program->members,
                              lint->outer, lint->program->n_guard_names};
    values_begin(lint->values, &lint->arena, &outside);
    decide_entangled(lint);
    modules_find(lint);
    decide_hidden(lint);
    decide_imports(lint);
    decide_declarations(lint);
    decide_facts(lint);
    decide_look_ups(lint);
    decide_patterns(lint, linter->patterns, linter->cursor, tree);
    decide_suppressions(lint, tree);
    if (lint->wants_edits)
        edits_find(lint);
    if (lint->budget.exceeded)
        whole_finding(lint, RULE_BUDGET_EXCEEDED, "the rules took too long");
}

struct value lint_value(struct lint *lint, uint32_t fact)
{
    enum values_end end = values_ready(lint->values);
    lint->failed |= end == VALUES_MEMORY;
    if (end == VALUES_BUDGET && !lint->values_spent) {
        lint->values_spent = true;
        whole_finding(lint, RULE_BUDGET_EXCEEDED,
                      "following its values took too long");
    }
    return value_of(lint->values, fact);
}

/* A Jupyter notebook is JSON, which reads as a Python dictionary that holds the
 * code as text: no rule would see it. */
static bool is_notebook(struct str bytes)
{
    struct str text = str_trim(bytes);
    return str_starts(text, STR("{")) &&
           str_find(text, STR("\"cells\"")) < text.len &&
           str_find(text, STR("\"nbformat\"")) < text.len;
}

static int newest_minor(const struct lint *lint)
{
    struct version newest = lint->program->newest;
    return newest.major > 3 ? 99 : newest.minor;
}

static void judge(rl_linter *linter, struct str bytes)
{
    struct lint *lint = &linter->lint;
    const struct source_limits *source = &lint->program->source;
    size_t max = source->max_bytes < LIMIT_SOURCE_BYTES ? source->max_bytes
                                                        : LIMIT_SOURCE_BYTES;
    gate_check(&lint->gate, lint->grammar, bytes, max, source->max_run);
    lint->failed |= lint->gate.failed;
    if (lint->gate.answer != GATE_OPEN) {
        decide_gate(lint);
        return;
    }
    if (is_notebook(bytes)) {
        whole_finding(lint, RULE_NOT_UNDERSTOOD,
                      "a Jupyter notebook; send the code of its cells");
        return;
    }
    lint->grammar->check(bytes, newest_minor(lint), &lint->reading);
    if (lint->reading.failed) {
        lint->failed = true;
        return;
    }
    budget_start(&lint->budget, source->budget_ns);
    const TSTree *tree =
        tree_parse(&linter->memory, lint->grammar->language(),
                   reading_text(&lint->reading, bytes), &lint->budget);
    if (!tree) {
        whole_finding(lint, RULE_BUDGET_EXCEEDED, "parsing took too long");
        return;
    }
    judge_tree(linter, tree);
}

static void result_make(rl_linter *linter)
{
    const struct findings *findings = &linter->lint.findings;
    rl_lint_result *result = &linter->result;
    result->findings = findings->all.at;
    result->n_findings = findings->all.n;
    result->n_left_out = findings->n_left_out;
    result->suppressed = findings->suppressed.at;
    result->n_suppressed = findings->suppressed.n;
    result->n_errors = result->n_warnings = 0;
    for (size_t i = 0; i < findings->all.n; i++) {
        rl_severity severity = findings->all.at[i].severity;
        result->n_errors += severity == RL_SEVERITY_ERROR;
        result->n_warnings += severity == RL_SEVERITY_WARNING;
    }
    /* The counters also know of findings that were too many to keep. */
    result->verdict = findings->n_unchecked ? RL_VERDICT_UNCHECKED
                      : findings->n_errors  ? RL_VERDICT_REJECT
                                            : RL_VERDICT_PASS;
}

/* Nothing of the last file is left. */
static void linter_reset(rl_linter *linter, struct str source)
{
    struct lint *lint = &linter->lint;
    arena_reset(&lint->arena);
    lint->findings.all.n = lint->findings.suppressed.n = 0;
    lint->findings.n_errors = lint->findings.n_unchecked = 0;
    lint->findings.n_left_out = 0;
    lint->findings.failed = lint->failed = false;
    lint->methods.known = lint->outside_known = false;
    lint->site = 0;
    lint->edits.n = lint->n_suggested = 0;
    lint->uses.made = lint->values_spent = false;
    lint->roots = (struct map){.arena = &lint->arena};
    lint->mentions = (struct map){.arena = &lint->arena};
    text_init(&lint->text, source);
}

rl_status linter_unchecked(rl_linter *linter, struct str text,
                           enum rule_id rule, struct span at,
                           struct str evidence, const rl_lint_result **ret,
                           rl_error *err)
{
    struct lint *lint = &linter->lint;
    const struct evidence shown = {.text = evidence};
    linter_reset(linter, text);
    finding_add(&lint->findings, lint->program->rules[rule], at.start, at.end,
                &shown);
    if (lint->findings.failed || lint->arena.failed)
        return fail_nomem(err);
    result_make(linter);
    linter->result.sha256[0] = '\0';
    linter->result.verdict = RL_VERDICT_UNCHECKED; /* whatever its severity */
    *ret = &linter->result;
    return RL_OK;
}

rl_status rl_lint(rl_linter *linter, const void *bytes, size_t length,
                  const rl_lint_result **ret, rl_error *reterr)
{
    struct lint *lint = &linter->lint;
    struct str source = {length ? bytes : "", length};
    linter_reset(linter, source);
    sha256_of(source, linter->result.sha256);
    judge(linter, source);
    reading_done(&lint->reading);
    findings_sort(&lint->findings);
    if (linter->checker && !rewrites_make(lint, linter->checker))
        lint->failed = true;
    if (lint->failed || lint->findings.failed || lint->arena.failed)
        return fail_nomem(reterr);
    result_make(linter);
    *ret = &linter->result;
    return RL_OK;
}
