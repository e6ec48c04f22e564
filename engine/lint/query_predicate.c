/* query_predicate.c - what the predicates of a query want.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "base/diag.h"
#include "base/error.h"
#include "lint/query_parts.h"

static const struct verb verbs[] = {
#define P(id, name, negated, any, regex)                                       \
    {{name, sizeof(name) - 1}, negated, any, regex},
#include "lint/predicates.def"
#undef P
};

static const struct verb *verb_find(struct str name)
{
    for (size_t i = 0; i < COUNT_OF(verbs); i++)
        if (str_eq(verbs[i].name, name))
            return &verbs[i];
    return NULL;
}

static rl_status verb_unknown(struct str name, rl_pos at, rl_error *err)
{
    struct str known[COUNT_OF(verbs)];
    for (size_t i = 0; i < COUNT_OF(verbs); i++)
        known[i] = verbs[i].name;
    struct str near = nearest(name, known, COUNT_OF(known));
    return fail(err, RL_E_QUERY, at,
                "unknown predicate '#%.*s'; accepted: #eq? #any-of? #match? "
                "and their not- and any- forms%s%.*s%s",
                STR_FMT(name), near.ptr ? "; did you mean '#" : "",
                STR_FMT(near), near.ptr ? "'?" : "");
}

static struct str query_text(const TSQuery *query, uint32_t id)
{
    uint32_t len;
    const char *text = ts_query_string_value_for_id(query, id, &len);
    return (struct str){text, len};
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
        return verb_unknown(name, at, err);
    if (n < 3 || steps[1].type != TSQueryPredicateStepTypeCapture)
        return fail(err, RL_E_QUERY, at,
                    "#%.*s takes a capture first, then what to compare",
                    STR_FMT(name));
    predicate->capture = steps[1].value_id;
    return operands_read(patterns, predicate, steps + 2, n - 2, at, err);
}

/* Where the nth predicate of a pattern stands; offset: of what is before. */
static size_t predicate_offset(const struct query_reading *reading,
                               size_t offset, struct str name)
{
    struct str rest =
        str_sub(buf_str(&reading->text), offset, reading->text.len);
    for (size_t at = 0; at < rest.len; at++) {
        at += str_index(str_sub(rest, at, rest.len), '#');
        if (str_starts(str_sub(rest, at + 1, rest.len), name))
            return offset + at;
    }
    return offset;
}

rl_status query_predicates(const struct query_reading *reading, uint32_t index,
                           rl_error *err)
{
    struct patterns *patterns = reading->patterns;
    struct compiled *compiled = &patterns->compiled[index];
    uint32_t n;
    const TSQueryPredicateStep *steps =
        ts_query_predicates_for_pattern(patterns->query, index, &n);
    size_t offset = ts_query_start_byte_for_pattern(patterns->query, index);
    compiled->predicates =
        ARENA_ARRAY(&patterns->arena, struct predicate, n + 1);
    if (!compiled->predicates)
        return fail_nomem(err);
    for (uint32_t start = 0, i = 0; i < n; i++) {
        if (steps[i].type != TSQueryPredicateStepTypeDone)
            continue;
        struct str name = query_text(patterns->query, steps[start].value_id);
        offset = predicate_offset(reading, offset, name);
        rl_status status = predicate_read(
            patterns, &compiled->predicates[compiled->n_predicates++],
            steps + start, i - start, query_place(reading, offset), err);
        if (status != RL_OK)
            return status;
        start = i + 1;
        offset++;
    }
    return RL_OK;
}
