/* patterns.c - the policy's own tree-sitter queries.
 * SPDX-License-Identifier: Apache-2.0
 *
 * All patterns of a policy are one query. tree-sitter does not decide
 * predicates; they are decided here, by comparing and by PCRE2 with limits. A
 * predicate that cannot be decided lets the pattern fire: refuse. */
#include "base/attr.h"
#include "base/buf.h"
#include "base/error.h"
#include "base/nfkc.h"
#include "lint/lint.h"
#include "lint/queryform.h"

static const struct verb {
    struct str name;
    bool negated, any, regex;
} verbs[] = {
#define P(id, name, negated, any, regex)                                       \
    {{name, sizeof(name) - 1}, negated, any, regex},
#include "lint/predicates.def"
#undef P
};

struct predicate {
    const struct verb *verb;
    uint32_t capture;
    bool by_capture; /* compared with another capture, not with texts */
    uint32_t other;
    const struct str *texts;
    size_t n_texts;
    struct regex *regex;
};

struct compiled {
    const struct pattern *pattern;
    uint32_t here; /* the capture that a finding is about */
    struct predicate *predicates;
    size_t n_predicates;
};

struct patterns {
    struct arena arena;
    TSQuery *query;
    struct compiled *compiled; /* by index in the query */
    uint32_t n;
    VEC(struct regex *) regexes;
};

/* ----------------------------------------------------------------- compile */

/* One text of all queries; starts[i] is where the i-th begins. */
static bool text_join(const rl_program *program, struct buf *text,
                      size_t *starts)
{
    for (size_t i = 0; i < program->n_patterns; i++) {
        starts[i] = text->len;
        buf_add(text, program->patterns[i].query);
        buf_addc(text, '\n');
    }
    return !text->failed;
}

static const struct pattern *pattern_of(const rl_program *program,
                                        const size_t *starts, size_t offset)
{
    size_t i = program->n_patterns;
    while (i-- > 1)
        if (starts[i] <= offset)
            return &program->patterns[i];
    return &program->patterns[0];
}

static struct str query_text(const TSQuery *query, uint32_t id)
{
    uint32_t len;
    const char *text = ts_query_string_value_for_id(query, id, &len);
    return (struct str){text, len};
}

static const struct verb *verb_find(struct str name)
{
    for (size_t i = 0; i < COUNT_OF(verbs); i++)
        if (str_eq(verbs[i].name, name))
            return &verbs[i];
    return NULL;
}

static rl_status operands_read(struct patterns *patterns,
                               struct predicate *predicate,
                               const TSQueryPredicateStep *steps, size_t n,
                               rl_pos at, rl_error *err)
{
    struct str *texts = ARENA_ARRAY(&patterns->arena, struct str, n + 1);
    if (!texts)
        return fail_nomem(err);
    predicate->texts = texts;
    for (size_t i = 0; i < n; i++) {
        if (steps[i].type == TSQueryPredicateStepTypeCapture) {
            predicate->by_capture = true;
            predicate->other = steps[i].value_id;
        } else {
            texts[predicate->n_texts++] =
                query_text(patterns->query, steps[i].value_id);
        }
    }
    bool one = predicate->n_texts == 1 && !predicate->by_capture;
    bool same = predicate->by_capture && n == 1 && !predicate->verb->regex;
    if (predicate->verb->regex ? !one : !same && !predicate->n_texts)
        return fail(err, RL_E_QUERY, at, "#%.*s takes a capture and a text",
                    STR_FMT(predicate->verb->name));
    if (!predicate->verb->regex)
        return RL_OK;
    rl_status status = regex_new(texts[0], at, &predicate->regex, err);
    if (status == RL_OK && !vec_push(&patterns->regexes, predicate->regex)) {
        regex_free(predicate->regex);
        return fail_nomem(err);
    }
    return status;
}

/* steps: the name, a capture, operands. */
static rl_status predicate_read(struct patterns *patterns,
                                struct predicate *predicate,
                                const TSQueryPredicateStep *steps, size_t n,
                                rl_pos at, rl_error *err)
{
    struct str name = query_text(patterns->query, steps[0].value_id);
    predicate->verb = verb_find(name);
    if (!predicate->verb)
        return fail(err, RL_E_QUERY, at,
                    "unknown predicate '#%.*s'; accepted: #eq? #any-of? "
                    "#match? and their not- and any- forms",
                    STR_FMT(name));
    if (n < 3 || steps[1].type != TSQueryPredicateStepTypeCapture)
        return fail(err, RL_E_QUERY, at,
                    "#%.*s takes a capture first, then what to compare",
                    STR_FMT(name));
    predicate->capture = steps[1].value_id;
    return operands_read(patterns, predicate, steps + 2, n - 2, at, err);
}

static rl_status predicates_read(struct patterns *patterns, uint32_t index,
                                 rl_error *err)
{
    struct compiled *compiled = &patterns->compiled[index];
    uint32_t n;
    const TSQueryPredicateStep *steps =
        ts_query_predicates_for_pattern(patterns->query, index, &n);
    compiled->predicates =
        ARENA_ARRAY(&patterns->arena, struct predicate, n + 1);
    if (!compiled->predicates)
        return fail_nomem(err);
    for (uint32_t start = 0, i = 0; i < n; i++) {
        if (steps[i].type != TSQueryPredicateStepTypeDone)
            continue;
        rl_status status = predicate_read(
            patterns, &compiled->predicates[compiled->n_predicates++],
            steps + start, i - start, compiled->pattern->at, err);
        if (status != RL_OK)
            return status;
        start = i + 1;
    }
    return RL_OK;
}

