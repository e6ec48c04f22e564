/* judge.c - judge one file: gate, parse, facts, origins, decisions.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/judge.h"

#include "base/limits.h"
#include "lint/decisions.h"
#include "lint/mentions.h"
#include "lint/rewrite.h"
#include "lint/rules.h"
#include "lint/syntax.h"
#include "lint/twice.h"

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

/* What the source does is known; what is to be said of it? */
static void facts_judge(struct lint *lint)
{
    const struct findings_mark first = findings_mark(&lint->findings);
    if (!facts_understand(lint))
        return;
    again_find(lint);
    if (!lint->again.all)
        lint->again.all = mentions_have_changed(lint);
    rules_judge(lint);
    if (again_widen(lint)) {
        findings_take_back(&lint->findings, &first);
        rules_judge(lint);
    }
    again_end(lint);
    if (!first.errors)
        judge_again(lint, first.all);
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
