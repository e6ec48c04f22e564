/* judge.c - judge one file: gate, parse, facts, origins, decisions.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/judge.h"

#include "base/limits.h"
#include "lint/decisions.h"
#include "lint/member.h"
#include "lint/mentions.h"
#include "lint/rewrite.h"
#include "lint/syntax.h"
#include "source/copies.h"

static void decide_call(struct lint *lint, uint32_t index)
{
    decide_computed(lint, index);
    decide_callee(lint, index);
}

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
    [FACT_CALL] = decide_call,
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
        if (decide[kind] && again_is_due(lint, (uint32_t)i)) {
            decide[kind](lint, (uint32_t)i);
            again_note(lint, (uint32_t)i);
        }
        if (budget_is_over(&lint->budget))
            return;
    }
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
        lint_whole_finding(lint, RULE_BUDGET_EXCEEDED,
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
        lint_whole_finding(lint, RULE_NOT_UNDERSTOOD, text);
    for (size_t i = 0; i < lint->origins.entangled.n; i++) {
        const struct binding *binding =
            &lint->facts.bindings.at[lint->origins.entangled.at[i]];
        struct evidence evidence = {.text = str_of(text)};
        finding_add(&lint->findings, lint->program->rules[RULE_NOT_UNDERSTOOD],
                    binding->start, binding->end, &evidence);
    }
}

static void rules_judge(struct lint *lint)
{
    decide_entangled(lint);
    decide_modules(lint);
    decide_hidden(lint);
    decide_imports(lint);
    decide_joined_lines(lint);
    decide_declarations(lint);
    decide_facts(lint);
    decide_look_ups(lint);
    decide_patterns(lint);
}

/* What names, chains and values stand for, as far as nobody asked. */
static bool facts_understand(struct lint *lint)
{
    if (!symbols_build(&lint->symbols, &lint->facts) ||
        !origins_build(&lint->origins, &lint->facts, &lint->symbols,
                       &lint->arena, lint->outer,
                       lint->program->n_guard_names)) {
        lint->failed = true;
        return false;
    }
    struct outside outside = {&lint->program->models, &lint->program->members,
                              lint->outer, lint->program->n_guard_names};
    values_begin(lint->values, &lint->arena, &outside);
    modules_find(lint);
    modules_follow(lint);
    return true;
}

/* What was found out about the facts that there were. */
static void facts_misunderstand(struct lint *lint)
{
    lint->outside_known = lint->lost_known = false;
    lint->values_spent = false;
    lint->n_suggested = 0;
    lint->keepers.n = lint->plain.n = 0;
    lint->roots = (struct map){.arena = &lint->arena};
    lint->mentions = (struct map){.arena = &lint->arena};
}

static size_t errors_of(struct findings *findings)
{
    size_t n = 0;
    findings_sort(findings);
    for (size_t i = 0; i < findings->all.n; i++)
        n += findings->all.at[i].severity == RL_SEVERITY_ERROR;
    return n + findings->n_left_out;
}

/* An import that is refused is refused whatever values are. */
static bool depends_on_values(const struct lint *lint)
{
    for (size_t i = 0; i < lint->findings.all.n; i++)
        if (str_starts(str_of(lint->findings.all.at[i].rule), STR("import-")))
            return false;
    return lint->findings.n_errors && !lint->again.on && !lint->failed &&
           !lint->values_spent && !lint->budget.exceeded;
}

/* A file that is refused is judged again with a function for each place that
 * uses it, of which more is known; what is said then counts if it is less.
 * first: so many findings do not come from its facts. */
static void copies_judge(struct lint *lint, size_t first)
{
    struct facts_mark mark = facts_mark(&lint->facts);
    struct findings before = lint->findings;
    bool made;
    if (!depends_on_values(lint))
        return;
    lint->failed |= !copies_make(&lint->facts, &lint->symbols, &made);
    if (lint->failed || !made)
        return;
    lint->findings =
        (struct findings){.arena = before.arena, .source = before.source};
    for (size_t i = 0; i < first; i++)
        lint->failed |= !vec_push(&lint->findings.all, before.all.at[i]);
    facts_misunderstand(lint);
    if (facts_understand(lint))
        rules_judge(lint);
    if (!lint->values_spent && !lint->budget.exceeded &&
        errors_of(&lint->findings) < errors_of(&before)) {
        vec_done(&before.all);
        lint->findings.suppressed = before.suppressed;
        lint->findings.failed |= before.failed;
        return;
    }
    vec_done(&lint->findings.all);
    before.failed |= lint->findings.failed;
    lint->findings = before;
    lint->budget.exceeded = false;
    copies_forget(&lint->facts, &mark);
    facts_misunderstand(lint);
    if (lint->wants_edits)
        facts_understand(lint);
}

