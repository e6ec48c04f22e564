/* patterns.c - judge a tree by the policy's own tree-sitter queries.
 * SPDX-License-Identifier: Apache-2.0
 *
 * tree-sitter does not decide predicates; they are decided here, by comparing
 * and by PCRE2 with limits. A predicate that cannot be decided lets the pattern
 * fire: refuse. */
#include "base/nfkc.h"
#include "lint/decisions.h"
#include "lint/query.h"

static struct str node_text(struct lint *lint, TSNode node)
{
    struct str written = fact_text(&lint->facts, ts_node_start_byte(node),
                                   ts_node_end_byte(node));
    struct str name = nfkc_name(&lint->arena, written);
    lint->failed |= !name.ptr;
    return name;
}

static bool equals_capture(struct lint *lint, const TSQueryMatch *match,
                           uint32_t capture, struct str text)
{
    for (uint16_t i = 0; i < match->capture_count; i++)
        if (match->captures[i].index == capture &&
            str_eq(node_text(lint, match->captures[i].node), text))
            return true;
    return false;
}

static bool node_satisfies(struct lint *lint, const struct predicate *p,
                           const TSQueryMatch *match, TSNode node)
{
    struct str text = node_text(lint, node);
    if (p->verb->regex) {
        enum regex_answer answer = regex_match(p->regex, text);
        /* Undecided: satisfied either way, so that the pattern can fire. */
        return answer == REGEX_UNDECIDED ||
               (answer == REGEX_YES) != p->verb->negated;
    }
    bool equal = p->by_capture && equals_capture(lint, match, p->other, text);
    for (size_t i = 0; i < p->n_texts; i++)
        equal |= str_eq(p->texts[i], text);
    return equal != p->verb->negated;
}

static bool is_satisfied(struct lint *lint, const struct predicate *p,
                         const TSQueryMatch *match)
{
    bool met = false;
    for (uint16_t i = 0; i < match->capture_count; i++) {
        if (match->captures[i].index != p->capture)
            continue;
        met = true;
        bool one = node_satisfies(lint, p, match, match->captures[i].node);
        if (one == p->verb->any)
            return one;
    }
    return !met || !p->verb->any; /* an absent capture: nothing to object to */
}

static void match_judge(struct lint *lint, const struct compiled *compiled,
                        const TSQueryMatch *match)
{
    for (size_t i = 0; i < compiled->n_predicates; i++)
        if (!is_satisfied(lint, &compiled->predicates[i], match))
            return;
    for (uint16_t i = 0; i < match->capture_count; i++) {
        if (match->captures[i].index != compiled->here)
            continue;
        TSNode node = match->captures[i].node;
        struct pattern_hit hit = {compiled->pattern->rule,
                                  ts_node_start_byte(node),
                                  ts_node_end_byte(node)};
        lint->failed |= !vec_push(&lint->pattern_hits, hit);
        return;
    }
}

static bool must_stop(TSQueryCursorState *state)
{
    return budget_is_over(state->payload);
}

void patterns_find(struct lint *lint, const struct patterns *patterns,
                   TSQueryCursor *cursor, const TSTree *tree)
{
    if (!patterns)
        return;
    TSQueryCursorOptions options = {&lint->budget, must_stop};
    TSQueryMatch match;
    ts_query_cursor_exec_with_options(cursor, patterns->query,
                                      ts_tree_root_node(tree), &options);
    while (ts_query_cursor_next_match(cursor, &match))
        match_judge(lint, &patterns->compiled[match.pattern_index], &match);
    lint->pattern_limit = ts_query_cursor_did_exceed_match_limit(cursor);
}

void decide_patterns(struct lint *lint)
{
    const struct evidence evidence = {0};
    for (size_t i = 0; i < lint->pattern_hits.n; i++) {
        const struct pattern_hit *hit = &lint->pattern_hits.at[i];
        finding_add(&lint->findings, hit->rule, hit->start, hit->end,
                    &evidence);
    }
    if (lint->pattern_limit)
        lint_whole_finding(lint, RULE_BUDGET_EXCEEDED,
                           "the policy's patterns match too often");
}
