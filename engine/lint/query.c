/* query.c - the patterns of a policy, as one tree-sitter query.
 * SPDX-License-Identifier: Apache-2.0
 *
 * tree-sitter reads the shapes, and here is read what the predicates want. */
#include "base/alloc.h"
#include "base/attr.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/error.h"
#include "lint/query_parts.h"
#include "lint/queryform.h"

/* Of all patterns of a policy. tree-sitter's look at a query takes some 0.6 ms
 * for a node with others in it, so this is a second for a linter; and it counts
 * in 16 bits. Honest policies have some hundred. */
#define MAX_NODES 2000

/* How many patterns are read together while mistakes are looked for. */
#define N_TOGETHER 32

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

static rl_status query_read(const struct query_reading *reading, rl_error *err)
{
    struct patterns *patterns = reading->patterns;
    patterns->n = ts_query_pattern_count(patterns->query);
    patterns->compiled =
        ARENA_ARRAY(&patterns->arena, struct compiled, patterns->n + 1);
    if (!patterns->compiled)
        return fail_nomem(err);
    for (uint32_t i = 0; i < patterns->n; i++) {
        struct compiled *compiled = &patterns->compiled[i];
        size_t start = ts_query_start_byte_for_pattern(patterns->query, i);
        compiled->pattern = &reading->at[query_index(reading, start)];
        if (!here_find(patterns->query, i, &compiled->here))
            return fail(err, RL_E_QUERY, query_place(reading, start),
                        "the pattern captures nothing; write @here behind "
                        "the node that a finding shall show");
        rl_status status = query_predicates(reading, i, err);
        if (status != RL_OK)
            return status;
    }
    return RL_OK;
}

/* ------------------------------------------------------------------ shapes */

static rl_status nodes_too_many(rl_pos at, rl_error *err)
{
    return fail(err, RL_E_QUERY, at,
                "the patterns of the policy have more than %d nodes",
                MAX_NODES);
}

/* Before tree-sitter sees them. */
static rl_status forms_check(const struct query_reading *reading, rl_error *err)
{
    size_t n_nodes = 0;
    for (size_t i = 0; i < reading->n; i++) {
        struct queryform form =
            queryform_read(reading->at[i].query, reading->grammar->language());
        size_t offset = reading->starts[i] + form.at;
        n_nodes += form.n_nodes;
        if (form.flaw)
            return fail(err, RL_E_QUERY, query_place(reading, offset),
                        "the query has %s at '%.*s'", form.flaw,
                        STR_FMT(query_shown(reading, offset)));
        if (n_nodes > MAX_NODES)
            return nodes_too_many(reading->at[i].at, err);
    }
    return RL_OK;
}

/* The word that tree-sitter does not know. */
static struct str word_at(const struct query_reading *reading, size_t offset)
{
    struct str rest = query_shown(reading, offset);
    const struct str ends = STR(" \t()[]\":@");
    size_t n = 0;
    while (n < rest.len && str_index(ends, rest.ptr[n]) == ends.len)
        n++;
    return str_sub(rest, 0, n);
}

/* The nearest name of a node, or of a field, that the grammar has. */
static struct str near_word(const struct query_reading *reading, size_t offset,
                            TSQueryError wrong)
{
    const TSLanguage *language = reading->grammar->language();
    uint32_t n = wrong == TSQueryErrorField
                     ? ts_language_field_count(language) + 1
                     : ts_language_symbol_count(language);
    struct str *names =
        ARENA_ARRAY(&reading->patterns->arena, struct str, n + 1);
    for (uint32_t i = 0; names && i < n; i++) {
        const char *name =
            wrong == TSQueryErrorField
                ? ts_language_field_name_for_id(language, (TSFieldId)i)
                : ts_language_symbol_name(language, (TSSymbol)i);
        bool hidden = wrong != TSQueryErrorField &&
                      ts_language_symbol_type(language, (TSSymbol)i) >
                          TSSymbolTypeSupertype;
        names[i] = name && !hidden ? str_of(name) : STR("");
    }
    return names ? nearest(word_at(reading, offset), names, n) : STR_NONE;
}

/* Behind the last word of the pattern that the offset is in. */
static size_t written_end(const struct query_reading *reading, size_t offset)
{
    size_t i = query_index(reading, offset);
    struct str text = reading->at[i].query;
    while (text.len && str_is_blank(text.ptr[text.len - 1]))
        text.len--;
    return reading->starts[i] + text.len;
}