/* What the source does is known; what is to be said of it? */
static void facts_judge(struct lint *lint)
{
    size_t first = lint->findings.all.n;
    bool refused = lint->findings.n_errors;
    if (!facts_understand(lint))
        return;
    again_find(lint);
    if (!lint->again.all)
        lint->again.all = mentions_have_changed(lint);
    rules_judge(lint);
    if (again_widen(lint)) {
        findings_empty(&lint->findings);
        rules_judge(lint);
    }
    again_end(lint);
    if (!refused)
        copies_judge(lint, first);
    decide_suppressions(lint);
    if (lint->wants_edits)
        edits_find(lint);
    if (lint->budget.exceeded)
        lint_whole_finding(lint, RULE_BUDGET_EXCEEDED,
                           "the rules took too long");
}

static void judge_tree(rl_linter *linter, const TSTree *tree)
{
    struct lint *lint = &linter->lint;
    TSNode root = ts_tree_root_node(tree);
    decide_syntax(lint, root);
    if (ts_node_has_error(root))
        return;
    enum gather_end end =
        gather_more(&lint->facts, &lint->shapes, tree,
                    lint->program->source.max_depth, &lint->budget);
    if (!facts_are_whole(lint, end))
        return;
    lint->facts.all.at[0].end = (uint32_t)lint->text.bytes.len;
    suppressions_read(lint, tree);
    if (!lint->segment.known)
        patterns_find(lint, linter->patterns, linter->cursor, tree);
    /* Nobody reads the tree any more, and it was half of the memory; nor what
     * the parser was shown. */
    parser_memory_reset(&linter->memory);
    buf_done(&lint->reading.respelled);
    if (!lint->segment.known)
        facts_judge(lint);
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

size_t linter_most_bytes(const rl_linter *linter)
{
    size_t most = linter->lint.program->source.max_bytes;
    return most < LIMIT_SOURCE_BYTES ? most : LIMIT_SOURCE_BYTES;
}

/* What is new of the text, by itself, and what it makes of the whole. */
static void source_judge(rl_linter *linter)
{
    struct lint *lint = &linter->lint;
    const struct source_limits *source = &lint->program->source;
    uint32_t start = lint->segment.start;
    size_t most = linter_most_bytes(linter);
    struct str bytes = str_sub(lint->text.bytes, start, lint->text.bytes.len);
    gate_check(&lint->gate, lint->grammar, bytes, lint->size > most ? 0 : most,
               source->max_run);
    gate_move(&lint->gate, start);
    lint->failed |= lint->gate.failed;
    if (lint->gate.answer != GATE_OPEN) {
        decide_gate(lint);
        return;
    }
    if (is_notebook(bytes)) {
        lint_whole_finding(lint, RULE_NOT_UNDERSTOOD,
                           "a Jupyter notebook; send the code of its cells");
        return;
    }
    lint->reading.shows_comments =
        linter->patterns && linter->patterns->reads_comments;
    lint->grammar->check(bytes, newest_minor(lint), &lint->reading);
    if (lint->reading.failed) {
        lint->failed = true;
        return;
    }
    reading_move(&lint->reading, start);
    budget_start(&lint->budget, source->budget_ns);
    const TSTree *tree = tree_parse_at(
        &linter->memory, lint->grammar->language(),
        reading_text(&lint->reading, bytes), start, &lint->budget);
    if (!tree) {
        lint_whole_finding(lint, RULE_BUDGET_EXCEEDED, "parsing took too long");
        return;
    }
    judge_tree(linter, tree);
}

void linter_reset(rl_linter *linter)
{
    struct lint *lint = &linter->lint;
    arena_reset(&lint->names);
    facts_clear(&lint->facts);
    lint->segment = (struct segment){0};
    lint->again.on = false;
    lint->suppressions.stretches.n = lint->suppressions.grants.n = 0;
    lint->suppressions.n_statements = 0;
}

void linter_text(rl_linter *linter, struct str text, size_t size)
{
    struct lint *lint = &linter->lint;
    arena_reset(&lint->arena);
    findings_empty(&lint->findings);
    lint->findings.failed = lint->failed = false;
    lint->edits.n = lint->pattern_hits.n = 0;
    lint->pattern_limit = false;
    facts_misunderstand(lint);
    lint->size = size;
    text_init(&lint->text, text);
}

void linter_judge(rl_linter *linter, struct str source)
{
    linter_reset(linter);
    linter_text(linter, source, source.len);
    linter_judge_segment(linter);
}

void linter_judge_segment(rl_linter *linter)
{
    struct lint *lint = &linter->lint;
    source_judge(linter);
    reading_done(&lint->reading);
    findings_sort(&lint->findings);
    lint->failed |= lint->findings.failed || lint->arena.failed ||
                    lint->names.failed || lint->facts.failed;
}
