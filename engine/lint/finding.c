/* finding.c - rules that fired: collected, worded, sorted.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/finding.h"

#include <stdlib.h>

#include "lint/words.h"

/* Bytes of source that a finding shows as its evidence. */
#define MAX_EVIDENCE 200
/* Findings kept for one file; past it they still count for the verdict. */
#define MAX_FINDINGS 10000

static struct str evidence_cut(struct str text)
{
    text = str_sub(text, 0, str_index(text, '\n'));
    size_t cut = text.len < MAX_EVIDENCE ? text.len : MAX_EVIDENCE;
    while (cut && cut < text.len &&
           ((unsigned char)text.ptr[cut] & 0xC0) == 0x80)
        cut--;
    return str_sub(text, 0, cut);
}

static bool places_find(struct findings *findings, uint32_t start, uint32_t end,
                        rl_finding *ret)
{
    struct place first, last;
    if (!text_place(findings->source, start, &first) ||
        !text_place(findings->source, end, &last))
        return false;
    ret->line = first.line;
    ret->column = first.column;
    ret->end_line = last.line;
    ret->end_column = last.column;
    ret->offset = start;
    ret->length = end - start;
    return true;
}

void finding_add_as(struct findings *findings, const struct rule *rule,
                    const char *id, rl_severity severity, uint32_t start,
                    uint32_t end, const struct evidence *evidence)
{
    if (!rule)
        return;
    findings->n_errors += severity == RL_SEVERITY_ERROR;
    findings->n_unchecked += rule->unchecked;
    if (findings->all.n == MAX_FINDINGS) {
        findings->n_left_out++;
        return;
    }
    rl_finding finding = {.rule = id, .severity = severity};
    struct evidence filled = *evidence;
    struct str written = str_sub(findings->source->bytes, start, end);
    if (!filled.text.len)
        filled.text = written;
    if (!filled.name.len)
        filled.name = filled.text;
    bool held = places_find(findings, start, end, &finding);
    finding.evidence = arena_cstr(findings->arena, evidence_cut(filled.text));
    finding.why = words_fill(findings->arena, &rule->why, rule, &filled);
    finding.instead =
        words_fill(findings->arena, &rule->instead, rule, &filled);
    if (filled.suggestion.len) {
        finding.suggestion = arena_cstr(findings->arena, filled.suggestion);
        held &= finding.suggestion != NULL;
    }
    if (!held || !finding.evidence || !finding.why || !finding.instead ||
        !vec_push(&findings->all, finding))
        findings->failed = true;
}

void finding_add(struct findings *findings, const struct rule *rule,
                 uint32_t start, uint32_t end, const struct evidence *evidence)
{
    if (rule)
        finding_add_as(findings, rule, rule->id, rule->severity, start, end,
                       evidence);
}

void findings_empty(struct findings *findings)
{
    findings->all.n = findings->suppressed.n = 0;
    findings->n_errors = findings->n_unchecked = findings->n_left_out = 0;
}

struct findings_mark findings_mark(const struct findings *findings)
{
    return (struct findings_mark){findings->all.n, findings->n_errors,
                                  findings->n_unchecked, findings->n_left_out};
}

void findings_take_back(struct findings *findings,
                        const struct findings_mark *mark)
{
    findings->all.n = mark->all;
    findings->n_errors = mark->errors;
    findings->n_unchecked = mark->unchecked;
    findings->n_left_out = mark->left_out;
}

static int finding_order(const void *a, const void *b)
{
    const rl_finding *x = a, *y = b;
    if (x->offset != y->offset)
        return x->offset < y->offset ? -1 : 1;
    int order = strcmp(x->rule, y->rule);
    if (order)
        return order;
    if (x->length != y->length)
        return x->length < y->length ? -1 : 1;
    return (int)y->severity - (int)x->severity; /* the gravest first */
}

static bool is_same(const rl_finding *a, const rl_finding *b)
{
    return a->offset == b->offset && a->length == b->length &&
           strcmp(a->rule, b->rule) == 0;
}

/* How many are left. */
static size_t list_sort(rl_finding *at, size_t n)
{
    if (!n)
        return 0;
    qsort(at, n, sizeof(*at), finding_order);
    size_t kept = 1;
    for (size_t i = 1; i < n; i++)
        if (!is_same(&at[i], &at[kept - 1]))
            at[kept++] = at[i];
    return kept;
}

void findings_sort(struct findings *findings)
{
    findings->all.n = list_sort(findings->all.at, findings->all.n);
    findings->suppressed.n =
        list_sort(findings->suppressed.at, findings->suppressed.n);
}