static rl_status query_mistake(const struct query_reading *reading,
                               size_t offset, TSQueryError wrong, rl_error *err)
{
    static const char *const kinds[] = {
        [TSQueryErrorNone] = "a mistake",
        [TSQueryErrorSyntax] = "a syntax error",
        [TSQueryErrorNodeType] = "an unknown node kind",
        [TSQueryErrorField] = "an unknown field",
        [TSQueryErrorCapture] = "an unknown capture",
        [TSQueryErrorStructure] = "a structure that no tree has",
        [TSQueryErrorLanguage] = "another language",
    };
    const char *kind =
        (unsigned)wrong < COUNT_OF(kinds) ? kinds[wrong] : kinds[0];
    size_t end = written_end(reading, offset);
    if (offset >= end)
        return fail(err, RL_E_QUERY, query_place(reading, end),
                    "the query has %s at its end", kind);
    struct str near = STR_NONE;
    if (wrong == TSQueryErrorNodeType || wrong == TSQueryErrorField)
        near = near_word(reading, offset, wrong);
    return fail(err, RL_E_QUERY, query_place(reading, offset),
                "the query has %s at '%.*s'%s%.*s%s", kind,
                STR_FMT(query_shown(reading, offset)),
                near.ptr ? "; did you mean '" : "", STR_FMT(near),
                near.ptr ? "'?" : "");
}

static rl_status query_new(struct query_reading *reading, rl_error *err)
{
    if (!query_text_join(reading))
        return fail_nomem(err);
    rl_status formed = forms_check(reading, err);
    if (formed != RL_OK)
        return formed;
    uint32_t at;
    TSQueryError wrong;
    reading->patterns->query =
        ts_query_new(reading->grammar->language(), reading->text.ptr,
                     (uint32_t)reading->text.len, &at, &wrong);
    if (!reading->patterns->query)
        return query_mistake(reading, at, wrong, err);
    return query_read(reading, err);
}

static rl_status patterns_read(const struct pattern *at, size_t n,
                               const struct grammar *grammar,
                               struct patterns **ret, rl_error *reterr)
{
    struct patterns *patterns = heap_new(1, sizeof(*patterns));
    if (!patterns)
        return fail_nomem(reterr);
    struct query_reading reading = {
        .patterns = patterns, .grammar = grammar, .at = at, .n = n};
    rl_status status = query_new(&reading, reterr);
    buf_done(&reading.text);
    if (status == RL_OK)
        *ret = patterns;
    else
        patterns_free(patterns);
    return status;
}

rl_status patterns_new(const rl_program *program, const struct grammar *grammar,
                       struct patterns **ret, rl_error *reterr)
{
    if (!program->n_patterns)
        return RL_OK;
    return patterns_read(program->patterns, program->n_patterns, grammar, ret,
                         reterr);
}

/* So many are too many together; what is wrong with those behind does not
 * matter any more, and looking at each would take long. */
static size_t patterns_in_bounds(const rl_program *program,
                                 const struct grammar *grammar)
{
    size_t n_nodes = 0, i = 0;
    for (; i < program->n_patterns && n_nodes <= MAX_NODES; i++)
        n_nodes +=
            queryform_read(program->patterns[i].query, grammar->language())
                .n_nodes;
    return n_nodes <= MAX_NODES ? i : i - 1;
}

/* Where mistakes of patterns go to. */
struct patterns_told {
    const rl_program *program;
    const struct grammar *grammar;
    void (*found)(void *context, const rl_error *mistake);
    void *context;
};

/* Tells the mistakes of the patterns from..end. Most of what a query costs is
 * tree-sitter's look at the grammar, once for each query: so many are read
 * together, and one by one only where they are not right together. */
static rl_status range_check(const struct patterns_told *told, size_t from,
                             size_t end, size_t together, rl_error *reterr)
{
    rl_status status = RL_OK;
    for (size_t n; from < end && status == RL_OK; from += n) {
        n = end - from < together ? end - from : together;
        struct patterns *patterns = NULL;
        rl_error mistake = {0};
        status = patterns_read(&told->program->patterns[from], n, told->grammar,
                               &patterns, &mistake);
        patterns_free(patterns);
        if (status != RL_OK && status != RL_E_QUERY && status != RL_E_POLICY) {
            *reterr = mistake;
        } else if (status != RL_OK && n > 1) {
            status = range_check(told, from, from + n, 1, reterr);
        } else if (status != RL_OK) {
            told->found(told->context, &mistake);
            status = RL_OK;
        }
    }
    return status;
}

rl_status patterns_check(const rl_program *program,
                         void (*found)(void *context, const rl_error *mistake),
                         void *context, rl_error *reterr)
{
    const struct grammar *grammar = grammar_find(str_of(program->language));
    struct patterns_told told = {program, grammar, found, context};
    size_t n = grammar ? patterns_in_bounds(program, grammar) : 0;
    rl_status status = range_check(&told, 0, n, N_TOGETHER, reterr);
    if (status != RL_OK || !grammar || n == program->n_patterns)
        return status;
    rl_error mistake = {0};
    (void)nodes_too_many(program->patterns[n].at, &mistake);
    found(context, &mistake);
    return RL_OK;
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
