/* suppress.c - comments that switch a rule off for a statement.
 * SPDX-License-Identifier: Apache-2.0
 *
 * `# redline: allow[id, id]` on any line of a statement takes away the findings
 * of those rules in it, but only of rules that the policy grants. For a
 * statement that holds a block its own lines count: the header, not the body.
 * What could not be decided stays, whatever a comment says. */
#include "base/attr.h"
#include "lint/decisions.h"

/* Rule ids in comments that are read in one file; later ones allow nothing. */
#define MAX_GRANTS 4096

struct open_block { /* an open block (statement 0) or statement */
    uint32_t depth, statement;
};

struct suppressing {
    struct lint *lint;
    struct suppressions *all;
    VEC(struct open_block) frames;
};

static void done(struct suppressing *s)
{
    vec_done(&s->frames);
}

/* -------------------------------------------------------------- the comments
 */

static struct str blanks_off(struct str text)
{
    while (text.len && (text.ptr[0] == ' ' || text.ptr[0] == '\t'))
        text = str_sub(text, 1, text.len);
    return text;
}

/* What stands behind "# redline:" in a comment, or nothing. */
static struct str marker_find(struct str comment)
{
    for (size_t at = 0; at < comment.len; at++) {
        at += str_index(str_sub(comment, at, comment.len), '#');
        struct str rest = blanks_off(str_sub(comment, at + 1, comment.len));
        if (str_starts(rest, STR("redline:")))
            return str_sub(rest, 8, rest.len);
    }
    return STR_NONE;
}

static void grant_add(struct suppressing *s, uint32_t line, struct str rule)
{
    const struct lint *lint = s->lint;
    if (s->all->grants.n == MAX_GRANTS)
        return;
    uint32_t start = (uint32_t)(rule.ptr - lint->text.bytes.ptr);
    struct grant grant = {line,
                          start,
                          start + (uint32_t)rule.len,
                          rule,
                          map_has(&lint->program->suppressible, rule),
                          false};
    if (!vec_push(&s->all->grants, grant))
        s->lint->failed = true;
}

static void comment_read(struct suppressing *s, struct str comment,
                         uint32_t line)
{
    struct str list, rule, after, text = blanks_off(marker_find(comment));
    if (!text.len)
        return;
    if (!str_starts(text, STR("allow[")) ||
        !str_cut(str_sub(text, 6, text.len), STR("]"), &list, &after)) {
        grant_add(s, line, str_trim(text)); /* no rule is called that */
        return;
    }
    while (list.len) {
        str_cut(list, STR(","), &rule, &list);
        rule = str_trim(rule);
        if (rule.len)
            grant_add(s, line, rule);
    }
}

/* Line ends are counted as the offsets asked for go up. */
struct counter {
    struct str bytes;
    size_t at;
    uint32_t line;
};

/* At the first line of what is judged. */
static struct counter counter_of(struct lint *lint)
{
    struct place place = {.line = 1};
    if (lint->segment.start)
        lint->failed |= !text_place(&lint->text, lint->segment.start, &place);
    return (struct counter){lint->text.bytes, lint->segment.start, place.line};
}

static uint32_t line_at(struct counter *counter, size_t offset)
{
    for (; counter->at < offset; counter->at++)
        counter->line += counter->bytes.ptr[counter->at] == '\n';
    return counter->line;
}

static void comments_read(struct suppressing *s)
{
    const struct facts *facts = &s->lint->facts;
    struct counter counter = counter_of(s->lint);
    for (size_t i = 0; i < facts->reading->comments.n; i++) {
        const struct span *at = &facts->reading->comments.at[i];
        struct str comment = fact_text(facts, at->start, at->end);
        if (str_find(comment, STR("redline:")) < comment.len)
            comment_read(s, comment, line_at(&counter, at->start));
    }
}

/* ------------------------------------------------------------ the statements
 */

static bool is_block(const struct lint *lint, TSNode node)
{
    const struct shape *shape = shape_of(&lint->shapes, ts_node_symbol(node));
    return shape && (shape->kind == FACT_MODULE || shape->kind == FACT_BLOCK);
}

static void frame_push(struct suppressing *s, uint32_t depth,
                       uint32_t statement)
{
    if (!vec_push(&s->frames, (struct open_block){depth, statement}))
        s->lint->failed = true;
}

static void token_add(struct suppressing *s, TSNode node)
{
    uint32_t start = ts_node_start_byte(node), end = ts_node_end_byte(node);
    uint32_t statement =
        s->frames.n ? s->frames.at[s->frames.n - 1].statement : 0;
    size_t n = s->all->stretches.n;
    if (!statement || start == end)
        return;
    if (n && s->all->stretches.at[n - 1].statement == statement)
        s->all->stretches.at[n - 1].end = end;
    else if (!vec_push(&s->all->stretches,
                       (struct stretch){start, end, 0, 0, statement}))
        s->lint->failed = true;
}

