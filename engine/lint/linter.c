/* linter.c - the public face of lint: policies' programs, and their answers.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/linter.h"

#include "base/attr.h"
#include "base/error.h"
#include "base/sha256.h"
#include "lint/judge.h"
#include "lint/rewrite.h"

/* Half-done matches that the patterns of a policy may keep at a time. At each
 * node the cursor compares each with each, and it asks for the budget every
 * 100 nodes: so many are 5 ms at a node, four times as many were 16 times as
 * much, and the budget was found spent too late. */
#define MATCH_LIMIT 1024

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
    lint->facts.arena = &lint->names;
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
    vec_done(&lint->keepers);
    vec_done(&lint->lost);
    vec_done(&lint->allowed);
    values_free(lint->values);
    origins_done(&lint->origins);
    symbols_done(&lint->symbols);
    facts_done(&lint->facts);
    gate_done(&lint->gate);
    text_done(&lint->text);
    vec_done(&lint->findings.all);
    vec_done(&lint->findings.suppressed);
    vec_done(&lint->edits);
    vec_done(&lint->plain);
    unnamed_done(&lint->unnamed);
    vec_done(&lint->pattern_hits);
    vec_done(&lint->suppressions.stretches);
    vec_done(&lint->suppressions.grants);
    again_done(&lint->again);
    arena_done(&lint->names);
    arena_done(&lint->arena);
    heap_free((void *)(uintptr_t)lint->outer);
    heap_free(linter);
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

rl_status linter_answer(rl_linter *linter, const rl_lint_result **ret,
                        rl_error *err)
{
    const struct lint *lint = &linter->lint;
    if (lint->failed || lint->findings.failed || lint->arena.failed)
        return fail_nomem(err);
    result_make(linter);
    *ret = &linter->result;
    return RL_OK;
}

rl_status linter_unchecked(rl_linter *linter, struct str text,
                           enum rule_id rule, struct span at,
                           struct str evidence, const rl_lint_result **ret,
                           rl_error *err)
{
    struct lint *lint = &linter->lint;
    const struct evidence shown = {.text = evidence};
    linter_reset(linter);
    linter_text(linter, text, text.len);
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
    sha256_of(source, linter->result.sha256);
    linter_judge(linter, source);
    if (linter->checker && !rewrites_make(lint, linter->checker))
        lint->failed = true;
    return linter_answer(linter, ret, reterr);
}