/* The capture @here, else the first that the pattern has. */
static bool here_find(const TSQuery *query, uint32_t index, uint32_t *ret)
{
    bool found = false;
    for (uint32_t id = 0; id < ts_query_capture_count(query); id++) {
        if (ts_query_capture_quantifier_for_id(query, index, id) ==
            TSQuantifierZero)
            continue;
        uint32_t len;
        const char *name = ts_query_capture_name_for_id(query, id, &len);
        bool here = str_eq((struct str){name, len}, STR("here"));
        if (!found || here)
            *ret = id;
        found = true;
        if (here)
            break;
    }
    return found;
}

static rl_status query_read(struct patterns *patterns,
                            const rl_program *program, const size_t *starts,
                            rl_error *err)
{
    patterns->n = ts_query_pattern_count(patterns->query);
    patterns->compiled =
        ARENA_ARRAY(&patterns->arena, struct compiled, patterns->n);
    if (!patterns->compiled)
        return fail_nomem(err);
    for (uint32_t i = 0; i < patterns->n; i++) {
        struct compiled *compiled = &patterns->compiled[i];
        compiled->pattern =
            pattern_of(program, starts,
                       ts_query_start_byte_for_pattern(patterns->query, i));
        if (!here_find(patterns->query, i, &compiled->here))
            return fail(err, RL_E_QUERY, compiled->pattern->at,
                        "the pattern captures nothing; write @here behind "
                        "the node that a finding shall show");
        rl_status status = predicates_read(patterns, i, err);
        if (status != RL_OK)
            return status;
    }
    return RL_OK;
}

/* Before tree-sitter sees them. */
static rl_status forms_check(const rl_program *program, rl_error *err)
{
    for (size_t i = 0; i < program->n_patterns; i++) {
        const struct pattern *pattern = &program->patterns[i];
        size_t at;
        const char *flaw = queryform_flaw(pattern->query, &at);
        if (!flaw)
            continue;
        struct str rest = str_sub(pattern->query, at, pattern->query.len);
        struct str shown = str_sub(rest, 0, str_index(rest, '\n'));
        return fail(err, RL_E_QUERY, pattern->at, "the query has %s at '%.*s'",
                    flaw, STR_FMT(str_sub(shown, 0, 60)));
    }
    return RL_OK;
}

static rl_status query_new(struct patterns *patterns, const rl_program *program,
                           const struct grammar *grammar, rl_error *err)
{
    CLEANUP(buf_done) struct buf text = {0};
    size_t *starts =
        ARENA_ARRAY(&patterns->arena, size_t, program->n_patterns + 1);
    if (!starts || !text_join(program, &text, starts))
        return fail_nomem(err);
    rl_status formed = forms_check(program, err);
    if (formed != RL_OK)
        return formed;
    uint32_t at;
    TSQueryError wrong;
    patterns->query = ts_query_new(grammar->language(), text.ptr,
                                   (uint32_t)text.len, &at, &wrong);
    if (patterns->query)
        return query_read(patterns, program, starts, err);
    static const char *const kinds[] = {
        [TSQueryErrorNone] = "a mistake",
        [TSQueryErrorSyntax] = "a syntax error",
        [TSQueryErrorNodeType] = "an unknown node kind",
        [TSQueryErrorField] = "an unknown field",
        [TSQueryErrorCapture] = "an unknown capture",
        [TSQueryErrorStructure] = "a structure that no tree has",
        [TSQueryErrorLanguage] = "another language",
    };
    struct str rest = str_sub(buf_str(&text), at, text.len);
    struct str shown = str_sub(rest, 0, str_index(rest, '\n'));
    return fail(err, RL_E_QUERY, pattern_of(program, starts, at)->at,
                "the query has %s at '%.*s'",
                (unsigned)wrong < COUNT_OF(kinds) ? kinds[wrong] : kinds[0],
                STR_FMT(str_sub(shown, 0, 60)));
}

rl_status patterns_new(const rl_program *program, const struct grammar *grammar,
                       struct patterns **ret, rl_error *reterr)
{
    if (!program->n_patterns)
        return RL_OK;
    struct patterns *patterns = heap_new(1, sizeof(*patterns));
    if (!patterns)
        return fail_nomem(reterr);
    rl_status status = query_new(patterns, program, grammar, reterr);
    if (status == RL_OK)
        *ret = patterns;
    else
        patterns_free(patterns);
    return status;
}

void patterns_free(struct patterns *patterns)
{
    if (!patterns)
        return;
    for (size_t i = 0; i < patterns->regexes.n; i++)
        regex_free(patterns->regexes.at[i]);
    vec_done(&patterns->regexes);
    if (patterns->query)
        ts_query_delete(patterns->query);
    arena_done(&patterns->arena);
    heap_free(patterns);
}

/* ------------------------------------------------------------------- match */

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
        struct evidence evidence = {0};
        finding_add(&lint->findings, compiled->pattern->rule,
                    ts_node_start_byte(node), ts_node_end_byte(node),
                    &evidence);
        return;
    }
}

static bool must_stop(TSQueryCursorState *state)
{
    return budget_is_over(state->payload);
}

void decide_patterns(struct lint *lint, const struct patterns *patterns,
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
    if (ts_query_cursor_did_exceed_match_limit(cursor)) {
        struct evidence evidence = {
            .text = STR("the policy's patterns match too often")};
        finding_add(&lint->findings, lint->program->rules[RULE_BUDGET_EXCEEDED],
                    0, 0, &evidence);
    }
}