/* A named child of a block is a statement; the first block is the module. */
static void node_take(struct suppressing *s, TSNode node, uint32_t depth)
{
    while (s->frames.n && s->frames.at[s->frames.n - 1].depth >= depth)
        s->frames.n--;
    const struct open_block *top =
        s->frames.n ? &s->frames.at[s->frames.n - 1] : NULL;
    if (top && !top->statement && top->depth + 1 == depth &&
        ts_node_is_named(node))
        frame_push(s, depth, ++s->all->n_statements);
    else if (is_block(s->lint, node))
        frame_push(s, depth, 0);
    if (!ts_node_child_count(node))
        token_add(s, node);
}

static bool node_next(TSTreeCursor *cursor, bool descend)
{
    if (descend && ts_tree_cursor_goto_first_child(cursor))
        return true;
    while (!ts_tree_cursor_goto_next_sibling(cursor))
        if (!ts_tree_cursor_goto_parent(cursor))
            return false;
    return true;
}

static void stretches_find(struct suppressing *s, const TSTree *tree)
{
    TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
    size_t first = s->all->stretches.n;
    bool more = true;
    while (more && !s->lint->failed) {
        TSNode node = ts_tree_cursor_current_node(&cursor);
        bool extra = ts_node_is_extra(node);
        if (!extra)
            node_take(s, node, ts_tree_cursor_current_depth(&cursor));
        more = node_next(&cursor, !extra);
    }
    ts_tree_cursor_delete(&cursor);
    struct counter counter = counter_of(s->lint);
    for (size_t i = first; i < s->all->stretches.n; i++) {
        struct stretch *at = &s->all->stretches.at[i];
        at->first = line_at(&counter, at->start);
        at->last = line_at(&counter, at->end);
    }
}

/* The stretch that holds the byte, or NULL. */
static const struct stretch *stretch_at(const struct suppressions *s,
                                        size_t offset)
{
    size_t low = 0, high = s->stretches.n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (s->stretches.at[middle].end <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low < s->stretches.n && s->stretches.at[low].start <= offset
               ? &s->stretches.at[low]
               : NULL;
}

/* -------------------------------------------------------------- the findings
 */

/* Does a comment of its statement allow what was found? A comment that would,
 * if the policy let it, is marked as used as well. */
static bool is_allowed(struct suppressions *s, const rl_finding *finding)
{
    const struct stretch *stretch = stretch_at(s, finding->offset);
    struct str rule = str_of(finding->rule);
    bool allowed = false;
    for (size_t i = 0; stretch && i < s->grants.n; i++) {
        struct grant *grant = &s->grants.at[i];
        if (grant->line < stretch->first || grant->line > stretch->last ||
            !str_eq(grant->rule, rule))
            continue;
        grant->used = true;
        allowed |= grant->granted;
    }
    return allowed;
}

static void findings_suppress(struct lint *lint)
{
    struct findings *findings = &lint->findings;
    size_t kept = 0;
    for (size_t i = 0; i < findings->all.n; i++) {
        const rl_finding *finding = &findings->all.at[i];
        if (!is_allowed(&lint->suppressions, finding)) {
            findings->all.at[kept++] = *finding;
            continue;
        }
        findings->n_errors -= finding->severity == RL_SEVERITY_ERROR;
        findings->failed |= !vec_push(&findings->suppressed, *finding);
    }
    findings->all.n = kept;
}

/* Used and not granted: say why it did nothing. Not used, where the policy
 * grants anything at all: it hides nothing, so it should go. */
static void grants_report(struct lint *lint)
{
    const rl_program *program = lint->program;
    const struct suppressions *s = &lint->suppressions;
    for (size_t i = lint->segment.grants; i < s->grants.n; i++) {
        const struct grant *grant = &s->grants.at[i];
        struct evidence evidence = {.text = grant->rule, .name = grant->rule};
        const struct rule *rule = NULL;
        if (grant->used && !grant->granted)
            rule = program->rules[RULE_SUPPRESSION_NOT_GRANTED];
        else if (!grant->used && program->suppressible.n)
            rule = program->rules[RULE_SUPPRESSION_UNUSED];
        finding_add(&lint->findings, rule, grant->start, grant->end, &evidence);
    }
}

/* A comment speaks of its own statement, and so of its own segment. */
void suppressions_read(struct lint *lint, const TSTree *tree)
{
    CLEANUP(done)
    struct suppressing s = {.lint = lint, .all = &lint->suppressions};
    comments_read(&s);
    if (s.all->grants.n > lint->segment.grants && !lint->failed)
        stretches_find(&s, tree);
}

void decide_suppressions(struct lint *lint)
{
    /* A refusal whose findings were too many to keep must show those it has. */
    if (lint->findings.n_left_out || !lint->suppressions.grants.n ||
        lint->failed)
        return;
    findings_suppress(lint);
    grants_report(lint);
}
