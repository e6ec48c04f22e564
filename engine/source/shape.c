/* shape.c - facts.scm, compiled: which node is which fact, and its parts.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/shape.h"

#include "base/alloc.h"
#include "base/attr.h"
#include "base/embedded.h"
#include "base/error.h"

static const struct str fact_names[] = {
#define F(name, capture) {capture, sizeof(capture) - 1},
#include "source/facts.def"
#undef F
};

static const struct str part_names[] = {
    {"", 0},
#define P(name, word) {word, sizeof(word) - 1},
#include "source/parts.def"
#undef P
};

/* The index of a word in a list, or n. */
static size_t word_find(const struct str *words, size_t n, struct str word)
{
    size_t i = 0;
    while (i < n && !str_eq(words[i], word))
        i++;
    return i;
}

static rl_pos place_of(const struct grammar *grammar, struct str text,
                       uint32_t offset)
{
    rl_pos at = {grammar->facts, 1, 1};
    for (size_t i = 0; i < offset && i < text.len; i++) {
        at.column++;
        if (text.ptr[i] == '\n') {
            at.line++;
            at.column = 1;
        }
    }
    return at;
}

static struct str query_string(const TSQuery *query, uint32_t id)
{
    uint32_t len;
    const char *text = ts_query_string_value_for_id(query, id, &len);
    return (struct str){text, len};
}

static uint16_t field_find(const TSLanguage *language, struct str word)
{
    if (str_eq(word, STR("<first>")))
        return PART_FIRST_CHILD;
    if (str_eq(word, STR("<last>")))
        return PART_LAST_CHILD;
    return ts_language_field_id_for_name(language, word.ptr,
                                         (uint32_t)word.len);
}

/* One `(#set! part "field")`: five steps, the last of which is its end. */
static bool part_add(struct shape *shape, const TSQuery *query,
                     const TSLanguage *language,
                     const TSQueryPredicateStep steps[3])
{
    struct str verb = query_string(query, steps[0].value_id);
    struct str word = query_string(query, steps[1].value_id);
    struct str where = query_string(query, steps[2].value_id);
    size_t part = word_find(part_names, COUNT_OF(part_names), word);
    uint16_t field = field_find(language, where);
    if (!str_eq(verb, STR("set!")) || part == 0 || part == N_PARTS || !field ||
        shape->n_parts == MAX_PARTS)
        return false;
    shape->parts[shape->n_parts].part = (enum part)part;
    shape->parts[shape->n_parts++].field = field;
    return true;
}

static bool parts_read(struct shape *shape, const TSQuery *query,
                       const TSLanguage *language, uint32_t pattern)
{
    uint32_t n;
    const TSQueryPredicateStep *steps =
        ts_query_predicates_for_pattern(query, pattern, &n);
    for (uint32_t i = 0; i + 3 < n; i += 4)
        if (steps[i + 3].type != TSQueryPredicateStepTypeDone ||
            !part_add(shape, query, language, steps + i))
            return false;
    return n % 4 == 0;
}

/* The one capture of a pattern is the fact; its number is found by trying all
 * captures, since tree-sitter does not tell which pattern has which. */
static bool fact_read(struct shape *shape, const TSQuery *query,
                      uint32_t pattern)
{
    uint32_t n = ts_query_capture_count(query);
    for (uint32_t id = 0; id < n; id++) {
        if (ts_query_capture_quantifier_for_id(query, pattern, id) ==
            TSQuantifierZero)
            continue;
        uint32_t len;
        const char *name = ts_query_capture_name_for_id(query, id, &len);
        size_t kind = word_find(fact_names, COUNT_OF(fact_names),
                                (struct str){name, len});
        shape->kind = (enum fact_kind)kind;
        return kind < N_FACT_KINDS;
    }
    return false;
}

static rl_status patterns_read(const struct grammar *grammar, struct str text,
                               struct shapes *shapes, rl_error *err)
{
    uint32_t n = ts_query_pattern_count(shapes->query);
    shapes->of_pattern = heap_new(n, sizeof(*shapes->of_pattern));
    if (!shapes->of_pattern)
        return fail_nomem(err);
    for (uint32_t i = 0; i < n; i++) {
        struct shape *shape = &shapes->of_pattern[i];
        if (!fact_read(shape, shapes->query, i) ||
            !parts_read(shape, shapes->query, grammar->language(), i))
            return fail(err, RL_E_QUERY,
                        place_of(grammar, text,
                                 ts_query_start_byte_for_pattern(shapes->query,
                                                                 i)),
                        "a shape is one node, one capture of facts.def and "
                        "#set! with a part of parts.def and a field");
    }
    return RL_OK;
}

rl_status shapes_new(const struct grammar *grammar, struct shapes *ret,
                     rl_error *reterr)
{
    const struct embedded_file *file = embedded_find(str_of(grammar->facts));
    if (!file)
        return fail(reterr, RL_E_INTERNAL, NOWHERE, "%s is not in this binary",
                    grammar->facts);
    struct shapes shapes = {0};
    uint32_t at;
    TSQueryError wrong;
    shapes.query = ts_query_new(grammar->language(), file->bytes.ptr,
                                (uint32_t)file->bytes.len, &at, &wrong);
    if (!shapes.query)
        return fail(reterr, RL_E_QUERY, place_of(grammar, file->bytes, at),
                    "tree-sitter refuses the query here");
    rl_status status = patterns_read(grammar, file->bytes, &shapes, reterr);
    if (status == RL_OK)
        *ret = shapes;
    else
        shapes_done(&shapes);
    return status;
}

void shapes_done(struct shapes *shapes)
{
    if (shapes->query)
        ts_query_delete(shapes->query);
    heap_free(shapes->of_pattern);
    *shapes = (struct shapes){0};
}
